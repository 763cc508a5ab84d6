/* Slots: the runs of squares that one play could fill, what each is worth, and their order.

   A slot has an empty square or the edge before and behind it, at least one and at most as many empty squares as letters
   may be laid, hangs on to what lies, and has no empty square that no letter of the rack could fill. */
#include "kernel.h"

Slot slots[MAX_SLOTS];
i32 slot_count, plain_slots;

static Slot unsorted[MAX_SLOTS], *into; /* where slots are put as they are found */

EXPORT(slots_at) void *slots_at(void) { return slots; }

/* What some squares hold, a byte each: the empty ones, those where a letter lies, the empty ones with a letter beside.
   Added up along a line, so that a run of it is told by a difference. */
enum { LAID = 1, GIVEN = 1 << 8, CROSSES = 1 << 16 };
static inline i32 laid_of(u32 sums) { return sums & 255; }
static inline i32 given_of(u32 sums) { return sums >> 8 & 255; }
static inline i32 crosses_of(u32 sums) { return sums >> 16; }

static u32 order_of(i32 way, i32 line, i32 start) {
    i32 row = way ? start : line, col = way ? line : start;
    return (u32)((row * MAX_SIZE + col) * 2 + way);
}

static inline Slot slot_of(i32 way, i32 line, i32 start, i32 length, u32 sums, u8 letter, i32 score, u32 order) {
    i32 given = given_of(sums);
    return (Slot){
        .direction = (u8)way, .line = (u8)line, .start = (u8)start, .length = (u8)length, .laid = (u8)laid_of(sums),
        .kind = (u8)(given > 1 ? LETTERS + given : given ? letter : 0), .crosses = (u8)crosses_of(sums), .bonus = NO_KEY,
        .score = score, .order = order,
    };
}

/* The slots of the first word (rulings 4.2, 5.3, 5.9). */
static void find_openings(i32 reach) {
    for (i32 i = 0; i < position.openings; i++) {
        i32 way = position.opening[i][2], row = position.opening[i][0], col = position.opening[i][1];
        i32 line = way ? col : row, start = way ? row : col, score = 0;
        for (i32 length = 1; length <= reach && length < MAX_LENGTH; length++) {
            i32 square = at(line, start + length - 1);
            if (letter_at[way][square] == WALL) break;
            score += points_at[way][square];
            if (length >= position.opening[i][3] && vocabulary->knows[length])
                into[slot_count++] = slot_of(way, line, start, length, (u32)length * LAID, 0, score, order_of(way, line, start));
        }
    }
}

/* A line, by its squares. counts, points: of all squares from one on. letter, empty: the first from one on. barrier: the
   first that no letter of the rack can fill, or a wall. ends: the squares behind which no letter lies, in the last places of
   the list, and then a number that is beyond any. first_end: where in that list the first slot from a square on ends. */
enum { NO_END = MAX_SIZE + 1 };
static struct {
    u32 counts[MAX_SIZE + 1];
    i32 points[MAX_SIZE + 1];
    u8 letter[MAX_SIZE], empty[MAX_SIZE], barrier[MAX_SIZE], first_end[MAX_SIZE], ends[NO_END + 1];
} along;

/* Whether anything on a line hangs on to something. */
static i32 hangs_on(const u8 *lies, const u8 *next_to) {
    u8 any = 0;
    for (i32 place = 0; place < position.size; place++) any |= lies[place] | next_to[place];
    return any;
}

/* Read a line from its end to its begin. A slot reaches a square that hangs on to something and an empty one, and has two
   squares at the least. */
static void read_line(const u8 *lies, const u8 *next_to, const u32 *letters, const i32 *points, u32 supply) {
    i32 size = position.size, sum = 0;
    u32 counts = 0;
    u8 anchor = (u8)size, empty = (u8)size, barrier = (u8)size, letter = 0, end = NO_END, end_from[MAX_SIZE + 1];
    along.counts[size] = 0, along.points[size] = 0, along.ends[NO_END] = UINT8_MAX, end_from[size] = NO_END;
    for (i32 place = size - 1; place >= 0; place--) {
        u8 here = lies[place], least = (u8)(place + 1);
        if (here || next_to[place]) anchor = (u8)place;
        if (here ? here == WALL : !(letters[place] & supply)) barrier = (u8)place;
        if (here) counts += GIVEN, letter = here;
        else counts += LAID + (next_to[place] ? CROSSES : 0), sum += points[place], empty = (u8)place;
        along.ends[end - 1] = (u8)place, end -= !is_letter(lies[place + 1]);
        end_from[place] = end;
        least = anchor > least ? anchor : least, least = empty > least ? empty : least;
        along.first_end[place] = is_letter(lies[place - 1]) ? NO_END : end_from[least];
        along.counts[place] = counts, along.points[place] = sum, along.letter[place] = letter;
        along.empty[place] = empty, along.barrier[place] = barrier;
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

/* Whether squares from `start` on that a play would fill are a slot by the rules. */
static inline i32 is_slot(i32 way, i32 line, i32 start, i32 length, u32 sums, i32 one_joint) {
    i32 both_ways = (sums & (LAID * 255 + CROSSES * 255)) == LAID + CROSSES;
    if (both_ways && way) return 0; /* one play, counted across */
    if (!one_joint || laid_of(sums) == length - 1) return 1;
    return both_ways && joins_one_across(way, line, along.empty[start]);
}

/* Find the slots of a line that begin at one place; they go to `to`. Returns where the next go. */
static Slot *find_slots_from(i32 way, i32 line, i32 start, i32 reach, Slot *to) {
    const Vocabulary *words = vocabulary;
    i32 longest = start + words->longest, stop = longest < along.barrier[start] ? longest : along.barrier[start];
    i32 points = along.points[start], one_joint = position.one_joint;
    u32 counts = along.counts[start], order = order_of(way, line, start);
    for (const u8 *end = along.ends + along.first_end[start]; *end < stop; end++) {
        i32 length = *end + 1 - start;
        u32 sums = counts - along.counts[*end + 1];
        if (laid_of(sums) > reach) break;
        if (!words->knows[length] || !is_slot(way, line, start, length, sums, one_joint)) continue;
        *to++ = slot_of(way, line, start, length, sums, along.letter[start], points - along.points[*end + 1], order);
    }
    return to;
}

/* Find the slots of a line, as far as there is room up to `end`; they go to `to`. Returns where the next go. */
Slot *find_slots_on(i32 way, i32 line, i32 reach, u32 supply, Slot *to, const Slot *end) {
    i32 row = at(line, 0);
    const u8 *lies = letter_at[way] + row, *next_to = beside[way] + row;
    if (!hangs_on(lies, next_to)) return to;
    read_line(lies, next_to, cross_set[way] + row, points_at[way] + row, supply);
    for (i32 start = 0; start < position.size && end - to >= MAX_LENGTH; start++)
        to = find_slots_from(way, line, start, reach, to);
    return to;
}

static void sort_by_length(void) {
    i32 first[MAX_LENGTH + 1] = {0};
    for (i32 i = 0; i < slot_count; i++) first[unsorted[i].length + 1]++;
    for (i32 length = 0; length < MAX_LENGTH; length++) first[length + 1] += first[length];
    for (i32 i = 0; i < slot_count; i++) slots[first[unsorted[i].length]++] = unsorted[i];
}

/* Find all slots for so many letters of these kinds (bits), sorted by length, direction, line and first place (BY_LENGTH)
   or not. Returns how many, or -1 where there are too many to hold. */
i32 find_slots(i32 reach, u32 supply, i32 sorting) {
    slot_count = 0;
    into = sorting == BY_LENGTH ? unsorted : slots;
    if (!lying) find_openings(reach);
    else
        for (i32 way = 0; way < 2; way++)
            for (i32 line = 0; line < position.size; line++)
                slot_count = (i32)(find_slots_on(way, line, reach, supply, into + slot_count, into + MAX_SLOTS) - into);
    if (sorting == BY_LENGTH) sort_by_length();
    plain_slots = slot_count;
    return slot_count <= MAX_SLOTS - MAX_LENGTH ? slot_count : -1;
}

/* ---- the Key word ---- */

/* Whether some play in the slot may form the Key word: as its main word (ALONG), as a cross word (ACROSS), or both. */
i32 may_form_key(const Slot *slot) {
    i32 square = at(slot->line, slot->start), length = slot->length, same = length == position.key_length;
    const u8 *lies = letter_at[slot->direction] + square;
    const u8 *key = key_letter[slot->direction] + square;
    u32 squares = key_squares ? nonzero(key) | nonzero(key + 16) << 16 : 0;
    i32 across = squares & ((1u << length) - 1) ? ACROSS : 0;
    for (i32 place = 0; same && place < length; place++)
        if (lies[place] && lies[place] != position.key[place]) same = 0;
    return same ? across | ALONG : across;
}

/* A second slot, with the bonus, for each in which some play was found to form the Key word (bonus NOT_KEY). */
void add_key_slots(void) {
    if (!position.key_length) return;
    for (i32 i = 0; i < plain_slots && slot_count < MAX_SLOTS; i++)
        if (slots[i].bonus == NOT_KEY) {
            Slot *slot = &slots[slot_count++];
            *slot = slots[i];
            slot->bonus = ONLY_KEY, slot->score += position.key_bonus;
        }
}

/* ---- order: highest score first ---- */

static u32 ordered[MAX_SLOTS];
static i32 first_of_score[MAX_SCORES + 1], filled_to[MAX_SCORES + 1];
static i32 scores, now_at, sorted_to;

/* Put the slots of each score together, when what `more` (or NULL) says of so many letters laid has been added to it; each
   score's are sorted only when they are come to. 0 if scores are too far apart. */
i32 sort_by_score(const i32 *more) {
    i32 low = INT32_MAX, high = INT32_MIN;
    for (Slot *slot = slots, *end = slots + slot_count; slot < end; slot++) {
        i32 score = slot->score += more ? more[slot->laid] : 0;
        low = score < low ? score : low, high = score > high ? score : high;
    }
    now_at = sorted_to = scores = 0;
    if (!slot_count) return 1;
    if ((int64_t)high - low >= MAX_SCORES) return 0;
    scores = high - low + 1;
    __builtin_memset(first_of_score, 0, (u32)(scores + 1) * 4);
    for (i32 i = 0; i < slot_count; i++) first_of_score[high - slots[i].score + 1]++;
    for (i32 i = 0; i < scores; i++) first_of_score[i + 1] += first_of_score[i];
    __builtin_memcpy(filled_to, first_of_score, (u32)scores * 4);
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

/* The number of the next slot, or -1 after the last; of one score those found first come first. */
i32 next_found(void) { return now_at < slot_count ? (i32)ordered[now_at++] : -1; }

/* The same, those of one score by Slot.order: row, column and direction of the first square. */
i32 next_in_order(void) {
    u32 *ties;
    if (now_at == slot_count) return -1;
    if (now_at == sorted_to) {
        i32 count = next_of_score(&ties);
        sort_ties(ties, count);
    }
    return (i32)ordered[now_at++];
}
