/* A rack as searches see it: which words it makes, with what lies in a slot. */
#include "kernel.h"

static Hand hands[HANDS];
static u32 clock;

static void make_room(Hand *hand) {
    for (i32 length = 2; length < MAX_LENGTH; length++) {
        u32 blocks = (u32)tables[length].blocks;
        if (!blocks) continue;
        for (i32 plane = 0; plane < PLANES; plane++) hand->planes[length][plane] = grab(blocks * 8);
        for (i32 kind = 0; kind <= LETTERS + length; kind++) {
            hand->makeable[length][kind].bits = grab(blocks * 8);
            hand->makeable[length][kind].filled = grab(blocks * 2);
        }
    }
}

/* Make room for all hands: memory must not grow later, while the caller looks at it. */
void make_hands(void) {
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
        for (i32 kind = 0; kind < KINDS; kind++) hand->makeable[length][kind].made = 0;
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

/* Add 1 to the counts of some words; the counts so far have so many binary digits. Digits are told apart when this is
   compiled: a loop over them for each block would take several times as long. */
static inline __attribute__((always_inline)) void add_one(u64 *const *planes, const u64 *restrict words, i32 blocks,
                                                          const i32 digits) {
    u64 *restrict p0 = planes[0], *restrict p1 = planes[1], *restrict p2 = planes[2], *restrict p3 = planes[3];
    u64 *restrict p4 = planes[4];
    for (i32 block = 0; block < blocks; block++) {
        u64 carry = words[block], next = p0[block] & carry;
        p0[block] ^= carry;
        if (digits > 1) carry = next, next &= p1[block], p1[block] ^= carry;
        if (digits > 2) carry = next, next &= p2[block], p2[block] ^= carry;
        if (digits > 3) carry = next, next &= p3[block], p3[block] ^= carry;
        if (digits > 4) carry = next, p4[block] ^= carry;
    }
}

/* Count for all words of one length at once how many of the rack's letters each uses: binary digits, as sets. */
static void count_letters(Hand *hand, i32 length) {
    const Table *table = &tables[length];
    u64 **planes = hand->planes[length];
    i32 blocks = table->blocks, added = 0;
    for (i32 plane = 0; plane < PLANES; plane++) __builtin_memset(planes[plane], 0, (u32)blocks * 8);
    for (i32 letter = 0; letter < LETTERS; letter++)
        for (i32 many = 1; many <= hand->rack[letter] && many < MAX_LENGTH && table->at_least[letter][many]; many++) {
            const u64 *words = table->at_least[letter][many];
            added++;
            if (added < 2) add_one(planes, words, blocks, 1);
            else if (added < 4) add_one(planes, words, blocks, 2);
            else if (added < 8) add_one(planes, words, blocks, 3);
            else if (added < 16) add_one(planes, words, blocks, 4);
            else add_one(planes, words, blocks, 5);
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

static void note_filled(Makeable *made, i32 blocks) {
    made->count = 0;
    for (i32 block = 0; block < blocks; block++)
        if (made->bits[block]) made->filled[made->count++] = (u16)block;
}

/* One letter lies: what the rack makes without it, and what it makes but for one letter, if the word takes more of this
   one than the rack holds. */
static void make_around(Hand *hand, i32 length, i32 letter, Makeable *made) {
    const Makeable *alone = makeable(hand, length, 0), *but_one = makeable(hand, length, LETTERS + 1);
    i32 more = hand->rack[letter - 1] + 1, blocks = tables[length].blocks;
    const u64 *taking = more < MAX_LENGTH ? tables[length].at_least[letter - 1][more] : 0;
    for (i32 block = 0; block < blocks; block++)
        made->bits[block] = alone->bits[block] | (taking ? but_one->bits[block] & taking[block] : 0);
}

/* The words of a length that the rack makes in slots of a kind. With two letters or more in the slot the rack may yet
   lack some of these words' letters: match looks at each. */
const Makeable *makeable(Hand *hand, i32 length, i32 kind) {
    Makeable *made = &hand->makeable[length][kind];
    if (made->made) return made;
    if (!hand->sliced[length]) count_letters(hand, length);
    if (kind >= 1 && kind <= LETTERS) make_around(hand, length, kind, made);
    else words_using(hand, length, length - hand->blanks - (kind ? kind - LETTERS : 0), made->bits);
    note_filled(made, tables[length].blocks);
    made->made = 1;
    return made;
}
