// strided_subput: every stride-th element into the memory of the partner, by a function.
#include "comm.h"
COMM_SERIES(strided_subput, comm_puts)
static __attribute__((noinline)) void elements(const double *x, enum flush flush) { comm_put_blocks(x, flush); }
#pragma tpb kernel strided_subput metric(time) size(n, min(1)) param(COMM_STRIDED, COMM_DEFAULTS) \
    setup(strided_subput_setup) verify(strided_subput_right) bytes(COMM_BYTES)
void strided_subput(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                elements(x, flush);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
