// For files that were built for avx2 alone: whether it is there. One object for each set, so that a
// program asks only for what its files name.
#include "machine/Features.h"

#if defined(__x86_64__)

int tpb_fits_avx2;

// Before the program's own constructors, which may call kernels.
[[gnu::constructor(200)]] static void ask() { tpb_fits_avx2 = tpb::fits("avx2", tpb_runs_avx2()); }

#endif
