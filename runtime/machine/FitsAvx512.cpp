// For files that were built for avx512 alone: whether it is there. One object for each set, so that
// a program asks only for what its files name.
#include "machine/Features.h"

#if defined(__x86_64__)

int tpb_fits_avx512;

// Before the program's own constructors, which may call kernels.
[[gnu::constructor(200)]] static void ask() {
  tpb_fits_avx512 = tpb::fits("avx512", tpb_runs_avx512());
}

#endif
