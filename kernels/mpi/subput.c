// subput: one block into the memory of the partner, by a function of first element and number.
#include "comm.h"
COMM_SERIES(subput, comm_puts)
static __attribute__((noinline)) void section(const double *x, long from, long number) { comm_put(x, from, number); }
#pragma tpb kernel subput metric(time) size(n, min(1)) param(COMM_CONTIGUOUS, COMM_DEFAULTS) \
    setup(subput_setup) verify(subput_right) bytes(COMM_BYTES)
void subput(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                section(x, 0, n);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
