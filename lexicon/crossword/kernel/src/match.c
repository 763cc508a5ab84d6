/* Matching: the words that fill a slot. */
#include "kernel.h"

u16 found_block[1 << 16];
u64 found_bits[1 << 16];

enum { FEW = 14 }; /* of more letters than this the others are taken out instead */

/* What a slot asks of its word. must: sets that it has to be in. choice: places where it has one of several letters.
   redeemed: sets one of which it has to be in if the policy bars it. key: sets one of which makes the Key word. */
typedef struct {
    const u64 *must[MAX_LENGTH], *redeemed[MAX_LENGTH], *key[MAX_LENGTH];
    i32 musts, choices, redeems, keys, key_number, barring;
    i32 choice_place[MAX_LENGTH];
    u32 choice[MAX_LENGTH];
} Demands;

/* The number of the Key word among the words of a length, or -1. */
static i32 number_of_key(i32 length) {
    const Table *table = &tables[length];
    if (length != position.key_length) return -1;
    for (i32 block = 0; block < table->blocks; block++) {
        u64 words = vocabulary->known[length][block];
        for (i32 place = 0; words && place < length; place++)
            words &= having(table, place, position.key[place] - 1)[block];
        if (words) return block * 64 + lowest(words);
    }
    return -1;
}

/* Gather the demands; 0 if nothing can meet them. */
static i32 ask(const Hand *hand, const Slot *slot, Demands *demands) {
    const Table *table = &tables[slot->length];
    i32 first = at(slot->line, slot->start), way = slot->direction;
    demands->musts = demands->choices = demands->redeems = demands->keys = 0;
    demands->barring = position.condition != NOWHERE_SPECIAL && vocabulary->bars[slot->length];
    for (i32 place = 0; place < slot->length; place++) {
        u8 lies = letter_at[way][first + place];
        u32 set = cross_set[way][first + place] & hand->supply;
        if (lies) demands->must[demands->musts++] = having(table, place, lies - 1);
        else if (cross_set[way][first + place] != ALL_LETTERS) {
            if (!set) return 0;
            if (!(set & (set - 1))) demands->must[demands->musts++] = having(table, place, __builtin_ctz(set));
            else demands->choice_place[demands->choices] = place, demands->choice[demands->choices++] = set;
        }
        const u64 *ending = vocabulary->ending[slot->length][place];
        i32 right = position.condition == ALREADY_DOWN ? lies > 0 : beside[way][first + place];
        if (demands->barring && ending && right) demands->redeemed[demands->redeems++] = ending;
        if (!lies && key_letter[way][first + place])
            demands->key[demands->keys++] = having(table, place, key_letter[way][first + place] - 1);
    }
    return 1;
}

/* Those of some words (one block) that have one of several letters at a place. */
static u64 with_one_of(const Table *table, i32 place, u32 letters, i32 block, u64 words) {
    const u64 *here = having(table, place, 0) + block;
    i32 many = __builtin_popcount(letters) > FEW;
    u64 marked = 0;
    for (u32 left = many ? ~letters & ALL_LETTERS : letters; left; left &= left - 1)
        marked |= here[(u32)__builtin_ctz(left) * (u32)(table->blocks + table->groups)];
    return words & (many ? ~marked : marked);
}

/* What the rack makes, in one block. */
static u64 made_in(const Makeable *made, i32 block) {
    return made->words[block] | (made->taking ? made->but_one[block] & made->taking[block] : 0);
}

/* Of 64 blocks those in which the rack may make words and every set that the word has to be in has some. */
static u64 blocks_meeting(const Demands *demands, const Table *table, i32 group, const Makeable *made) {
    u64 blocks = summary(table, made->words)[group];
    if (made->taking) blocks |= summary(table, made->but_one)[group] & summary(table, made->taking)[group];
    for (i32 i = 0; i < demands->musts && blocks; i++) blocks &= summary(table, demands->must[i])[group];
    return blocks;
}

static u64 meeting(const Demands *demands, const Slot *slot, i32 bonus, i32 block, u64 words) {
    const Table *table = &tables[slot->length];
    for (i32 i = 0; i < demands->musts && words; i++) words &= demands->must[i][block];
    if (words && demands->barring) {
        u64 good = vocabulary->free_[slot->length][block];
        for (i32 i = 0; i < demands->redeems; i++) good |= demands->redeemed[i][block];
        words &= good;
    }
    for (i32 i = 0; i < demands->choices && words; i++)
        words = with_one_of(table, demands->choice_place[i], demands->choice[i], block, words);
    if (words && bonus != NO_KEY) {
        u64 paid = demands->key_number >> 6 == block ? 1ull << (demands->key_number & 63) : 0;
        for (i32 i = 0; i < demands->keys; i++) paid |= demands->key[i][block];
        words &= bonus == ONLY_KEY ? paid : ~paid;
    }
    return words;
}

/* Whether rack and blanks have every letter that a word lays in the slot. */
static i32 completes(const Hand *hand, const Slot *slot, i32 number) {
    const Table *table = &tables[slot->length];
    const u8 *lies = &letter_at[slot->direction][at(slot->line, slot->start)];
    u8 left[LETTERS];
    i32 lacking = 0;
    __builtin_memcpy(left, hand->rack, LETTERS);
    for (i32 place = 0; place < slot->length; place++) {
        if (lies[place]) continue;
        u8 letter = table->letters[place * table->count + number];
        if (left[letter]) left[letter]--;
        else if (++lacking > hand->blanks) return 0;
    }
    return 1;
}

/* The words that may fill a slot, into found_block and found_bits; returns how many blocks. bonus: those that form the
   Key word (ONLY_KEY), those that do not (NOT_KEY), or all. any_will_do: stop after the first block. */
i32 match(Hand *hand, const Slot *slot, i32 bonus, i32 any_will_do) {
    const Table *table = &tables[slot->length];
    Makeable made = makeable(hand, slot->length, slot->kind);
    Demands demands;
    if (!made.any || !ask(hand, slot, &demands)) return 0;
    demands.key_number = bonus == NO_KEY ? -1 : number_of_key(slot->length);
    i32 doubtful = slot->kind > LETTERS && hand->blanks < slot->laid, count = 0;
    for (i32 group = 0; group < table->groups; group++)
        for (u64 blocks = blocks_meeting(&demands, table, group, &made); blocks; blocks &= blocks - 1) {
            i32 block = group * 64 + lowest(blocks);
            u64 words = meeting(&demands, slot, bonus, block, made_in(&made, block));
            for (u64 left = doubtful ? words : 0; left; left &= left - 1)
                if (!completes(hand, slot, block * 64 + lowest(left))) words &= ~(left & -left);
            if (!words) continue;
            found_block[count] = (u16)block, found_bits[count++] = words;
            if (any_will_do) return count;
        }
    return count;
}
