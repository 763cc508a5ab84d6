/* A rack as searches see it: which words it makes, with what lies in a slot. */
#include "kernel.h"

static Hand hands[HANDS];
static u32 clock;
static u64 *no_words; /* an empty set, as large as any */

static void make_room(Hand *hand) {
    for (i32 length = 2; length < MAX_LENGTH; length++) {
        const Table *table = &tables[length];
        if (!table->count) continue;
        for (i32 plane = 0; plane < PLANES; plane++) hand->planes[length][plane] = new_set(table);
        for (i32 few = 0; few <= length; few++) hand->lacking[length][few].set = new_set(table);
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
    __builtin_memset(hand->sliced, 0, sizeof hand->sliced);
    for (i32 length = 0; length < MAX_LENGTH; length++)
        for (i32 few = 0; few < MAX_LENGTH; few++) hand->lacking[length][few].made = 0;
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

/* A block of a set and the next one, added up at once. The last may be the summary: what comes of that is not used. */
typedef u64 Pair __attribute__((vector_size(16), aligned(8), may_alias));

static inline Pair *pair_at(const u64 *set, i32 block) { return (Pair *)(set + block); }

enum { MAX_SETS = 64 };

/* The sets that count_letters adds up: for each letter of the rack the words that use it, use it twice, and so on. */
static i32 sets_of_rack(const Hand *hand, const Table *table, const u64 **sets) {
    i32 count = 0;
    for (i32 letter = 0; letter < LETTERS; letter++)
        for (i32 many = 1; many <= hand->rack[letter] && many < MAX_LENGTH && table->at_least[letter][many]; many++)
            if (count < MAX_SETS) sets[count++] = table->at_least[letter][many];
    while (count % 3) sets[count++] = no_words;
    return count;
}

/* Count for all words of one length at once how many of the rack's letters each uses: binary digits, as sets. Three sets
   are added up at a time: their sum has two digits. */
static void count_letters(Hand *hand, i32 length) {
    const u64 *sets[MAX_SETS + 2];
    i32 count = sets_of_rack(hand, &tables[length], sets), blocks = tables[length].blocks;
    for (i32 block = 0; block < blocks; block += 2) {
        Pair p0 = {0}, p1 = {0}, p2 = {0}, p3 = {0}, p4 = {0};
        for (i32 i = 0; i < count; i += 3) {
            Pair a = *pair_at(sets[i], block), b = *pair_at(sets[i + 1], block), c = *pair_at(sets[i + 2], block);
            Pair ones = a ^ b ^ c, twos = (a & b) | (c & (a ^ b)), carry = p0 & ones;
            p0 ^= ones;
            Pair fours = (p1 & twos) | (carry & (p1 ^ twos));
            p1 ^= twos ^ carry;
            carry = p2 & fours, p2 ^= fours;
            p4 ^= p3 & carry, p3 ^= carry;
        }
        u64 **planes = hand->planes[length];
        *pair_at(planes[0], block) = p0, *pair_at(planes[1], block) = p1, *pair_at(planes[2], block) = p2;
        *pair_at(planes[3], block) = p3, *pair_at(planes[4], block) = p4;
    }
    hand->sliced[length] = 1;
}

/* The known words of which the rack has at least so many letters. */
static void words_using(const Hand *hand, i32 length, i32 least, u64 *restrict found) {
    i32 blocks = tables[length].blocks;
    const u64 *restrict known = hand->vocabulary->known[length];
    u64 *const *planes = hand->planes[length];
    const u64 *restrict p0 = planes[0], *restrict p1 = planes[1], *restrict p2 = planes[2], *restrict p3 = planes[3];
    const u64 *restrict p4 = planes[4];
    if (least <= 0) {
        __builtin_memcpy(found, known, (u32)blocks * 8);
        return;
    }
    if (least >= 1 << PLANES) {
        __builtin_memset(found, 0, (u32)blocks * 8);
        return;
    }
    u64 w0 = -(u64)(least & 1), w1 = -(u64)(least >> 1 & 1), w2 = -(u64)(least >> 2 & 1), w3 = -(u64)(least >> 3 & 1);
    u64 w4 = -(u64)(least >> 4 & 1);
    for (i32 block = 0; block < blocks; block++) { /* count >= least, from the lowest digit up */
        u64 enough = p0[block] | ~w0;
        enough = (p1[block] & ~w1) | ((p1[block] | ~w1) & enough);
        enough = (p2[block] & ~w2) | ((p2[block] | ~w2) & enough);
        enough = (p3[block] & ~w3) | ((p3[block] | ~w3) & enough);
        enough = (p4[block] & ~w4) | ((p4[block] | ~w4) & enough);
        found[block] = enough & known[block];
    }
}

/* The words of a length of which the rack, blanks included, lacks so many letters at most. */
static const Lazy *words_lacking(Hand *hand, i32 length, i32 few) {
    Lazy *found = &hand->lacking[length][few];
    if (found->made) return found;
    if (!hand->sliced[length]) count_letters(hand, length);
    words_using(hand, length, length - hand->blanks - few, found->set);
    found->any = summarize(&tables[length], found->set);
    found->made = 1;
    return found;
}

/* The words of a length that the rack makes in slots of a kind. Where one letter lies: what the rack makes without it,
   and what it makes but for one letter, if the word takes more of this one than the rack holds. Where two or more lie,
   the rack may yet lack some of these words' letters: match looks at each. */
Makeable makeable(Hand *hand, i32 length, i32 kind) {
    const Lazy *words = words_lacking(hand, length, kind > LETTERS ? kind - LETTERS : 0);
    Makeable made = {words->any, words->set, 0, 0};
    if (kind < 1 || kind > LETTERS) return made;
    const Lazy *but_one = words_lacking(hand, length, 1);
    i32 more = hand->rack[kind - 1] + 1;
    if (!but_one->any || more >= MAX_LENGTH) return made;
    made.any = 1, made.but_one = but_one->set, made.taking = tables[length].at_least[kind - 1][more];
    return made;
}
