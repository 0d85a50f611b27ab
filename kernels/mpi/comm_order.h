// comm_order.h: all ranks in an order that a seed tells.
#ifndef COMM_ORDER_H
#define COMM_ORDER_H

// Fisher and Yates with the same numbers on every rank.
static inline void comm_shuffle(int *order, int ranks, int seed)
{
    unsigned long random = (unsigned long)seed;
    for (int r = 0; r < ranks; ++r)
        order[r] = r;
    for (int r = ranks - 1; r > 0; --r) {
        random = random * 6364136223846793005UL + 1442695040888963407UL;
        const int other = (int)((random >> 33) % (unsigned long)(r + 1)), kept = order[r];
        order[r] = order[other];
        order[other] = kept;
    }
}

#endif
