/* The kernels of kernels/staging staged by hand, to compare what the planner makes with. */
#ifndef HAND_H
#define HAND_H

#include <tpb_staging.h>

struct by_hand {
    tpb_engine *core;
    double arithmetic; /* cycles of an iteration beside its accesses, as the model has them */
    long block;        /* iterations of a part */
    int buffers;       /* one, or two that take turns */
};

static inline long shorter(long a, long b) { return a < b ? a : b; }

float pose_by_hand(struct by_hand how, long n, const float *poses);
float sincos_by_hand(struct by_hand how, long n, const float *sines, const float *cosines);
long bitmap_by_hand(struct by_hand how, long edges, long words, const int *from, const int *to, const int *seen);

#endif
