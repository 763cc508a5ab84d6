/* The move generator: what its files share.

   Sets of words are bits, 64 words a block, the words of one length numbered in order of spelling. A set has a summary, a
   bit a block: which of them have any word; it follows the blocks, but for the sets of words with a letter in a place, whose
   summaries lie together, since most slots are done with when these have been met. A position is a grid
   seen as lines both ways, with a wall all round. A slot is a run of squares that one play could fill with its main
   word. One instance of the module is one dictionary; who calls it holds its lock. There is no C library. */
#ifndef KERNEL_H
#define KERNEL_H

#include <stdint.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int32_t i32;

#define EXPORT(name) __attribute__((export_name(#name)))
#define ALL_LETTERS ((1u << 26) - 1)
#define LIES (1u << 31) /* in a cross-check set, which is then the letter that lies there */

enum {
    LETTERS = 26,
    BLANK = 26,              /* a Master's place in a rack */
    MAX_LENGTH = 32,         /* words have fewer letters */
    MAX_SIZE = 160,          /* lines of a grid, and squares of a line */
    CELLS = (MAX_SIZE + 2) * (MAX_SIZE + 2), /* with the walls */
    WALL = 27,               /* a square that is none; 0 is an empty square, 1 to 26 are A to Z */
    MAX_VOCABULARIES = 64,
    MAX_SLOTS = 1 << 17,
    MAX_PLAYS = 1 << 18,     /* in one answer; the next call goes on */
    MAX_BEST = 1024,
    MAX_SCORES = 1 << 14,    /* between the best and the worst slot */
    HANDS = 12
};

/* ---- words.c ---- */

/* A block of a set and the next, worked on at once. The last may be beyond the set, which has room for them: what
   comes of these is not used. */
typedef u64 Blocks __attribute__((vector_size(16), aligned(8), may_alias));

/* What four places of a word may hold, a bit a letter, worked on at once. */
typedef u32 Places __attribute__((vector_size(16), aligned(4), may_alias));

/* The words of one length. having(table, place, letter): the set of words with that letter there; having_any: its summary.
   at_least[letter][many]: those with so many of it, or NULL where no word has. company(table, place, letter): what the
   words with that letter there hold in each of their places. entry: their places in the dictionary. */
typedef struct {
    i32 length, count, blocks, groups; /* groups: words of 64 bits in a summary */
    u8 *letters; /* length rows of count letters, 0 for A */
    u64 *having_, *having_any_;
    u64 *at_least[LETTERS][MAX_LENGTH];
    Places *company_;
    u32 *entry;
} Table;

/* The words that somebody knows, under one S policy. free_: those it does not bar; ending[place]: barred words whose
   last S is there. */
typedef struct {
    u64 *known[MAX_LENGTH], *free_[MAX_LENGTH], *ending[MAX_LENGTH][MAX_LENGTH];
    i32 knows[MAX_LENGTH], bars[MAX_LENGTH], longest;
} Vocabulary;

/* Where the last S of a barred word must lie (ruling 3.2). */
enum { NOWHERE_SPECIAL, ALREADY_DOWN, JOINT };

extern Table tables[MAX_LENGTH];
extern Vocabulary vocabularies[MAX_VOCABULARIES];

static inline u64 *having(const Table *table, i32 place, i32 letter) {
    return table->having_ + ((u32)place * LETTERS + (u32)letter) * (u32)table->blocks;
}
static inline u64 *having_any(const Table *table, i32 place, i32 letter) {
    return table->having_any_ + ((u32)place * LETTERS + (u32)letter) * (u32)table->groups;
}
static inline i32 fours(i32 length) { return (length + 3) / 4; } /* how many Places a word takes */
static inline Places *company(const Table *table, i32 place, i32 letter) {
    return table->company_ + (place * LETTERS + letter) * fours(table->length);
}
static inline u64 *summary(const Table *table, const u64 *set) { return (u64 *)set + table->blocks; }
static inline Blocks *at_block(const u64 *set, i32 block) { return (Blocks *)(set + block); }
static inline i32 lowest(u64 bits) { return __builtin_ctzll(bits); }

/* Which of 16 bytes are not 0, a bit each. */
static inline u32 nonzero(const u8 *bytes) {
    typedef signed char Bytes __attribute__((vector_size(16), aligned(1), may_alias));
    return (u32)__builtin_wasm_bitmask_i8x16((Bytes)(*(const Bytes *)bytes != 0));
}

void *grab(u32 bytes);
u64 *new_set(const Table *table);
i32 summarize(const Table *table, const u64 *set, u64 *summary);

/* ---- position.c ---- */

/* What to search for when the position has been taken over. */
enum { ONLY_SLOTS, BEST_PLAYS, ALL_PLAYS, PROSPECTS, ANY_PLAY };

/* What the caller fills in; slots comes back: how many there are. search, most: what is asked for, and how many of it. grid: size rows of size squares. openings: row, column, direction (0 across), least length.
   points: as grid. rack: how many of A to Z, and of blanks. */
typedef struct {
    i32 search, most, slots;
    i32 vocabulary, condition, size, max_new, one_joint, openings, key_length, key_bonus;
    u8 opening[8][4];
    u8 key[MAX_LENGTH];
    u8 rack[28];
    i32 points[MAX_SIZE * MAX_SIZE];
    u8 grid[MAX_SIZE * MAX_SIZE];
} Position;

extern Position position;
extern const Vocabulary *vocabulary;
extern i32 lying;  /* how many letters lie */
extern i32 stride; /* squares of a line, with its walls */

/* By direction of play, and square: what lies; whether a letter lies beside, across the play; the letters that the
   cross words let through, or what lies, marked; the letter (1 to 26) that makes the Key word across, or 0; points, of the seat that plays. */
extern u8 letter_at[2][CELLS], beside[2][CELLS], key_letter[2][CELLS];
extern u32 cross_set[2][CELLS];
extern i32 (*points_at)[CELLS];
extern i32 key_squares;

static inline i32 at(i32 line, i32 place) { return (line + 1) * stride + place + 1; }
static inline i32 is_letter(u8 square) { return (u8)(square - 1) < LETTERS; }

void lay_out(void);
void lay_out_points(const i32 *from, i32 (*to)[CELLS]);
void find_cross_sets(void);
void renew_cross_sets(i32 row, i32 col);

/* ---- slots.c ---- */

/* order: settles ties of score; in playouts where the slot is kept. kind: 0 if no letter lies in the slot, 1 to 26 for the one that does, 26 + n if n do, two or more. bonus: NO_KEY;
   ONLY_KEY: the slot for plays that form the Key word, its score with the bonus; NOT_KEY: the same slot for the rest. */
enum { NO_KEY, ONLY_KEY, NOT_KEY };
typedef struct {
    u8 direction, line, start, length, laid, kind, crosses, bonus;
    i32 score;
    u32 order;
} Slot;

extern Slot slots[MAX_SLOTS];
extern i32 slot_count, plain_slots; /* with those for the Key word, and without */

enum { BY_LENGTH, UNSORTED };
i32 find_slots(i32 reach, u32 supply, i32 sorting);
Slot *find_slots_on(i32 way, i32 line, i32 reach, u32 supply, Slot *to, const Slot *end);
enum { ALONG = 1, ACROSS = 2 };
i32 may_form_key(const Slot *slot);
void add_key_slots(void);
i32 sort_by_score(const i32 *more);
i32 next_of_score(u32 **numbers);
i32 next_found(void);
i32 next_in_order(void);

/* ---- rack.c ---- */

/* The words of one length that the rack makes in slots of one kind: those of `words`, and those of `but_one`, which lack
   a letter, that are in `taking` too (NULL: none). any: whether there may be some. */
typedef struct {
    i32 any;
    const u64 *words, *but_one, *taking;
} Makeable;

/* A set that is made when first asked for, and then whether it has any word. made: for which rack (taken). */
typedef struct {
    u64 *set;
    u32 made;
    i32 any;
} Lazy;

typedef struct {
    const Vocabulary *vocabulary;
    u8 rack[28];
    i32 total, blanks;
    u32 supply, stamp, taken;
    Lazy lacking[MAX_LENGTH][MAX_LENGTH]; /* by length: words of which the rack lacks so many letters at most */
    u8 counted[MAX_LENGTH];               /* by length: which of these sets, four at a time, have their words */
} Hand;

void make_hands(void);
Hand *hand_of(const u8 *rack);
Makeable makeable(Hand *hand, i32 length, i32 kind);

/* ---- match.c ---- */

/* The words that fill a slot: block numbers, and the words of each block. */
extern u16 found_block[];
extern u64 found_bits[];
i32 match(Hand *hand, const Slot *slot, i32 bonus, i32 any_will_do);
void look_up_key(void);
void mark_key_slots(Hand *hand);

/* ---- kept.c ---- */

void forget_lines(void);
void find_kept_slots(const Hand *hand, i32 reach);
void note_wordless(const Slot *slot);

/* ---- search.c ---- */

typedef struct {
    i32 score;
    u32 slot, number;
    u8 row, col, direction, length;
    u8 text[MAX_LENGTH];
} Play;

void enter(Play *play, i32 slot_number, u32 number, const u8 *text);
void write_play(const Hand *hand, const Slot *slot, u32 number, u8 *text);
i32 survey_for(Hand *hand, i32 sorting);
i32 reach_of(const Hand *hand);

/* ---- worth.c ---- */

i32 worth_of_kept(const u8 *kept);
i32 best_by_worth(Hand *hand, i32 drawing, i32 out, Play *play);

#endif
