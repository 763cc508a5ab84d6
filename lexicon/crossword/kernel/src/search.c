/* Searches: every play, exactly the best of them, the first slots in an order of the caller's, and prospects. */
#include "kernel.h"

static Hand *hand;
static Play best[MAX_BEST];
static u32 play_slot[MAX_PLAYS], play_number[MAX_PLAYS];
static i32 play_score[MAX_PLAYS];
static i32 next_slot;
static u8 chosen[MAX_SLOTS];

EXPORT(best_at) void *best_at(void) { return best; }
EXPORT(play_slots_at) void *play_slots_at(void) { return play_slot; }
EXPORT(play_numbers_at) void *play_numbers_at(void) { return play_number; }
EXPORT(play_scores_at) void *play_scores_at(void) { return play_score; }
EXPORT(next_slot_at) void *next_slot_at(void) { return &next_slot; }

/* How many letters of a hand may be laid. */
i32 reach_of(const Hand *with) {
    return position.max_new && position.max_new < with->total ? position.max_new : with->total;
}

/* Find the slots of the position for a hand; how many, or -1. */
i32 survey_for(Hand *with, i32 sorting) { return find_slots(reach_of(with), with->supply, sorting); }

/* ---- writing plays ---- */

/* A play as text: a dot where a letter lies, lower case a Master. The rack's letters go to the first squares that want
   them, Masters to the later ones. */
void write_play(const Hand *with, const Slot *slot, u32 number, u8 *text) {
    const Table *table = &tables[slot->length];
    const u8 *lies = &letter_at[slot->direction][at(slot->line, slot->start)];
    u8 left[LETTERS];
    __builtin_memcpy(left, with->rack, LETTERS);
    __builtin_memset(text, 0, MAX_LENGTH);
    for (i32 place = 0; place < slot->length; place++) {
        u8 letter = table->letters[(u32)(place * table->count) + number];
        if (lies[place]) text[place] = '.';
        else if (left[letter]) text[place] = 'A' + letter, left[letter]--;
        else text[place] = 'a' + letter;
    }
}

static i32 is_before(const u8 *a, const u8 *b) {
    while (*a && *a == *b) a++, b++;
    return *a < *b;
}

void enter(Play *play, i32 slot_number, u32 number, const u8 *text) {
    const Slot *slot = &slots[slot_number];
    play->score = slot->score, play->slot = (u32)slot_number, play->number = number;
    play->row = slot->direction ? slot->start : slot->line;
    play->col = slot->direction ? slot->line : slot->start;
    play->direction = slot->direction, play->length = slot->length;
    __builtin_memcpy(play->text, text, MAX_LENGTH);
}

/* ---- the best play ---- */

/* Keep of the words found only those that have a letter at a place; returns how many blocks are left. */
static i32 keep_having(const Slot *slot, i32 place, i32 letter, i32 count) {
    const u64 *words = having(&tables[slot->length], place, letter);
    i32 kept = 0;
    for (i32 i = 0; i < count; i++) {
        u64 both = found_bits[i] & words[found_block[i]];
        if (both) found_block[kept] = found_block[i], found_bits[kept++] = both;
    }
    return kept;
}

static i32 any_having(const Slot *slot, i32 place, i32 letter, i32 count) {
    const u64 *words = having(&tables[slot->length], place, letter);
    for (i32 i = 0; i < count; i++)
        if (found_bits[i] & words[found_block[i]]) return 1;
    return 0;
}

/* The letter that comes first in the text of a play: one that the rack still has, before any that a blank stands for. */
static i32 first_letter(const Slot *slot, i32 place, const u8 *left, i32 count) {
    for (i32 held = 1; held >= 0; held--)
        for (i32 letter = 0; letter < LETTERS; letter++)
            if ((left[letter] > 0) == held && any_having(slot, place, letter, count)) return letter;
    return 0;
}

/* Of the words found for a slot the one whose play comes first by its text. */
static u32 first_word(const Hand *with, const Slot *slot, i32 count) {
    const u8 *lies = &letter_at[slot->direction][at(slot->line, slot->start)];
    u8 left[LETTERS];
    __builtin_memcpy(left, with->rack, LETTERS);
    for (i32 place = 0; with->blanks && place < slot->length; place++) {
        if (lies[place]) continue;
        i32 letter = first_letter(slot, place, left, count);
        count = keep_having(slot, place, letter, count);
        if (left[letter]) left[letter]--;
    }
    return (u32)(found_block[0] * 64 + lowest(found_bits[0]));
}

static i32 put_in_order(Hand *with) {
    mark_key_slots(with);
    add_key_slots();
    return sort_by_score(0);
}

/* The best play after survey_for: by score, row, column, direction, letters. Whether there is one. */
static i32 best_play(Hand *with, Play *play) {
    if (!put_in_order(with)) return -1;
    i32 found = 0, ties;
    u32 place = 0, *numbers;
    while (!found && (ties = next_of_score(&numbers)))
        for (i32 i = 0; i < ties; i++) {
            const Slot *slot = &slots[numbers[i]];
            if (found && slot->order > place) continue;
            i32 count = match(with, slot, slot->bonus, !with->blanks);
            if (!count) continue;
            u8 text[MAX_LENGTH];
            u32 word = first_word(with, slot, count);
            write_play(with, slot, word, text);
            if (found && slot->order == place && !is_before(text, play->text)) continue;
            enter(play, (i32)numbers[i], word, text);
            found = 1, place = slot->order;
        }
    return found;
}

/* ---- the best k plays ---- */

/* Enter a play among those of one score, first square and direction, which begin at `from` and are sorted by text. */
static i32 insert(i32 from, i32 count, i32 room, i32 slot_number, u32 number, const u8 *text) {
    Play *group = best + from;
    i32 to = count < room ? count++ : room - 1;
    for (; to > 0 && is_before(text, group[to - 1].text); to--) group[to] = group[to - 1];
    enter(&group[to], slot_number, number, text);
    return count;
}

static i32 add_plays(i32 from, i32 count, i32 room, i32 slot_number) {
    const Slot *slot = &slots[slot_number];
    i32 blocks = match(hand, slot, slot->bonus, 0);
    for (i32 i = 0; i < blocks; i++)
        for (u64 words = found_bits[i]; words; words &= words - 1) {
            u8 text[MAX_LENGTH];
            u32 number = (u32)(found_block[i] * 64 + lowest(words));
            write_play(hand, slot, number, text);
            if (count < room || is_before(text, best[from + room - 1].text))
                count = insert(from, count, room, slot_number, number, text);
        }
    return count;
}

/* The best plays, `most` at the most, after survey; how many, or -1 where scores are too far apart. */
static i32 find_best(i32 most) {
    if (most == 1) return best_play(hand, best);
    if (most > MAX_BEST) most = MAX_BEST;
    if (!put_in_order(hand)) return -1;
    i32 found = 0, number = next_in_order();
    while (number >= 0 && found < most) {
        i32 score = slots[number].score, count = 0;
        u32 place = slots[number].order;
        for (; number >= 0 && slots[number].score == score && slots[number].order == place; number = next_in_order())
            count = add_plays(found, count, most - found, number);
        found += count;
    }
    return found;
}

/* ---- every play ---- */

/* Whether a word found is among those of a slot that form the Key word; both lists rise. */
static i32 mark_bonus(const Slot *slot, i32 from, i32 to) {
    i32 count = match(hand, slot, ONLY_KEY, 0), block = 0;
    for (i32 i = from; i < to; i++) {
        while (block < count && found_block[block] < play_number[i] >> 6) block++;
        if (block < count && found_block[block] == play_number[i] >> 6 &&
            found_bits[block] >> (play_number[i] & 63) & 1)
            play_score[i] += position.key_bonus;
    }
    return to;
}

/* Every play of one slot from `to` on; returns where the next goes, or -1 where there is no room for all. */
static i32 add_all(i32 number, i32 to) {
    const Slot *slot = &slots[number];
    i32 blocks = match(hand, slot, NO_KEY, 0), from = to, count = 0;
    for (i32 i = 0; i < blocks; i++) count += __builtin_popcountll(found_bits[i]);
    if (to + count > MAX_PLAYS) return -1;
    for (i32 i = 0; i < blocks; i++)
        for (u64 words = found_bits[i]; words; words &= words - 1, to++) {
            play_slot[to] = (u32)number, play_score[to] = slot->score;
            play_number[to] = (u32)(found_block[i] * 64 + lowest(words));
        }
    return count && position.key_length && may_form_key(slot) ? mark_bonus(slot, from, to) : to;
}

/* Plays of the slots from `from` on (or of the chosen ones of them), slot by slot, as far as there is room; next_slot
   tells where to go on. */
EXPORT(find_plays) i32 find_plays(i32 from, i32 chosen_only) {
    i32 count = 0;
    for (next_slot = from; next_slot < plain_slots; next_slot++) {
        if (chosen_only && !chosen[next_slot]) continue;
        i32 after = add_all(next_slot, count);
        if (after < 0) break;
        count = after;
    }
    return count;
}

/* Whether there is any play at all. */
static i32 any_play(void) {
    for (i32 i = 0; i < plain_slots; i++)
        if (match(hand, &slots[i], NO_KEY, 1)) return 1;
    return 0;
}

/* Choose slots: all in which the Key word can be formed, and of the others the first `most` that have a play, in the
   order that the caller has written into the list of slots. */
EXPORT(choose_slots) void choose_slots(i32 most) {
    mark_key_slots(hand);
    for (i32 i = 0; i < plain_slots; i++) chosen[i] = slots[i].bonus == NOT_KEY, slots[i].bonus = NO_KEY;
    for (i32 i = 0, found = 0; i < plain_slots && found < most; i++) {
        i32 number = (i32)play_slot[i];
        if (chosen[number] || !match(hand, &slots[number], NO_KEY, 1)) continue;
        chosen[number] = 1, found++;
    }
}

/* ---- prospects ---- */

/* Slots that some word fills, highest score first: score, letters laid and number of words go into the lists of plays. */
static i32 find_prospects(i32 most) {
    if (!sort_by_score(0)) return -1;
    i32 found = 0;
    for (i32 number; found < most && (number = next_found()) >= 0;) {
        i32 blocks = match(hand, &slots[number], NO_KEY, 0), words = 0;
        for (i32 i = 0; i < blocks; i++) words += __builtin_popcountll(found_bits[i]);
        if (!words) continue;
        play_score[found] = slots[number].score, play_slot[found] = slots[number].laid;
        play_number[found++] = (u32)words;
    }
    return found;
}

/* ---- what plays use ---- */

static u8 used[27 * 4096];
EXPORT(used_at) void *used_at(void) { return used; }

/* For `count` plays, 4,096 at most, in the lists of plays: how many of A to Z and of blanks each takes. */
EXPORT(find_used) void find_used(i32 count) {
    __builtin_memset(used, 0, (u32)count * 27);
    for (i32 i = 0; i < count; i++) {
        const Slot *slot = &slots[play_slot[i]];
        const Table *table = &tables[slot->length];
        const u8 *lies = &letter_at[slot->direction][at(slot->line, slot->start)];
        u8 *taken = used + 27 * i;
        for (i32 place = 0; place < slot->length; place++) {
            if (lies[place]) continue;
            u8 letter = table->letters[(u32)(place * table->count) + play_number[i]];
            taken[taken[letter] < hand->rack[letter] ? letter : BLANK]++;
        }
    }
}

/* ---- questions ---- */

/* Take over the position that the caller has written, and answer. How many were found, or -1 where there are too many
   slots or scores are too far apart. */
EXPORT(answer) i32 answer(void) {
    lay_out();
    forget_lines();
    hand = hand_of(position.rack);
    find_cross_sets();
    position.slots = survey_for(hand, position.search == BEST_PLAYS ? UNSORTED : BY_LENGTH);
    if (position.slots < 0) return -1;
    switch (position.search) {
    case BEST_PLAYS: return find_best(position.most);
    case ALL_PLAYS: return find_plays(0, 0);
    case PROSPECTS: return find_prospects(position.most);
    case ANY_PLAY: return any_play();
    default: return position.slots;
    }
}
