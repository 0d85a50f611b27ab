// many_subput: count blocks into the memory of the partner, by a function for each.
#include "comm.h"
COMM_SERIES(many_subput, comm_puts)
static __attribute__((noinline)) void section(const double *x, long from, long number) { comm_put(x, from, number); }
#pragma tpb kernel many_subput metric(time) size(n, min(count), multiple(count)) param(COMM_MANY, COMM_DEFAULTS) \
    setup(many_subput_setup) verify(many_subput_right) bytes(COMM_BYTES)
void many_subput(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
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
