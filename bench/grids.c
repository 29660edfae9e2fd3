/* Every path of a grid of Different Number Hunt, evaluated exactly: the plainest program that does it, for comparison.

   Input: how many grids, then 25 numbers for each; at odd places 0 1 2 3 stand for + - * /.
   Output: for each grid how many paths there are, and the symbols of the longest to each of 1 to 100 (-1: none);
   last, the nanoseconds of processor time that the searches took. */

#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum { SIDE = 5, CELLS = 25, HIGH = 100 };

static int cell[CELLS], beside[CELLS][5], longest[HIGH + 1];
static long paths;

static void neighbours(void) {
    for (int square = 0; square < CELLS; square++) {
        int row = square / SIDE, column = square % SIDE, count = 0;
        if (row > 0) beside[square][count++] = square - SIDE;
        if (column > 0) beside[square][count++] = square - 1;
        if (column < SIDE - 1) beside[square][count++] = square + 1;
        if (row < SIDE - 1) beside[square][count++] = square + SIDE;
        beside[square][count] = -1;
    }
}

/* a/d is the sum of what is closed, t/e the term that may still grow. */
static void visit(int at, uint32_t used, int symbols, int64_t a, int64_t d, int64_t t, int64_t e) {
    int64_t value = a * e + t * d, whole = d * e;
    paths++;
    if (whole <= value && value <= HIGH * whole && value % whole == 0 && longest[value / whole] < symbols)
        longest[value / whole] = symbols;
    for (const int *over = beside[at]; *over >= 0; over++) {
        if (used >> *over & 1) continue;
        for (const int *to = beside[*over]; *to >= 0; to++) {
            if (used >> *to & 1) continue;
            uint32_t taken = used | 1u << *over | 1u << *to;
            int64_t number = cell[*to];
            switch (cell[*over]) {
            case 0: visit(*to, taken, symbols + 1, value, whole, number, 1); break;
            case 1: visit(*to, taken, symbols + 1, value, whole, -number, 1); break;
            case 2: visit(*to, taken, symbols + 1, a, d, t * number, e); break;
            default: visit(*to, taken, symbols + 1, a, d, t, e * number);
            }
        }
    }
}

int main(void) {
    int grids;
    int64_t took = 0;
    neighbours();
    if (scanf("%d", &grids) != 1) return 1;
    while (grids-- > 0) {
        struct timespec begun, ended;
        for (int square = 0; square < CELLS; square++)
            if (scanf("%d", &cell[square]) != 1) return 1;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begun);
        paths = 0;
        for (int target = 0; target <= HIGH; target++) longest[target] = -1;
        for (int square = 0; square < CELLS; square += 2) visit(square, 1u << square, 0, 0, 1, cell[square], 1);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
        took += (ended.tv_sec - begun.tv_sec) * INT64_C(1000000000) + ended.tv_nsec - begun.tv_nsec;
        printf("%ld", paths);
        for (int target = 1; target <= HIGH; target++) printf(" %d", longest[target]);
        putchar('\n');
    }
    printf("%lld\n", (long long)took);
    return 0;
}
