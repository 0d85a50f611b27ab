// strided_subget: every stride-th element from the memory of the partner, by a function.
#include "comm.h"
COMM_SERIES(strided_subget, comm_gets)
static __attribute__((noinline)) void elements(double *x, enum flush flush) { comm_get_blocks(x, flush); }
#pragma tpb kernel strided_subget metric(time) size(n, min(1)) param(COMM_STRIDED, COMM_DEFAULTS) \
    setup(strided_subget_setup) verify(strided_subget_right) bytes(COMM_BYTES)
void strided_subget(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
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
