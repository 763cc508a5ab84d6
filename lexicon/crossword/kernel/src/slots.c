/* Slots: the runs of squares that one play could fill, what each is worth, and their order.

   A slot has an empty square or the edge before and behind it, at least one and at most as many empty squares as letters
   may be laid, hangs on to what lies, and has no empty square that no letter of the rack could fill. */
#include "kernel.h"

Slot slots[MAX_SLOTS];
i32 slot_count, plain_slots;

static Slot unsorted[MAX_SLOTS], *into; /* where slots are put as they are found */
static i32 by_length[MAX_LENGTH + 1];

EXPORT(slots_at) void *slots_at(void) { return slots; }

typedef struct {
    i32 laid, given, crosses, score, only;
    u8 last;
} Filling;

static void add_slot(i32 way, i32 line, i32 start, i32 length, const Filling *filling) {
    if (slot_count == MAX_SLOTS) return;
    Slot *slot = &into[slot_count++];
    i32 row = way ? start : line, col = way ? line : start;
    slot->direction = (u8)way, slot->line = (u8)line, slot->start = (u8)start, slot->length = (u8)length;
    slot->laid = (u8)filling->laid, slot->crosses = (u8)filling->crosses, slot->bonus = NO_KEY;
    slot->kind = (u8)(filling->given > 1 ? LETTERS + filling->given : filling->given ? filling->last : 0);
    slot->score = filling->score, slot->order = (u32)((row * MAX_SIZE + col) * 2 + way);
    by_length[length + 1]++;
}

/* The slots of the first word (rulings 4.2, 5.3, 5.9). */
static void find_openings(i32 reach) {
    for (i32 i = 0; i < position.openings; i++) {
        i32 way = position.opening[i][2], row = position.opening[i][0], col = position.opening[i][1];
        i32 line = way ? col : row, start = way ? row : col;
        Filling filling = {0};
        for (i32 length = 1; length <= reach && length < MAX_LENGTH; length++) {
            i32 square = at(line, start + length - 1);
            if (letter_at[way][square] == WALL) break;
            filling.laid = length, filling.score += points_at[way][square];
            if (length >= position.opening[i][3] && vocabulary->knows[length])
                add_slot(way, line, start, length, &filling);
        }
    }
}

/* Whether a single letter with a word across joins exactly one letter there (rulings 4.1, 5.9). */
static i32 joins_one_across(i32 way, i32 line, i32 place) {
    const u8 *across = letter_at[1 - way];
    i32 here = at(place, line), joined = 0;
    for (i32 i = here - 1; is_letter(across[i]); i--) joined++;
    for (i32 i = here + 1; is_letter(across[i]); i++) joined++;
    return joined == 1;
}

/* Whether the squares filled so far, `length` of them, are a slot. */
static inline i32 is_slot(i32 way, i32 line, i32 length, const Filling *filling) {
    if (!filling->laid || length < 2 || !vocabulary->knows[length]) return 0;
    i32 both_ways = filling->laid == 1 && filling->crosses == 1;
    if (both_ways && way) return 0; /* one play, counted across */
    if (!position.one_joint || filling->laid == length - 1) return 1;
    return both_ways && joins_one_across(way, line, filling->only);
}

/* All slots that begin at one square of a line. The squares before the anchor are empty, and together worth `open`. */
static void find_slots_from(i32 way, i32 line, i32 start, i32 anchor, i32 open, i32 reach, u32 supply) {
    i32 row = at(line, 0), end = start + vocabulary->longest;
    const u8 *lies = letter_at[way] + row, *next_to = beside[way] + row;
    const u32 *letters = cross_set[way] + row;
    const i32 *points = points_at[way] + row;
    Filling filling = {.laid = anchor - start, .score = open};
    for (i32 place = anchor; place < end && lies[place] != WALL; place++) {
        i32 length = place - start + 1;
        if (lies[place]) {
            filling.given++, filling.last = lies[place];
        } else {
            if (++filling.laid > reach || !(letters[place] & supply)) return;
            filling.score += points[place], filling.only = place, filling.crosses += next_to[place];
        }
        if (!is_letter(lies[place + 1]) && is_slot(way, line, length, &filling))
            add_slot(way, line, start, length, &filling);
    }
}

/* The first place from `start` on a line that hangs on to something; the size where there is none. */
static i32 next_anchor(i32 way, i32 line, i32 start) {
    i32 row = at(line, 0), place = start;
    while (place < position.size && !letter_at[way][row + place] && !beside[way][row + place]) place++;
    return place;
}

static void find_slots_on(i32 way, i32 line, i32 reach, u32 supply) {
    const u8 *lies = letter_at[way] + at(line, 0);
    const i32 *points = points_at[way] + at(line, 0);
    for (i32 start = 0, anchor = -1, open = 0; start < position.size; open -= points[start++]) {
        if (anchor < start) {
            anchor = next_anchor(way, line, start), open = 0;
            for (i32 place = start; place < anchor; place++) open += points[place];
        }
        if (anchor == position.size) return;
        if (!is_letter(lies[start - 1]) && anchor - start < reach + (lies[anchor] > 0))
            find_slots_from(way, line, start, anchor, open, reach, supply);
    }
}

/* Find all slots for so many letters of these kinds (bits), sorted by length, direction, line and first place (BY_LENGTH)
   or not. Returns how many, or -1 where there are too many to hold. */
i32 find_slots(i32 reach, u32 supply, i32 sorting) {
    slot_count = 0;
    into = sorting == BY_LENGTH ? unsorted : slots;
    __builtin_memset(by_length, 0, sizeof by_length);
    if (!lying) find_openings(reach);
    else
        for (i32 way = 0; way < 2; way++)
            for (i32 line = 0; line < position.size; line++) find_slots_on(way, line, reach, supply);
    if (sorting == BY_LENGTH) {
        for (i32 length = 0; length < MAX_LENGTH; length++) by_length[length + 1] += by_length[length];
        for (i32 i = 0; i < slot_count; i++) slots[by_length[unsorted[i].length]++] = unsorted[i];
    }
    plain_slots = slot_count;
    return slot_count < MAX_SLOTS ? slot_count : -1;
}

/* ---- the Key word ---- */

/* Whether some play in the slot may form the Key word: as its main word (ALONG), as a cross word (ACROSS), or both. */
i32 may_form_key(const Slot *slot) {
    i32 across = 0, square = at(slot->line, slot->start), same = slot->length == position.key_length;
    const u8 *lies = letter_at[slot->direction] + square, *key = key_letter[slot->direction] + square;
    if (!same && !key_squares) return 0;
    for (i32 place = 0; place < slot->length; place++) {
        if (!lies[place] && key[place]) across = ACROSS;
        if (lies[place] && same && lies[place] != position.key[place]) same = 0;
    }
    return same ? across | ALONG : across;
}

/* A second slot, with the bonus, for each in which may_form_key was found to hold (bonus NOT_KEY). */
void add_key_slots(void) {
    i32 count = slot_count;
    for (i32 i = 0; i < count && slot_count < MAX_SLOTS; i++)
        if (slots[i].bonus == NOT_KEY) {
            Slot *slot = &slots[slot_count++];
            *slot = slots[i];
            slot->bonus = ONLY_KEY, slot->score += position.key_bonus;
        }
}

/* ---- order: highest score first, ties by Slot.order ---- */

static u32 ordered[MAX_SLOTS];
static i32 first_of_score[MAX_SCORES + 1], filled_to[MAX_SCORES + 1];
static i32 scores, now_at, sorted_to;

/* Found slots are ordered by row, column and direction of their first square; instead, by their numbers. */
void order_by_number(void) {
    for (i32 i = 0; i < slot_count; i++) slots[i].order = (u32)i;
}

/* Put the slots of each score together; each score's are sorted only when they are come to. 0 if scores are too far
   apart. */
i32 sort_by_score(void) {
    i32 low = INT32_MAX, high = INT32_MIN;
    for (i32 i = 0; i < slot_count; i++) {
        if (slots[i].score < low) low = slots[i].score;
        if (slots[i].score > high) high = slots[i].score;
    }
    now_at = sorted_to = scores = 0;
    if (!slot_count) return 1;
    if ((int64_t)high - low >= MAX_SCORES) return 0;
    scores = high - low + 1;
    for (i32 i = 0; i <= scores; i++) first_of_score[i] = 0;
    for (i32 i = 0; i < slot_count; i++) first_of_score[high - slots[i].score + 1]++;
    for (i32 i = 0; i < scores; i++) first_of_score[i + 1] += first_of_score[i];
    for (i32 i = 0; i < scores; i++) filled_to[i] = first_of_score[i];
    for (i32 i = 0; i < slot_count; i++) ordered[filled_to[high - slots[i].score]++] = (u32)i;
    scores = 0; /* from here on: the score that is come to */
    return 1;
}

static void sort_ties(u32 *begin, i32 count) {
    static const i32 gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    i32 g = 0;
    while (gaps[g] >= count && g < 7) g++;
    for (; g < 8; g++)
        for (i32 i = gaps[g]; i < count; i++) {
            u32 moved = begin[i];
            i32 to = i;
            for (; to >= gaps[g] && slots[begin[to - gaps[g]]].order > slots[moved].order; to -= gaps[g])
                begin[to] = begin[to - gaps[g]];
            begin[to] = moved;
        }
}

/* The next slots of one score, in no order: their numbers, and how many; 0 after the last. */
i32 next_of_score(u32 **numbers) {
    if (sorted_to == slot_count) return 0;
    i32 from = sorted_to;
    while (first_of_score[scores + 1] == from) scores++;
    sorted_to = first_of_score[++scores];
    *numbers = &ordered[from];
    return sorted_to - from;
}

/* The number of the next slot in order, or -1 after the last. */
i32 next_in_order(void) {
    u32 *ties;
    if (now_at == slot_count) return -1;
    if (now_at == sorted_to) {
        i32 count = next_of_score(&ties);
        sort_ties(ties, count);
    }
    return (i32)ordered[now_at++];
}
