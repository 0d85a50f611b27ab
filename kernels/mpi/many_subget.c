// many_subget: count blocks from the memory of the partner, by a function for each.
#include "comm.h"
COMM_SERIES(many_subget, comm_gets)
static __attribute__((noinline)) void section(double *x, long from, long number) { comm_get(x, from, number); }
#pragma tpb kernel many_subget metric(time) size(n, min(count), multiple(count)) param(COMM_MANY, COMM_DEFAULTS) \
    setup(many_subget_setup) verify(many_subget_right) bytes(COMM_BYTES)
void many_subget(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                for (long b = 0; b < count; ++b) {
                    section(x, b * stride, blksize);
                    comm_flush(flush);
                }
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
