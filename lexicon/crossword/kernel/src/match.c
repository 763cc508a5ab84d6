/* Matching: the words that fill a slot. */
#include "kernel.h"

u16 found_block[1 << 16];
u64 found_bits[1 << 16];

enum { FEW = 14 }; /* of more letters than this the others are taken out instead */

/* A place where the word has one of several letters: the sets of those that it may have there, or, if these are more, of
   those that it may not (taken_out). */
typedef struct {
    const u64 *sets[LETTERS];
    i32 count, taken_out;
} Choice;

/* What a slot asks of its word. must: sets that it has to be in; any: their summaries; of_rack: whether it hangs on
   the rack too which these are. The rest is gathered when some word meets these. may: what each place may hold, a bit a
   letter. redeemed: sets one of which it has to be in if the policy bars it. key: sets one of which makes the Key word. */
typedef struct {
    const u64 *must[MAX_LENGTH], *any[MAX_LENGTH], *redeemed[MAX_LENGTH], *key[MAX_LENGTH];
    i32 musts, choices, redeems, keys, barring, whole, of_rack;
    Places may[MAX_LENGTH / 4];
    Choice choice[MAX_LENGTH];
} Demands;

static i32 key_number; /* of the Key word, among the words of its length; -1 where it is not known */

/* Find the number of the position's Key word. */
void look_up_key(void) {
    i32 length = position.key_length;
    const Table *table = &tables[length];
    key_number = -1;
    for (i32 block = 0; block < table->blocks && length; block++) {
        u64 words = vocabulary->known[length][block];
        for (i32 place = 0; words && place < length; place++)
            words &= having(table, place, position.key[place] - 1)[block];
        if (words) key_number = block * 64 + lowest(words);
    }
}

static void add_choice(Demands *demands, const Table *table, i32 place, u32 letters) {
    Choice *choice = &demands->choice[demands->choices++];
    choice->count = 0, choice->taken_out = __builtin_popcount(letters) > FEW;
    for (u32 left = choice->taken_out ? ~letters & ALL_LETTERS : letters; left; left &= left - 1)
        choice->sets[choice->count++] = having(table, place, __builtin_ctz(left));
}

static void add_must(Demands *demands, const Table *table, i32 place, i32 letter) {
    demands->any[demands->musts] = having_any(table, place, letter);
    demands->must[demands->musts++] = having(table, place, letter);
}

/* Which of four places, the fours-th, have no bit set, or one at the most; a bit a place. */
static inline u32 with_none(Places may, i32 four) {
    return (u32)__builtin_wasm_bitmask_i32x4((Places)(may == 0)) << 4 * four;
}
static inline u32 with_one(Places may, i32 four) { return with_none(may & (may - 1), four); }

/* Gather what has to be met at all events; 0 if nothing can. Each place holds what lies there, or a letter of the rack that
   passes the cross-check set, and only what some word has there together with each letter that lies. */
static i32 ask(const Hand *hand, const Slot *slot, Demands *demands) {
    const Table *table = &tables[slot->length];
    const Places *sets = (const Places *)&cross_set[slot->direction][at(slot->line, slot->start)];
    Places *may = demands->may;
    u32 lying = 0, none = 0, none_at_all = 0, single = 0, single_at_all = 0, places = (1u << slot->length) - 1;
    i32 parts = fours(slot->length);
    for (i32 four = 0; four < parts; four++) {
        may[four] = sets[four] & ALL_LETTERS;
        lying |= (u32)__builtin_wasm_bitmask_i32x4((Places)(sets[four] >= LIES)) << 4 * four;
    }
    for (u32 left = lying & places; left; left &= left - 1) {
        i32 place = __builtin_ctz(left);
        const Places *with = company(table, place, __builtin_ctz(((const u32 *)sets)[place]));
        for (i32 four = 0; four < parts; four++) may[four] &= with[four];
    }
    for (i32 four = 0; four < parts; four++) {
        none_at_all |= with_none(may[four], four), single_at_all |= with_one(may[four], four);
        may[four] &= (Places)(sets[four] >= LIES) | hand->supply;
        none |= with_none(may[four], four), single |= with_one(may[four], four);
    }
    demands->musts = demands->whole = 0, demands->of_rack = ((single ^ single_at_all) & places) != 0;
    if (none_at_all & places) note_wordless(slot);
    if (none & places) return 0;
    for (u32 left = single & places; left; left &= left - 1) {
        i32 place = __builtin_ctz(left);
        add_must(demands, table, place, __builtin_ctz(((const u32 *)may)[place]));
    }
    return 1;
}

/* Gather the rest. */
static void ask_the_rest(const Slot *slot, Demands *demands) {
    const Table *table = &tables[slot->length];
    i32 first = at(slot->line, slot->start), way = slot->direction;
    demands->choices = demands->redeems = demands->keys = 0, demands->whole = 1;
    demands->barring = position.condition != NOWHERE_SPECIAL && vocabulary->bars[slot->length];
    for (i32 place = 0; place < slot->length; place++) {
        u8 lies = letter_at[way][first + place], key = key_letter[way][first + place];
        u32 may = ((const u32 *)demands->may)[place];
        if (cross_set[way][first + place] < ALL_LETTERS && may & (may - 1)) add_choice(demands, table, place, may);
        if (!lies && key) demands->key[demands->keys++] = having(table, place, key - 1);
        const u64 *ending = vocabulary->ending[slot->length][place];
        i32 right = position.condition == ALREADY_DOWN ? lies > 0 : beside[way][first + place];
        if (demands->barring && ending && right) demands->redeemed[demands->redeems++] = ending;
    }
}

/* Of 64 blocks those in which the rack may make words and every set that the word has to be in has some. */
static u64 blocks_meeting(const Demands *demands, const Table *table, i32 group, const Makeable *made) {
    u64 blocks = summary(table, made->words)[group];
    if (made->taking) blocks |= summary(table, made->but_one)[group] & summary(table, made->taking)[group];
    for (i32 i = 0; i < demands->musts && blocks; i++) blocks &= demands->any[i][group];
    return blocks;
}

/* ---- words found, from `from` up to `to`: each step returns up to where some are left ---- */

/* Those of a group of 64 blocks that the rack makes and that are in every set that they have to be in. */
static i32 gather(const Demands *demands, const Table *table, i32 group, const Makeable *made, i32 to) {
    for (u64 blocks = blocks_meeting(demands, table, group, made); blocks; blocks &= blocks - 1) {
        i32 block = group * 64 + lowest(blocks);
        u64 words = made->words[block];
        if (made->taking) words |= made->but_one[block] & made->taking[block];
        for (i32 i = 0; i < demands->musts; i++) words &= demands->must[i][block];
        found_block[to] = (u16)block, found_bits[to] = words;
        to += words != 0;
    }
    return to;
}

static i32 keep_chosen(const Choice *choice, i32 from, i32 to) {
    u64 turned = choice->taken_out ? ~0ull : 0;
    i32 kept = from;
    for (i32 i = from; i < to; i++) {
        u16 block = found_block[i];
        u64 marked = 0;
        for (i32 letter = 0; letter < choice->count; letter++) marked |= choice->sets[letter][block];
        u64 words = found_bits[i] & (marked ^ turned);
        found_block[kept] = block, found_bits[kept] = words;
        kept += words != 0;
    }
    return kept;
}

/* Those that the policy does not bar. */
static i32 keep_unbarred(const Demands *demands, const Slot *slot, i32 from, i32 to) {
    i32 kept = from;
    for (i32 i = from; i < to; i++) {
        u16 block = found_block[i];
        u64 good = vocabulary->free_[slot->length][block];
        for (i32 set = 0; set < demands->redeems; set++) good |= demands->redeemed[set][block];
        u64 words = found_bits[i] & good;
        found_block[kept] = block, found_bits[kept] = words;
        kept += words != 0;
    }
    return kept;
}

/* Those that form the Key word, or those that do not. */
static i32 keep_paid(const Demands *demands, const Slot *slot, i32 bonus, i32 from, i32 to) {
    i32 kept = from, key_block = slot->length == position.key_length ? key_number >> 6 : -1;
    for (i32 i = from; i < to; i++) {
        u16 block = found_block[i];
        u64 paid = block == key_block ? 1ull << (key_number & 63) : 0;
        for (i32 set = 0; set < demands->keys; set++) paid |= demands->key[set][block];
        u64 words = found_bits[i] & (bonus == ONLY_KEY ? paid : ~paid);
        found_block[kept] = block, found_bits[kept] = words;
        kept += words != 0;
    }
    return kept;
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

static i32 keep_complete(const Hand *hand, const Slot *slot, i32 from, i32 to) {
    i32 kept = from;
    for (i32 i = from; i < to; i++) {
        u16 block = found_block[i];
        u64 words = found_bits[i];
        for (u64 left = words; left; left &= left - 1)
            if (!completes(hand, slot, block * 64 + lowest(left))) words &= ~(left & -left);
        found_block[kept] = block, found_bits[kept] = words;
        kept += words != 0;
    }
    return kept;
}

static i32 keep_meeting(Demands *demands, const Slot *slot, i32 bonus, i32 from, i32 to) {
    if (from == to) return to;
    if (!demands->whole) ask_the_rest(slot, demands);
    for (i32 i = 0; i < demands->choices; i++) to = keep_chosen(&demands->choice[i], from, to);
    if (demands->barring) to = keep_unbarred(demands, slot, from, to);
    return bonus == NO_KEY ? to : keep_paid(demands, slot, bonus, from, to);
}

/* The words that may fill a slot, into found_block and found_bits; returns how many blocks. bonus: those that form the
   Key word (ONLY_KEY), those that do not (NOT_KEY), or all. any_will_do: stop when there are some. */
i32 match(Hand *hand, const Slot *slot, i32 bonus, i32 any_will_do) {
    const Table *table = &tables[slot->length];
    Makeable made = makeable(hand, slot->length, slot->kind);
    Demands demands;
    if (!made.any || !ask(hand, slot, &demands)) return 0;
    i32 doubtful = slot->kind > LETTERS && hand->blanks < slot->laid, count = 0, gathered = 0;
    for (i32 group = 0; group < table->groups; group++) {
        i32 to = gather(&demands, table, group, &made, count);
        gathered |= to - count;
        to = keep_meeting(&demands, slot, bonus, count, to);
        count = doubtful ? keep_complete(hand, slot, count, to) : to;
        if (count && any_will_do) break;
    }
    if (!gathered && !demands.of_rack && made.words == vocabulary->known[slot->length]) note_wordless(slot);
    return count;
}

/* ---- the Key word ---- */

/* Whether the Key word can be laid as the main word of a slot of its length. */
static i32 lays_key(const Hand *hand, const Slot *slot) {
    Demands demands;
    if (key_number < 0 || !ask(hand, slot, &demands)) return 0;
    found_block[0] = (u16)(key_number >> 6), found_bits[0] = 1ull << (key_number & 63);
    for (i32 i = 0; i < demands.musts; i++) found_bits[0] &= demands.must[i][found_block[0]];
    return found_bits[0] && keep_complete(hand, slot, 0, keep_meeting(&demands, slot, NO_KEY, 0, 1));
}

/* Whether some play in the slot forms the Key word. */
static i32 forms_key(Hand *hand, const Slot *slot) {
    i32 may = may_form_key(slot);
    return may & ACROSS ? match(hand, slot, ONLY_KEY, 1) : may && lays_key(hand, slot);
}

/* How many letters of the Key word must lie already, at the least. */
static i32 lacking_of_key(const Hand *hand) {
    i32 lacking = -hand->blanks;
    u8 left[LETTERS];
    __builtin_memcpy(left, hand->rack, LETTERS);
    for (i32 i = 0; i < position.key_length; i++) {
        u8 *letter = &left[position.key[i] - 1];
        if (*letter) --*letter;
        else lacking++;
    }
    return lacking;
}

/* Mark the slots in which some play forms the Key word. */
void mark_key_slots(Hand *hand) {
    if (!position.key_length) return;
    i32 lacking = lacking_of_key(hand), length = position.key_length, only_along = !key_squares;
    for (Slot *slot = slots, *end = slots + plain_slots; slot < end; slot++) {
        if (only_along && (slot->length != length || length - slot->laid < lacking)) continue;
        if (forms_key(hand, slot)) slot->bonus = NOT_KEY;
    }
}
