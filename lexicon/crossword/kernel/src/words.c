/* The dictionary's words as sets, and the vocabularies: which words are known, and which the S policy bars. */
#include "kernel.h"

Table tables[MAX_LENGTH];
Vocabulary vocabularies[MAX_VOCABULARIES];
static i32 vocabulary_count;

extern u8 __heap_base;
static u32 heap_end;

/* Memory for good, all zeros: nothing is ever given back, so it has not been written to. */
void *grab(u32 bytes) {
    if (!heap_end) heap_end = ((u32)&__heap_base + 63) & ~63u;
    u32 begin = heap_end;
    heap_end = (begin + bytes + 63) & ~63u;
    u32 have = (u32)__builtin_wasm_memory_size(0) << 16;
    if (heap_end > have && __builtin_wasm_memory_grow(0, (heap_end - have + 65535) >> 16) == (__SIZE_TYPE__)-1)
        __builtin_trap();
    return (void *)begin;
}

EXPORT(allocate) void *allocate(u32 bytes) { return grab(bytes); }

static i32 length_of(const u8 *word) {
    i32 length = 0;
    while (word[length] != '\n') length++;
    return length;
}

static i32 fits(i32 length) { return length > 1 && length < MAX_LENGTH; }

/* An empty set of words of one length, with room behind it (see Blocks). */
u64 *new_set(const Table *table) { return grab((u32)(table->blocks + table->groups + 3) * 8); }

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
    table->having_ = grab((u32)(length * LETTERS * table->blocks) * 8);
    table->having_any_ = grab((u32)(length * LETTERS * table->groups) * 8);
    table->company_ = grab((u32)(length * LETTERS * fours(length)) * sizeof(Places));
    table->entry = grab((u32)count * 4);
}

/* Enter what a word holds in each place with each of its letters. */
static void enter_company(const Table *table, i32 number) {
    u32 holds[MAX_LENGTH];
    i32 at[MAX_LENGTH];
    __builtin_memset(holds, 0xff, sizeof holds); /* nothing is asked of places behind the word */
    for (i32 place = 0; place < table->length; place++) {
        at[place] = table->letters[place * table->count + number];
        holds[place] = 1u << at[place];
    }
    for (i32 place = 0; place < table->length; place++) {
        Places *with = company(table, place, at[place]);
        for (i32 four = 0; four < fours(table->length); four++) with[four] |= ((const Places *)holds)[four];
    }
}

static void enter_block(u64 *set, u64 *summary, i32 block, u64 words) {
    set[block] = words;
    summary[block >> 6] |= 1ull << (block & 63);
}

/* Enter a block of words in the sets of words with a letter in a place, and with so many of it. Block by block and length by
   length, since sets lie far apart: word by word most of the time would go into waiting for memory. */
static void enter_words(Table *table, i32 block) {
    u64 having_it[MAX_LENGTH][LETTERS];
    __builtin_memset(having_it, 0, (u32)table->length * sizeof *having_it);
    i32 first = block * 64, count = table->count - first < 64 ? table->count - first : 64;
    for (i32 place = 0; place < table->length; place++) {
        const u8 *letters = table->letters + place * table->count + first;
        for (i32 i = 0; i < count; i++) having_it[place][letters[i]] |= 1ull << i;
    }
    for (i32 letter = 0; letter < LETTERS; letter++) {
        u64 times[MAX_LENGTH + 1] = {0}; /* words with so many of the letter, as far as they have been read */
        i32 most = 0;
        for (i32 place = 0; place < table->length; place++) {
            u64 words = having_it[place][letter];
            if (!words) continue;
            enter_block(having(table, place, letter), having_any(table, place, letter), block, words);
            for (i32 many = ++most; many > 1; many--) times[many] |= times[many - 1] & words;
            times[1] |= words;
        }
        for (i32 many = 1; many <= most && times[many]; many++) {
            u64 **set = &table->at_least[letter][many];
            if (!*set) *set = new_set(table);
            enter_block(*set, summary(table, *set), block, times[many]);
        }
    }
}

static void enter_table(Table *table) {
    for (i32 number = 0; number < table->count; number++) enter_company(table, number);
    for (i32 block = 0; block < table->blocks; block++) enter_words(table, block);
}

/* Write the letters of the next word of a length. */
static void spell(Table *table, i32 count, u32 entry, const u8 *word) {
    i32 number = table->count++;
    table->entry[number] = entry;
    for (i32 place = 0; place < table->length; place++) table->letters[place * count + number] = (u8)(word[place] - 'A');
}

/* All words of the dictionary, in order of spelling, each with a new line at its end. */
EXPORT(load) void load(i32 count, const u8 *text) {
    i32 counts[MAX_LENGTH] = {0}, length;
    const u8 *word = text;
    for (i32 i = 0; i < count; i++, word += length + 1)
        if (fits(length = length_of(word))) counts[length]++;
    for (length = 2; length < MAX_LENGTH; length++)
        if (counts[length]) make_table(length, counts[length]);
    word = text;
    for (i32 i = 0; i < count; i++, word += length + 1)
        if (fits(length = length_of(word))) spell(&tables[length], counts[length], (u32)i, word);
    for (length = 2; length < MAX_LENGTH; length++) enter_table(&tables[length]);
    make_hands();
}

static i32 last_s(const Table *table, i32 number) {
    i32 place = table->length;
    while (place-- > 0 && table->letters[place * table->count + number] != 'S' - 'A') {}
    return place;
}

/* Enter the words of one length that are known, whether barred or not. */
static void know(Vocabulary *made, const Table *table, const u8 *marks) {
    i32 length = table->length;
    u64 *known = made->known[length] = new_set(table), *free_ = made->free_[length] = new_set(table);
    for (i32 number = 0; number < table->count; number++) {
        u8 mark = marks[table->entry[number]];
        if (!(mark & 1)) continue;
        add_word(known, number);
        if (!(mark & 2)) {
            add_word(free_, number);
            continue;
        }
        u64 **ending = &made->ending[length][last_s(table, number)];
        if (!*ending) *ending = new_set(table);
        add_word(*ending, number);
        made->bars[length] = 1;
    }
    made->knows[length] = summarize(table, known, summary(table, known));
    if (made->knows[length]) made->longest = length;
}

/* A vocabulary: for each word of the dictionary bit 0 of its mark says whether it is known, bit 1 whether it is barred
   unless its last S lies right. Returns its number, or -1 when there are too many. */
EXPORT(add_vocabulary) i32 add_vocabulary(const u8 *marks) {
    if (vocabulary_count == MAX_VOCABULARIES) return -1;
    Vocabulary *made = &vocabularies[vocabulary_count];
    for (i32 length = 2; length < MAX_LENGTH; length++)
        if (tables[length].count) know(made, &tables[length], marks);
    return vocabulary_count++;
}

/* For the caller: the letters of a table, and its entries. */
EXPORT(table_count) i32 table_count(i32 length) { return tables[length].count; }
EXPORT(table_entry) void *table_entry(i32 length) { return tables[length].entry; }
