// simple_subget: one block from the memory of the partner, by a function of a whole array.
#include "comm.h"
COMM_SERIES(simple_subget, comm_gets)
static __attribute__((noinline)) void array(long n, double x[n])
{
    MPI_Get(x, (int)n, MPI_DOUBLE, comm.partner, comm.w.at, (int)n, MPI_DOUBLE, comm.w.win);
}
#pragma tpb kernel simple_subget metric(time) size(n, min(1)) param(COMM_CONTIGUOUS, COMM_DEFAULTS) \
    setup(simple_subget_setup) verify(simple_subget_right) bytes(COMM_BYTES)
void simple_subget(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                array(n, x);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
