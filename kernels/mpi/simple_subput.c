// simple_subput: one block into the memory of the partner, by a function of a whole array.
#include "comm.h"
COMM_SERIES(simple_subput, comm_puts)
static __attribute__((noinline)) void array(long n, const double x[n])
{
    MPI_Put(x, (int)n, MPI_DOUBLE, comm.partner, comm.w.at, (int)n, MPI_DOUBLE, comm.w.win);
}
#pragma tpb kernel simple_subput metric(time) size(n, min(1)) param(COMM_CONTIGUOUS, COMM_DEFAULTS) \
    setup(simple_subput_setup) verify(simple_subput_right) bytes(COMM_BYTES)
void simple_subput(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
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
