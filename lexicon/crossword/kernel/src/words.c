/* The dictionary's words as sets, and the vocabularies: which words are known, and which the S policy bars. */
#include "kernel.h"

Table tables[MAX_LENGTH];
Vocabulary vocabularies[MAX_VOCABULARIES];
static i32 vocabulary_count, word_count;
static const u8 *word_text; /* each word ends with a new line */

extern u8 __heap_base;
static u32 heap_end;

/* Memory for good; nothing is ever given back. */
void *grab(u32 bytes) {
    if (!heap_end) heap_end = ((u32)&__heap_base + 63) & ~63u;
    u32 begin = heap_end;
    heap_end = (begin + bytes + 63) & ~63u;
    u32 have = (u32)__builtin_wasm_memory_size(0) << 16;
    if (heap_end > have && __builtin_wasm_memory_grow(0, (heap_end - have + 65535) >> 16) == (__SIZE_TYPE__)-1)
        __builtin_trap();
    return (void *)begin;
}

void *grab_zeros(u32 bytes) {
    void *found = grab(bytes);
    __builtin_memset(found, 0, bytes);
    return found;
}

EXPORT(allocate) void *allocate(u32 bytes) { return grab(bytes); }

static void summarize_table(const Table *table) {
    for (i32 place = 0; place < table->length; place++)
        for (i32 letter = 0; letter < LETTERS; letter++) 
            summarize(table, having(table, place, letter), having_any(table, place, letter));
    for (i32 letter = 0; letter < LETTERS; letter++)
        for (i32 many = 1; many < MAX_LENGTH && table->at_least[letter][many]; many++)
            summarize(table, table->at_least[letter][many], summary(table, table->at_least[letter][many]));
}

static i32 length_of(const u8 *word) {
    i32 length = 0;
    while (word[length] != '\n') length++;
    return length;
}

static i32 fits(i32 length) { return length > 1 && length < MAX_LENGTH; }

/* An empty set of words of one length, with room behind it (see Blocks). */
u64 *new_set(const Table *table) { return grab_zeros((u32)(table->blocks + table->groups + 3) * 8); }

static void add_word(u64 *set, i32 number) { set[number >> 6] |= 1ull << (number & 63); }

/* Make a set's summary, when its words are in it; whether it has any. */
i32 summarize(const Table *table, const u64 *set, u64 *summary) {
    u64 any = 0;
    for (i32 group = 0; group < table->groups; group++) {
        u64 filled = 0;
        i32 first = group * 64, count = table->blocks - first < 64 ? table->blocks - first : 64;
        for (i32 i = 0; i < count; i += 2)
            filled |= (u64)__builtin_wasm_bitmask_i64x2((Blocks)(*at_block(set, first + i) != 0)) << i;
        any |= summary[group] = filled & ~0ull >> (64 - count);
    }
    return any != 0;
}

static void make_table(i32 length, i32 count) {
    Table *table = &tables[length];
    table->length = length;
    table->blocks = (count + 63) / 64;
    table->groups = (table->blocks + 63) / 64;
    table->letters = grab((u32)(length * count));
    table->having_ = grab_zeros((u32)(length * LETTERS * table->blocks) * 8);
    table->having_any_ = grab((u32)(length * LETTERS * table->groups) * 8);
    table->company_ = grab_zeros((u32)(length * LETTERS * fours(length)) * sizeof(Places));
    table->entry = grab((u32)count * 4);
}

/* Enter what a word holds in each place with each of its letters. */
static void enter_company(const Table *table, const u8 *word) {
    u32 holds[MAX_LENGTH];
    __builtin_memset(holds, 0xff, sizeof holds); /* nothing is asked of places behind the word */
    for (i32 place = 0; place < table->length; place++) holds[place] = 1u << (word[place] - 'A');
    for (i32 place = 0; place < table->length; place++) {
        Places *with = company(table, place, word[place] - 'A');
        for (i32 four = 0; four < fours(table->length); four++) with[four] |= ((const Places *)holds)[four];
    }
}

static void enter_word(Table *table, i32 count, u32 entry, const u8 *word) {
    i32 number = table->count++, times[LETTERS] = {0};
    table->entry[number] = entry;
    enter_company(table, word);
    for (i32 place = 0; place < table->length; place++) {
        i32 letter = word[place] - 'A', many = ++times[letter];
        table->letters[place * count + number] = (u8)letter;
        add_word(having(table, place, letter), number);
        u64 **set = &table->at_least[letter][many];
        if (!*set) *set = new_set(table);
        add_word(*set, number);
    }
}

/* All words of the dictionary, in order of spelling, each with a new line at its end. The text stays. */
EXPORT(load) void load(i32 count, const u8 *text) {
    i32 counts[MAX_LENGTH] = {0}, length;
    const u8 *word = text;
    for (i32 i = 0; i < count; i++, word += length + 1)
        if (fits(length = length_of(word))) counts[length]++;
    for (length = 2; length < MAX_LENGTH; length++)
        if (counts[length]) make_table(length, counts[length]);
    word = text;
    for (i32 i = 0; i < count; i++, word += length + 1)
        if (fits(length = length_of(word))) enter_word(&tables[length], counts[length], (u32)i, word);
    for (length = 2; length < MAX_LENGTH; length++) summarize_table(&tables[length]);
    make_hands();
    word_count = count, word_text = text;
}

static void make_sets(Vocabulary *made, i32 length) {
    made->known[length] = new_set(&tables[length]);
    made->free_[length] = new_set(&tables[length]);
}

static i32 last_s(const u8 *word, i32 length) {
    while (length-- > 0 && word[length] != 'S') {}
    return length;
}

/* A vocabulary: for each word of the dictionary bit 0 of its mark says whether it is known, bit 1 whether it is barred
   unless its last S lies right. Returns its number, or -1 when there are too many. */
EXPORT(add_vocabulary) i32 add_vocabulary(const u8 *marks) {
    if (vocabulary_count == MAX_VOCABULARIES) return -1;
    Vocabulary *made = &vocabularies[vocabulary_count];
    for (i32 length = 2; length < MAX_LENGTH; length++)
        if (tables[length].count) make_sets(made, length);
    i32 numbers[MAX_LENGTH] = {0}, length;
    const u8 *word = word_text;
    for (i32 i = 0; i < word_count; i++, word += length + 1) {
        length = length_of(word);
        if (!fits(length)) continue;
        i32 number = numbers[length]++;
        if (!(marks[i] & 1)) continue;
        add_word(made->known[length], number);
        made->knows[length] = 1;
        if (length > made->longest) made->longest = length;
        if (!(marks[i] & 2)) {
            add_word(made->free_[length], number);
            continue;
        }
        u64 **ending = &made->ending[length][last_s(word, length)];
        if (!*ending) *ending = new_set(&tables[length]);
        add_word(*ending, number);
        made->bars[length] = 1;
    }
    for (length = 2; length <= made->longest; length++)
        if (made->knows[length]) summarize(&tables[length], made->known[length], summary(&tables[length], made->known[length]));
    return vocabulary_count++;
}

/* For the caller: the letters of a table, and its entries. */
EXPORT(table_count) i32 table_count(i32 length) { return tables[length].count; }
EXPORT(table_entry) void *table_entry(i32 length) { return tables[length].entry; }
