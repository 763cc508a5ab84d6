/* Playouts: what plays come to when everybody takes in turn what is worth most (worth.c). */
#include "kernel.h"

enum { MAX_SEATS = 8, MAX_LAID = 16, MAX_RESERVE = 256, MAX_CANDIDATES = 64 };

/* One way in which the unseen letters may lie. seats: in the order of play, the one to move first. letters of reserve:
   0 for A to 25, BLANK for a Master, the next to be drawn first. The Key word is one no longer when it has been made. Where
   nothing is left to draw, turns go on to the end, however many are asked for. */
typedef struct {
    i32 seats, turns, rack_size, out_points, block_points, reserve_count;
    i32 team[MAX_SEATS];
    u8 rack[MAX_SEATS][28];
    u8 reserve[MAX_RESERVE];
} Deal;

/* A play under trial: its squares, letters (1 to 26) and which of them are Masters; whether it forms the Key word. */
typedef struct {
    i32 score, laid, forms_key;
    u8 row[MAX_LAID], col[MAX_LAID], letter[MAX_LAID], master[MAX_LAID];
} Candidate;

/* What came of it. gain: by team. over: whether the game ended. kept: what the letters are worth that each seat kept when
   it last drew. */
typedef struct {
    i32 gain[MAX_SEATS], over, kept[MAX_SEATS];
} Result;

static Deal deal;
static Candidate candidates[MAX_CANDIDATES];
static Result results[MAX_CANDIDATES];
static i32 seat_points[MAX_SEATS][MAX_SIZE * MAX_SIZE], laid_out_points[MAX_SEATS][2][CELLS];

/* The position before the candidates. */
static struct {
    u8 letter_at[2][CELLS], beside[2][CELLS], key_letter[2][CELLS];
    u32 cross_set[2][CELLS];
    i32 lying, key_squares;
} root;

static u8 racks[MAX_SEATS][28];
static i32 drawn, root_key;

EXPORT(deal_at) void *deal_at(void) { return &deal; }
EXPORT(candidates_at) void *candidates_at(void) { return candidates; }
EXPORT(results_at) void *results_at(void) { return results; }
EXPORT(seat_points_at) void *seat_points_at(i32 seat) { return seat_points[seat]; }

static void keep_root(void) {
    u32 cells = (u32)(stride * stride);
    for (i32 way = 0; way < 2; way++) {
        __builtin_memcpy(root.letter_at[way], letter_at[way], cells);
        __builtin_memcpy(root.beside[way], beside[way], cells);
        __builtin_memcpy(root.key_letter[way], key_letter[way], cells);
        __builtin_memcpy(root.cross_set[way], cross_set[way], cells * 4);
    }
    root.lying = lying, root.key_squares = key_squares;
}

static void back_to_root(void) {
    u32 cells = (u32)(stride * stride);
    for (i32 way = 0; way < 2; way++) {
        __builtin_memcpy(letter_at[way], root.letter_at[way], cells);
        __builtin_memcpy(beside[way], root.beside[way], cells);
        __builtin_memcpy(key_letter[way], root.key_letter[way], cells);
        __builtin_memcpy(cross_set[way], root.cross_set[way], cells * 4);
    }
    lying = root.lying, key_squares = root.key_squares;
}

static i32 held(const u8 *rack) {
    i32 count = 0;
    for (i32 letter = 0; letter <= BLANK; letter++) count += rack[letter];
    return count;
}

static void put(i32 row, i32 col, i32 letter, i32 master, u8 *rack) {
    letter_at[0][at(row, col)] = letter_at[1][at(col, row)] = (u8)letter;
    rack[master ? BLANK : letter - 1]--;
    lying++;
}

/* What going out is worth to a seat. */
static i32 for_going_out(i32 seat) {
    i32 left = 0;
    for (i32 other = 0; other < deal.seats; other++)
        if (deal.team[other] != deal.team[seat]) left += held(racks[other]);
    return deal.out_points + deal.block_points * left;
}

/* Draw what the rules give a seat that had so many and laid so many; then, if its rack is empty, it has gone out. */
static i32 draw(i32 seat, i32 had, i32 laid, Result *result) {
    for (i32 count = deal.rack_size - had + laid; count > 0 && drawn < deal.reserve_count; count--)
        racks[seat][deal.reserve[drawn++]]++;
    if (held(racks[seat])) return 0;
    result->gain[deal.team[seat]] += for_going_out(seat);
    return 1;
}

static i32 lay_candidate(const Candidate *candidate, Result *result) {
    i32 had = held(racks[0]);
    for (i32 i = 0; i < candidate->laid; i++)
        put(candidate->row[i], candidate->col[i], candidate->letter[i], candidate->master[i], racks[0]);
    for (i32 i = 0; i < candidate->laid; i++) renew_cross_sets(candidate->row[i], candidate->col[i]);
    result->gain[deal.team[0]] += candidate->score;
    if (drawn < deal.reserve_count) result->kept[0] = worth_of_kept(racks[0]);
    return draw(0, had, candidate->laid, result);
}

static i32 lay_best(const Play *play, u8 *rack) {
    i32 laid = 0;
    for (i32 i = 0; i < play->length; i++) {
        u8 text = play->text[i];
        if (text == '.') continue;
        i32 master = text >= 'a', row = play->row + (play->direction ? i : 0), col = play->col + (play->direction ? 0 : i);
        put(row, col, text - (master ? 'a' : 'A') + 1, master, rack);
        laid++;
    }
    for (i32 i = 0; i < play->length; i++)
        if (play->text[i] != '.') renew_cross_sets(play->row + (play->direction ? i : 0), play->col + (play->direction ? 0 : i));
    return laid;
}

/* One turn: the seat takes what is worth most, or passes. How many letters it has laid. */
static i32 take_turn(i32 seat, Result *result) {
    u8 *rack = racks[seat];
    i32 had = held(rack), drawing = drawn < deal.reserve_count, laid = 0;
    Play play;
    Hand *hand = hand_of(rack);
    points_at = laid_out_points[seat];
    find_kept_slots(hand, reach_of(hand));
    if (best_by_worth(hand, drawing, for_going_out(seat), &play)) {
        if (slots[play.slot].bonus == ONLY_KEY) position.key_length = 0;
        laid = lay_best(&play, rack);
        result->gain[deal.team[seat]] += play.score;
    }
    result->kept[seat] = drawing ? worth_of_kept(rack) : 0;
    result->over = laid && draw(seat, had, laid, result);
    return laid;
}

/* Nobody could play any more: everybody pays for what is left. */
static void end_by_passing(Result *result) {
    result->over = 1;
    for (i32 seat = 0; seat < deal.seats; seat++)
        result->gain[deal.team[seat]] -= deal.block_points * held(racks[seat]);
}

static void try_candidate(const Candidate *candidate, Result *result) {
    __builtin_memset(result, 0, sizeof *result);
    __builtin_memcpy(racks, deal.rack, sizeof racks);
    back_to_root();
    drawn = 0;
    if (candidate->forms_key) position.key_length = 0;
    result->over = lay_candidate(candidate, result);
    i32 passed = 0;
    for (i32 turn = 1; !result->over; turn++) {
        if (turn > deal.turns && drawn < deal.reserve_count) break;
        passed = take_turn(turn % deal.seats, result) ? 0 : passed + 1;
        if (passed == deal.seats) end_by_passing(result);
    }
    position.key_length = root_key;
}

/* Try `count` candidates in the deal, from number `first` on; then the position is again the one before them. */
EXPORT(play_out) void play_out(i32 first, i32 count) {
    keep_root();
    root_key = position.key_length;
    for (i32 seat = 0; seat < deal.seats; seat++) lay_out_points(seat_points[seat], laid_out_points[seat]);
    for (i32 i = first; i < first + count; i++) try_candidate(&candidates[i], &results[i]);
    back_to_root();
}
