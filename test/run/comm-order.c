// Ranks in an order that a seed tells: each is there once, the same order every time, and any pairing of four comes up.
// RUN: clang-19 -std=c11 -Wall -Wextra -Werror -I%kernels/mpi %s -o %t && %t | FileCheck %s
#include "comm_order.h"

#include <stdio.h>
#include <string.h>

static int is_order(const int *order, int ranks)
{
    int seen[64] = {0};
    for (int i = 0; i < ranks; ++i)
        if (order[i] < 0 || order[i] >= ranks || seen[order[i]]++)
            return 0;
    return 1;
}

// Of the three ways to pair four ranks: rank 0 with 1, 2 or 3.
static int partner_of_0(const int *order)
{
    int at = 0;
    while (order[at] != 0)
        ++at;
    return order[at ^ 1];
}

int main(void)
{
    int order[64], again[64], wrong = 0, pairings[4] = {0};
    for (int seed = 0; seed < 300; ++seed) {
        for (int ranks = 1; ranks <= 64; ++ranks) {
            comm_shuffle(order, ranks, seed);
            comm_shuffle(again, ranks, seed);
            wrong += !is_order(order, ranks) || memcmp(order, again, (size_t)ranks * sizeof *order) != 0;
        }
        comm_shuffle(order, 4, seed);
        ++pairings[partner_of_0(order)];
    }
    // CHECK: 0 wrong
    printf("%d wrong\n", wrong);
    // 100 are to be expected, give or take eight.
    // CHECK: fair 1 1 1
    printf("fair %d %d %d\n", pairings[1] > 60 && pairings[1] < 140, pairings[2] > 60 && pairings[2] < 140,
           pairings[3] > 60 && pairings[3] < 140);
    return 0;
}
