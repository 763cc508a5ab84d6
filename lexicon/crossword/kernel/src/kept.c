/* Slots kept, a line at a time, by what lies on the line: for playouts, in which most lines stay as they were from turn to
   turn, and from one deal or candidate to the next. Kept are the slots of any letters; a rack takes its own of these. A
   slot that no word at all fills, whatever the rack, is left out from when this has been found. */
#include "kernel.h"

enum {
    KEPT_SIZE = 32, /* lines of more squares are not kept */
    ROOM = 1 << 16, /* two positions' slots and more: two squares of a line tell a slot */
    LINES = 1 << 11
};

/* The bonus of a slot kept: whether it is known that no word fills it. */
enum { SOME_WORD, WORDLESS };

/* sets: the line's cross-check sets, which tell what lies as well; beside_: the squares beside which something lies, a bit
   each. Its slots are `count` from kept[first] on; the order of each tells its squares, a bit each. */
typedef struct {
    Places sets[KEPT_SIZE / 4];
    u32 beside_, name, stamp; /* name: number and direction */
    i32 first, count;
} Line;

static Line lines[LINES];                /* by a hash of what they hold */
static const Line *met[2][KEPT_SIZE];    /* as each line was in the last search */
static Slot kept[ROOM + MAX_LENGTH];
static i32 keeping, filled, kept_reach;
static u32 stamp = 1;

/* Another position, or other rules or words, are asked for: nothing of what is kept is true. */
void forget_lines(void) { stamp++, filled = 0, kept_reach = 0, keeping = 0; }

static i32 is_same(const Line *line, u32 name, u32 beside_, const Places *sets, i32 parts) {
    Places differ = {line->stamp ^ stamp, line->beside_ ^ beside_, line->name ^ name};
    for (i32 four = 0; four < parts; four++) differ |= line->sets[four] ^ sets[four];
    return !__builtin_wasm_any_true_v128(differ);
}

static u32 hash_of(u32 name, u32 beside_, const Places *sets, i32 parts) {
    Places mixed = {name, beside_};
    for (i32 four = 0; four < parts; four++) mixed = (mixed << 7 | mixed >> 25) + sets[four];
    u64 one = (u64)mixed[0] << 32 | mixed[1], other = (u64)mixed[2] << 32 | mixed[3];
    u64 hash = one * 0x9e3779b97f4a7c15u ^ other * 0xc2b2ae3d27d4eb4fu;
    return (u32)(hash >> 32) ^ (u32)(hash >> 50);
}

static void find_anew(Line *line, i32 way, i32 number, const Places *sets, i32 parts) {
    for (i32 four = 0; four < parts; four++) line->sets[four] = sets[four];
    line->first = filled;
    filled = (i32)(find_slots_on(way, number, kept_reach, ALL_LETTERS, kept + filled, kept + ROOM + MAX_LENGTH) - kept);
    line->count = filled - line->first;
    for (i32 i = line->first; i < filled; i++) kept[i].order = ((1u << kept[i].length) - 1) << kept[i].start;
}

/* A line with its slots for any letters, found anew if they are not kept. */
static const Line *line_of(i32 way, i32 number) {
    i32 row = at(number, 0), parts = fours(position.size);
    const Places *sets = (const Places *)(cross_set[way] + row);
    const u8 *next_to = beside[way] + row;
    u32 name = (u32)(number * 2 + way), bits = nonzero(next_to) | nonzero(next_to + 16) << 16;
    bits &= ~0u >> (KEPT_SIZE - position.size);
    if (met[way][number] && is_same(met[way][number], name, bits, sets, parts)) return met[way][number];
    Line *line = &lines[hash_of(name, bits, sets, parts) % LINES];
    met[way][number] = line;
    if (is_same(line, name, bits, sets, parts)) return line;
    line->name = name, line->beside_ = bits, line->stamp = stamp;
    find_anew(line, way, number, sets, parts);
    return line;
}

/* A line's slots for so many letters of these kinds, with what they score; they go to `to`. Returns where the next go. */
static Slot *take_slots(const Line *line, i32 way, i32 number, i32 reach, u32 supply, Slot *to) {
    i32 row = at(number, 0), size = position.size, sum = 0, points[KEPT_SIZE + 1];
    const i32 *worth = points_at[way] + row;
    const u32 *sets = cross_set[way] + row;
    u32 barred = 0, open = supply | LIES;
    if (!line->count) return to;
    points[0] = 0;
    for (i32 place = 0; place < size; place++)
        points[place + 1] = sum += worth[place] & ((i32)(sets[place] >> 31) - 1); /* LIES: nothing */
    for (i32 four = 0; four < fours(size); four++)
        barred |= (u32)__builtin_wasm_bitmask_i32x4((Places)((line->sets[four] & open) == 0)) << 4 * four;
    for (const Slot *slot = kept + line->first, *end = slot + line->count; slot < end; slot++) {
        i32 start = slot->start, score = points[start + slot->length] - points[start], within = slot->laid <= reach;
        u32 squares = slot->order;
        *to = *slot;
        to->score = score, to->order = (u32)(slot - kept);
        to += within & !(squares & barred) & (slot->bonus == SOME_WORD);
    }
    return to;
}

/* Find the slots of the position for a hand that may lay so many letters, unsorted, but for those known to be wordless.
   For a first word, or where what counts as a slot hangs on other lines, none are kept. */
void find_kept_slots(const Hand *hand, i32 reach) {
    i32 size = position.size;
    if (!lying || position.one_joint || size > KEPT_SIZE) {
        keeping = 0;
        find_slots(reach, hand->supply, UNSORTED);
        return;
    }
    if (reach > kept_reach || filled > ROOM - size * size * (size - 1)) forget_lines(), kept_reach = reach;
    keeping = 1;
    Slot *to = slots;
    for (i32 way = 0; way < 2; way++)
        for (i32 number = 0; number < size; number++)
            to = take_slots(line_of(way, number), way, number, reach, hand->supply, to);
    slot_count = plain_slots = (i32)(to - slots);
}

/* No word at all fills a slot of the last search, whatever the rack. */
void note_wordless(const Slot *slot) {
    if (keeping) kept[slot->order].bonus = WORDLESS;
}
