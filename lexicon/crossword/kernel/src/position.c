/* A position: the grid as lines both ways, and the cross-check sets of its empty squares. */
#include "kernel.h"

Position position;
const Vocabulary *vocabulary;
i32 lying, stride, key_squares;
u8 letter_at[2][CELLS], beside[2][CELLS], key_letter[2][CELLS];
u32 cross_set[2][CELLS];
i32 (*points_at)[CELLS];
static i32 own_points[2][CELLS];

EXPORT(position_at) void *position_at(void) { return &position; }
EXPORT(cross_sets_at) void *cross_sets_at(void) { return cross_set; }

/* Lay out points, as the caller has written them, both ways. */
void lay_out_points(const i32 *from, i32 (*to)[CELLS]) {
    for (i32 row = 0; row < position.size; row++)
        for (i32 col = 0; col < position.size; col++)
            to[0][at(row, col)] = to[1][at(col, row)] = *from++;
    points_at = to;
}

/* Take over the grid and the points that the caller has written. */
void lay_out(void) {
    i32 size = position.size;
    vocabulary = &vocabularies[position.vocabulary];
    look_up_key();
    lying = 0, stride = size + 2;
    lay_out_points(position.points, own_points);
    for (i32 way = 0; way < 2; way++)
        __builtin_memset(letter_at[way], WALL, (u32)(stride * stride));
    for (i32 row = 0; row < size; row++)
        for (i32 col = 0; col < size; col++) {
            u8 square = position.grid[row * size + col];
            letter_at[0][at(row, col)] = letter_at[1][at(col, row)] = square;
            lying += is_letter(square);
        }
}

/* Which letters (bits) make a word of a run with one gap: words not barred; barred ones whose last S lies in the run;
   and S, where it is itself the last S of a barred word. */
typedef struct {
    const Vocabulary *vocabulary;
    u8 run[MAX_LENGTH];
    i32 length, gap;
    u32 free_, lying, laid;
} Crossing;

enum { CROSSINGS = 1 << 13 };
static Crossing crossings[CROSSINGS];

static i32 same_run(const Crossing *crossing, const u8 *run, i32 length, i32 gap) {
    if (crossing->vocabulary != vocabulary || crossing->length != length || crossing->gap != gap) return 0;
    for (i32 i = 0; i < length; i++)
        if (crossing->run[i] != run[i]) return 0;
    return 1;
}

static void sort_letter(Crossing *crossing, i32 number) {
    const Table *table = &tables[crossing->length];
    i32 letter = table->letters[crossing->gap * table->count + number], s_behind = 0;
    for (i32 place = crossing->gap + 1; place < crossing->length; place++)
        s_behind |= crossing->run[place] == 'S' - 'A' + 1;
    u32 bit = 1u << letter;
    if (vocabulary->free_[crossing->length][number >> 6] >> (number & 63) & 1) crossing->free_ |= bit;
    else if (letter == 'S' - 'A' && !s_behind) crossing->laid |= bit;
    else crossing->lying |= bit;
}

static void find_letters(Crossing *crossing) {
    const Table *table = &tables[crossing->length];
    const u64 *known = vocabulary->known[crossing->length], *must[MAX_LENGTH], *any[MAX_LENGTH];
    i32 musts = 0;
    for (i32 place = 0; place < crossing->length; place++)
        if (place != crossing->gap) {
            any[musts] = having_any(table, place, crossing->run[place] - 1);
            must[musts++] = having(table, place, crossing->run[place] - 1);
        }
    for (i32 group = 0; group < table->groups; group++) {
        u64 blocks = any[0][group];
        for (i32 i = 1; i < musts; i++) blocks &= any[i][group];
        for (; blocks; blocks &= blocks - 1) {
            i32 block = group * 64 + lowest(blocks);
            u64 words = known[block];
            for (i32 i = 0; i < musts && words; i++) words &= must[i][block];
            for (; words; words &= words - 1) sort_letter(crossing, block * 64 + lowest(words));
        }
    }
}

static const Crossing *crossing_of(const u8 *run, i32 length, i32 gap) {
    u32 hash = (u32)gap * 31 + (u32)(vocabulary - vocabularies);
    for (i32 i = 0; i < length; i++) hash = (hash ^ run[i]) * 16777619u;
    Crossing *crossing = &crossings[(hash ^ hash >> 15) & (CROSSINGS - 1)];
    if (same_run(crossing, run, length, gap)) return crossing;
    __builtin_memset(crossing, 0, sizeof *crossing);
    crossing->vocabulary = vocabulary, crossing->length = length, crossing->gap = gap;
    __builtin_memcpy(crossing->run, run, (u32)length);
    if (vocabulary->knows[length]) find_letters(crossing);
    return crossing;
}

/* Whether the last S that lies in a cross word, at `first` on the line, belongs to a word along the play too. */
static i32 s_is_joint(i32 way, const Crossing *crossing, i32 first) {
    i32 place = crossing->length - 1;
    while (place == crossing->gap || crossing->run[place] != 'S' - 'A' + 1) place--;
    i32 square = first + place, line = square / stride - 1, along = square % stride - 1;
    const u8 *here = &letter_at[way][at(along, line)];
    return is_letter(here[-1]) || is_letter(here[1]);
}

/* Where the cross word through an empty square would be the Key word: which letter that takes. */
static u8 completes_key(const Crossing *crossing, u32 set) {
    if (position.key_length != crossing->length) return 0;
    for (i32 i = 0; i < crossing->length; i++)
        if (i != crossing->gap && crossing->run[i] != position.key[i]) return 0;
    u8 letter = position.key[crossing->gap];
    return set >> (letter - 1) & 1 ? letter : 0;
}

/* The cross-check set of an empty square that has a letter beside it, for plays along `way` (ruling 3.2 included). */
static void cross_check(i32 way, i32 square) {
    i32 line = square / stride - 1, place = square % stride - 1;
    const u8 *across = letter_at[1 - way];
    i32 here = at(place, line), first = here, last = here;
    while (is_letter(across[first - 1])) first--;
    while (is_letter(across[last + 1])) last++;
    i32 length = last - first + 1;
    cross_set[way][square] = 0;
    if (length >= MAX_LENGTH) return;
    u8 run[MAX_LENGTH];
    for (i32 i = 0; i < length; i++) run[i] = across[first + i];
    run[here - first] = 0;
    const Crossing *crossing = crossing_of(run, length, here - first);
    u32 set = crossing->free_;
    if (position.condition == ALREADY_DOWN) set |= crossing->lying;
    else if (position.condition == JOINT) {
        set |= crossing->laid; /* an S laid now is a joint: the play's main word runs through it */
        if (crossing->lying && s_is_joint(way, crossing, first)) set |= crossing->lying;
    } else set |= crossing->lying | crossing->laid;
    cross_set[way][square] = set;
    key_letter[way][square] = completes_key(crossing, set);
    key_squares += key_letter[way][square] != 0;
}

/* The cross-check set of an empty square anew, when what lies near it has changed. */
static void check_again(i32 way, i32 square) {
    if (letter_at[way][square]) return;
    key_squares -= key_letter[way][square] != 0;
    cross_check(way, square);
}

/* The cross-check sets, for plays along `way`, at both ends of the run across them that a letter is part of. */
static void check_ends(i32 way, i32 square) {
    i32 first = square, last = square;
    while (is_letter(letter_at[way][first])) first -= stride;
    while (is_letter(letter_at[way][last])) last += stride;
    check_again(way, first), check_again(way, last);
}

/* What changes where a letter has been laid, when all letters of its play lie. A cross-check set changes at the ends of
   the runs that it is part of, and, where it has made an S a joint, of those beside it (ruling 3.2). */
void renew_cross_sets(i32 row, i32 col) {
    for (i32 way = 0; way < 2; way++) {
        i32 here = way ? at(col, row) : at(row, col);
        key_squares -= key_letter[way][here] != 0;
        key_letter[way][here] = 0, cross_set[way][here] = LIES | 1u << (letter_at[way][here] - 1);
        beside[way][here - stride] = beside[way][here + stride] = 1;
        check_ends(way, here);
        if (position.condition != JOINT) continue;
        if (is_letter(letter_at[way][here - 1])) check_ends(way, here - 1);
        if (is_letter(letter_at[way][here + 1])) check_ends(way, here + 1);
    }
}

/* Beside and cross-check sets of every square; on an empty grid nothing lies beside anything. */
void find_cross_sets(void) {
    key_squares = 0;
    for (i32 way = 0; way < 2; way++)
        for (i32 line = 0; line < position.size; line++)
            for (i32 place = 0; place < position.size; place++) {
                i32 square = at(line, place);
                const u8 *here = &letter_at[way][square];
                beside[way][square] = (u8)(is_letter(here[-stride]) || is_letter(here[stride]));
                cross_set[way][square] = is_letter(*here) ? LIES | 1u << (*here - 1) : ALL_LETTERS;
                key_letter[way][square] = 0;
                if (!*here && beside[way][square]) cross_check(way, square);
            }
}
