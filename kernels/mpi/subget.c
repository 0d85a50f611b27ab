// subget: one block from the memory of the partner, by a function of first element and number.
#include "comm.h"
COMM_SERIES(subget, comm_gets)
static __attribute__((noinline)) void section(double *x, long from, long number) { comm_get(x, from, number); }
#pragma tpb kernel subget metric(time) size(n, min(1)) param(COMM_CONTIGUOUS, COMM_DEFAULTS) \
    setup(subget_setup) verify(subget_right) bytes(COMM_BYTES)
void subget(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
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
