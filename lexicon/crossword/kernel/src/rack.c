/* A rack as searches see it: which words it makes, with what lies in a slot. */
#include "kernel.h"

static Hand hands[HANDS];
static u32 clock;
static u64 *no_words; /* an empty set, as large as any */

static void make_room(Hand *hand) {
    for (i32 length = 2; length < MAX_LENGTH; length++) {
        const Table *table = &tables[length];
        if (!table->count) continue;
        for (i32 few = 0; few < (length | 3) + 1; few++) hand->lacking[length][few].set = new_set(table);
    }
}

/* Make room for all hands: memory must not grow later, while the caller looks at it. */
void make_hands(void) {
    i32 most = 0;
    for (i32 length = 2; length < MAX_LENGTH; length++)
        if (tables[length].count > tables[most].count) most = length;
    no_words = new_set(&tables[most]);
    for (i32 i = 0; i < HANDS; i++) make_room(&hands[i]);
}

static i32 same_rack(const Hand *hand, const u8 *rack) {
    for (i32 i = 0; i <= BLANK; i++)
        if (hand->rack[i] != rack[i]) return 0;
    return hand->vocabulary == vocabulary;
}

static void take_rack(Hand *hand, const u8 *rack) {
    __builtin_memcpy(hand->rack, rack, BLANK + 1);
    hand->vocabulary = vocabulary;
    hand->total = 0, hand->supply = 0, hand->blanks = rack[BLANK];
    for (i32 letter = 0; letter <= BLANK; letter++) hand->total += rack[letter];
    for (i32 letter = 0; letter < LETTERS; letter++) hand->supply |= (u32)(rack[letter] > 0) << letter;
    if (hand->blanks) hand->supply = ALL_LETTERS;
    __builtin_memset(hand->counted, 0, sizeof hand->counted);
    hand->taken = ++clock;
}

/* The hand of a rack, kept from the last time where it is one of the last few. */
Hand *hand_of(const u8 *rack) {
    Hand *oldest = &hands[0];
    for (i32 i = 0; i < HANDS; i++) {
        if (same_rack(&hands[i], rack)) {
            hands[i].stamp = ++clock;
            return &hands[i];
        }
        if (hands[i].stamp < oldest->stamp) oldest = &hands[i];
    }
    take_rack(oldest, rack);
    oldest->stamp = ++clock;
    return oldest;
}

/* Add two digits to a third; returns what is carried over to the next. */
static inline Blocks add(Blocks *digits, Blocks a, Blocks b) {
    Blocks differ = a ^ b, carried = (a & b) | (*digits & differ);
    *digits ^= differ;
    return carried;
}

static inline Blocks digit(i32 number, i32 place) { return (Blocks){0} - (u64)(number >> place & 1); }

enum { MAX_SETS = 64 };

/* The sets that count_letters adds up: for each letter of the rack the words that use it, use it twice, and so on. */
static i32 sets_of_rack(const Hand *hand, const Table *table, const u64 **sets) {
    i32 count = 0;
    for (i32 letter = 0; letter < LETTERS; letter++)
        for (i32 many = 1; many <= hand->rack[letter] && many < MAX_LENGTH && table->at_least[letter][many]; many++)
            if (count < MAX_SETS) sets[count++] = table->at_least[letter][many];
    while (count % 2) sets[count++] = no_words;
    return count;
}

/* The known words of one length of which the rack, blanks included, lacks `few` letters at most, one more, two and three
   more, for all words at once: how many of the rack's letters each uses is counted as binary digits that are sets
   themselves, four sets at a time, or two. It begins so high that the sixth digit says whether the rack suffices. */
static void count_letters(Hand *hand, i32 length, i32 few) {
    const u64 *sets[MAX_SETS + 3], *known = hand->vocabulary->known[length];
    i32 count = sets_of_rack(hand, &tables[length], sets), blocks = tables[length].blocks;
    i32 enough = length - hand->blanks - few, begin = 32 - (enough > 0 ? enough : 0);
    Lazy *lacking = &hand->lacking[length][few];
    Blocks b0 = digit(begin, 0), b1 = digit(begin, 1), b2 = digit(begin, 2), b3 = digit(begin, 3), b4 = digit(begin, 4);
    for (i32 block = 0; block < blocks; block += 2) {
        Blocks p0 = b0, p1 = b1, p2 = b2, p3 = b3, p4 = b4, p5 = digit(begin, 5);
        i32 i = 0;
        for (; i + 4 <= count; i += 4) {
            Blocks twos = add(&p0, *at_block(sets[i], block), *at_block(sets[i + 1], block));
            Blocks more = add(&p0, *at_block(sets[i + 2], block), *at_block(sets[i + 3], block));
            Blocks fours = add(&p1, twos, more), eights = p2 & fours, sixteens = p3 & eights;
            p2 ^= fours, p3 ^= eights;
            p5 |= p4 & sixteens, p4 ^= sixteens;
        }
        if (i < count) {
            Blocks twos = add(&p0, *at_block(sets[i], block), *at_block(sets[i + 1], block));
            Blocks fours = p1 & twos, eights = p2 & fours, sixteens = p3 & eights;
            p1 ^= twos, p2 ^= fours, p3 ^= eights;
            p5 |= p4 & sixteens, p4 ^= sixteens;
        }
        Blocks here = *at_block(known, block), nearly = p4 & p3 & p2;
        *at_block(lacking[0].set, block) = here & p5;
        *at_block(lacking[1].set, block) = here & (p5 | (nearly & p1 & p0));
        *at_block(lacking[2].set, block) = here & (p5 | (nearly & p1));
        *at_block(lacking[3].set, block) = here & (p5 | (nearly & (p1 | p0)));
    }
    hand->counted[length] |= 1u << few / 4;
}

/* The words of a length of which the rack, blanks included, lacks so many letters at most. */
static const Lazy *words_lacking(Hand *hand, i32 length, i32 few) {
    Lazy *found = &hand->lacking[length][few];
    if (found->made == hand->taken) return found;
    found->made = hand->taken, found->any = 0;
    if (hand->total + (few | 3) < length) return found;
    if (!(hand->counted[length] >> few / 4 & 1)) count_letters(hand, length, few & ~3);
    found->any = summarize(&tables[length], found->set, summary(&tables[length], found->set));
    return found;
}

/* Where more letters than this lie, these alone leave few words. */
enum { FEW_GIVEN = 3 };

/* The words of a length that the rack makes in slots of a kind. Where one letter lies: what the rack makes without it,
   and what it makes but for one letter, if the word takes more of this one than the rack holds. Where two or more lie,
   the rack may yet lack some of these words' letters: match looks at each. */
Makeable makeable(Hand *hand, i32 length, i32 kind) {
    if (kind > LETTERS + FEW_GIVEN && hand->total + kind - LETTERS >= length)
        return (Makeable){hand->vocabulary->knows[length], hand->vocabulary->known[length], 0, 0};
    const Lazy *words = words_lacking(hand, length, kind > LETTERS ? kind - LETTERS : 0);
    Makeable made = {words->any, words->set, 0, 0};
    if (kind < 1 || kind > LETTERS) return made;
    const Lazy *but_one = words_lacking(hand, length, 1);
    i32 more = hand->rack[kind - 1] + 1;
    if (more == 1) return (Makeable){but_one->any, but_one->set, 0, 0}; /* whatever takes the letter lacks it */
    if (!but_one->any || more >= MAX_LENGTH) return made;
    made.any = 1, made.but_one = but_one->set, made.taking = tables[length].at_least[kind - 1][more];
    return made;
}
