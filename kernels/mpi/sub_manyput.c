// sub_manyput: count blocks into the memory of the partner, by one function with the loop inside.
#include "comm.h"
COMM_SERIES(sub_manyput, comm_puts)
static __attribute__((noinline)) void blocks(const double *x, long count, long blksize, long stride, enum flush flush)
{
    for (long b = 0; b < count; ++b) {
        comm_put(x, b * stride, blksize);
        comm_flush(flush);
    }
}
#pragma tpb kernel sub_manyput metric(time) size(n, min(count), multiple(count)) param(COMM_MANY, COMM_DEFAULTS) \
    setup(sub_manyput_setup) verify(sub_manyput_right) bytes(COMM_BYTES)
void sub_manyput(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                blocks(x, count, blksize, stride, flush);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
