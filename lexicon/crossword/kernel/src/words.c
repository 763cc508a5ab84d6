/* The dictionary's words as sets, and the vocabularies: which words are known, and which the S policy bars. */
#include "kernel.h"

Table tables[MAX_LENGTH];
Vocabulary vocabularies[MAX_VOCABULARIES];
static i32 vocabulary_count, word_count;
static const u8 *word_lengths, *word_text;

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

static i32 fits(i32 length) { return length > 1 && length < MAX_LENGTH; }

static void make_table(i32 length, i32 count) {
    Table *table = &tables[length];
    table->length = length;
    table->blocks = (count + 63) / 64;
    u32 set = (u32)table->blocks * 8;
    table->letters = grab((u32)(length * count));
    table->having_ = grab_zeros((u32)length * LETTERS * set);
    table->entry = grab((u32)count * 4);
}

static void enter_word(Table *table, i32 count, u32 entry, const u8 *word) {
    i32 number = table->count++, block = number >> 6;
    u64 bit = 1ull << (number & 63);
    i32 times[LETTERS] = {0};
    table->entry[number] = entry;
    for (i32 place = 0; place < table->length; place++) {
        i32 letter = word[place] - 'A', many = ++times[letter];
        table->letters[place * count + number] = (u8)letter;
        having(table, place, letter)[block] |= bit;
        u64 **set = &table->at_least[letter][many];
        if (!*set) *set = grab_zeros((u32)table->blocks * 8);
        (*set)[block] |= bit;
    }
}

/* All words of the dictionary, in order of spelling: their lengths, and their letters one after another. Both stay. */
EXPORT(load) void load(i32 count, const u8 *lengths, const u8 *text) {
    i32 counts[MAX_LENGTH] = {0};
    for (i32 i = 0; i < count; i++)
        if (fits(lengths[i])) counts[lengths[i]]++;
    for (i32 length = 2; length < MAX_LENGTH; length++)
        if (counts[length]) make_table(length, counts[length]);
    const u8 *word = text;
    for (i32 i = 0; i < count; word += lengths[i++])
        if (fits(lengths[i])) enter_word(&tables[lengths[i]], counts[lengths[i]], (u32)i, word);
    make_hands();
    word_count = count, word_lengths = lengths, word_text = text;
}

static void make_sets(Vocabulary *made, i32 length) {
    u32 set = (u32)tables[length].blocks * 8;
    made->known[length] = grab_zeros(set);
    made->free_[length] = grab_zeros(set);
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
    i32 numbers[MAX_LENGTH] = {0};
    const u8 *word = word_text;
    for (i32 i = 0; i < word_count; word += word_lengths[i++]) {
        i32 length = word_lengths[i];
        if (!fits(length)) continue;
        i32 number = numbers[length]++, block = number >> 6;
        u64 bit = 1ull << (number & 63);
        if (!(marks[i] & 1)) continue;
        made->known[length][block] |= bit;
        made->knows[length] = 1;
        if (length > made->longest) made->longest = length;
        if (!(marks[i] & 2)) {
            made->free_[length][block] |= bit;
            continue;
        }
        u64 **ending = &made->ending[length][last_s(word, length)];
        if (!*ending) *ending = grab_zeros((u32)tables[length].blocks * 8);
        (*ending)[block] |= bit;
        made->bars[length] = 1;
    }
    return vocabulary_count++;
}

/* For the caller: the letters of a table, and its entries. */
EXPORT(table_count) i32 table_count(i32 length) { return tables[length].count; }
EXPORT(table_entry) void *table_entry(i32 length) { return tables[length].entry; }
