/* What letters kept are worth, and the play that is best by that and by points. */
#include "kernel.h"

/* In thousandths of a point: each letter (BLANK too), each copy of a consonant or a vowel after the first, the square of
   how many vowels are too many, a Q without a U. gone: points for each letter that goes when nothing can be drawn. */
static struct {
    i32 letter[LETTERS + 1], copy[2], off_square, lonely_q, gone;
} weights;

EXPORT(weights_at) void *weights_at(void) { return &weights; }

enum { THOUSAND = 1000 };

enum { VOWELS = 1 << ('A' - 'A') | 1 << ('E' - 'A') | 1 << ('I' - 'A') | 1 << ('O' - 'A') | 1 << ('U' - 'A') };

static i32 is_vowel(i32 letter) { return VOWELS >> letter & 1; }

/* What the letters of a rack are worth when it is filled up again, in thousandths of a point. */
i32 worth_of_kept(const u8 *kept) {
    i32 worth = kept[BLANK] * weights.letter[BLANK], count[2] = {0, 0};
    for (u32 left = (nonzero(kept) | nonzero(kept + 12) << 12) & ALL_LETTERS; left; left &= left - 1) {
        i32 letter = __builtin_ctz(left), many = kept[letter], vowel = is_vowel(letter);
        worth += many * weights.letter[letter] + (many - 1) * weights.copy[vowel];
        count[vowel] += many;
    }
    i32 off = 3 * count[1] - 2 * count[0]; /* five times how many vowels are too many: two in five are in balance */
    worth += weights.off_square * off * off / 25;
    return kept['Q' - 'A'] && !kept['U' - 'A'] ? worth + weights.lonely_q : worth;
}

/* What a play is worth besides its points, at the most, by how many letters it lays. In a slot every word scores the
   same, so slots are met in order of score and bound, and met no more when none can be better. */
static i32 bounds[MAX_LENGTH];

/* With a draw: the letters that are worth most are kept. Balance and Q's only take away. */
static void bound_by_kept(const Hand *hand) {
    i32 worths[MAX_LENGTH], count = 0;
    for (i32 letter = 0; letter <= BLANK; letter++)
        for (i32 copy = 0; copy < hand->rack[letter] && count < MAX_LENGTH; copy++) {
            i32 more = copy && letter < BLANK ? weights.copy[is_vowel(letter)] : 0, to = count++;
            i32 worth = weights.letter[letter] + more;
            for (; to > 0 && worths[to - 1] < worth; to--) worths[to] = worths[to - 1];
            worths[to] = worth;
        }
    for (i32 laid = 0; laid <= count && laid < MAX_LENGTH; laid++) {
        bounds[laid] = 0;
        for (i32 i = 0; i < count - laid; i++) bounds[laid] += worths[i];
    }
}

/* Without: letters that go, and going out. That is known exactly. */
static void bound_by_gone(const Hand *hand, i32 out) {
    for (i32 laid = 1; laid <= hand->total && laid < MAX_LENGTH; laid++)
        bounds[laid] = THOUSAND * (weights.gone * laid + (laid == hand->total ? out : 0));
}

/* Whole points, rounded up. */
static i32 points_of(i32 thousandths) {
    return thousandths > 0 ? (thousandths + THOUSAND - 1) / THOUSAND : thousandths / THOUSAND;
}

static i32 worth_after(const Hand *hand, const Slot *slot, u32 number) {
    const Table *table = &tables[slot->length];
    const u8 *lies = &letter_at[slot->direction][at(slot->line, slot->start)];
    u8 left[28];
    __builtin_memcpy(left, hand->rack, 28);
    for (i32 place = 0; place < slot->length; place++) {
        if (lies[place]) continue;
        u8 letter = table->letters[(u32)(place * table->count) + number];
        left[left[letter] ? letter : BLANK]--;
    }
    return worth_of_kept(left);
}

/* Of the words found for a slot the one after which most is kept; how much. */
static i32 best_word(const Hand *hand, const Slot *slot, i32 blocks, u32 *word) {
    i32 most = INT32_MIN;
    for (i32 i = 0; i < blocks; i++)
        for (u64 words = found_bits[i]; words; words &= words - 1) {
            u32 number = (u32)(found_block[i] * 64 + lowest(words));
            i32 worth = worth_after(hand, slot, number);
            if (worth > most) most = worth, *word = number;
        }
    return most;
}

/* The best play after survey_for, by points and letters kept if something can be drawn, else by points, letters that go
   and going out, which is worth so many points. Whether there is one. */
i32 best_by_worth(Hand *hand, i32 drawing, i32 out, Play *play) {
    i32 most = INT32_MIN, found = 0, more[MAX_LENGTH] = {0};
    if (drawing) bound_by_kept(hand);
    else bound_by_gone(hand, out);
    mark_key_slots(hand);
    add_key_slots();
    for (i32 laid = 0; laid <= hand->total && laid < MAX_LENGTH; laid++) more[laid] = points_of(bounds[laid]);
    if (!sort_by_score(more)) return 0;
    for (i32 number; (number = next_found()) >= 0;) {
        Slot *slot = &slots[number];
        if (found && THOUSAND * slot->score <= most) break;
        i32 blocks = match(hand, slot, slot->bonus, !drawing);
        if (!blocks) continue;
        u32 word = (u32)(found_block[0] * 64 + lowest(found_bits[0]));
        i32 score = slot->score - more[slot->laid];
        i32 worth = THOUSAND * score + (drawing ? best_word(hand, slot, blocks, &word) : bounds[slot->laid]);
        if (found && worth <= most) continue;
        u8 text[MAX_LENGTH];
        write_play(hand, slot, word, text);
        enter(play, number, word, text);
        found = 1, most = worth, play->score = score;
    }
    return found;
}
