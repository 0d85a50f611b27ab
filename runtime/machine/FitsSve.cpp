// For files that were built for sve alone: whether it is there. One object for each set, so that a
// program asks only for what its files name.
#include "machine/Features.h"

#if defined(__aarch64__)

int tpb_fits_sve;

// Before the program's own constructors, which may call kernels.
[[gnu::constructor(200)]] static void ask() { tpb_fits_sve = tpb::fits("sve", tpb_runs_sve()); }

#endif
