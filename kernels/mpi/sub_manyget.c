// sub_manyget: count blocks from the memory of the partner, by one function with the loop inside.
#include "comm.h"
COMM_SERIES(sub_manyget, comm_gets)
static __attribute__((noinline)) void blocks(double *x, long count, long blksize, long stride, enum flush flush)
{
    for (long b = 0; b < count; ++b) {
        comm_get(x, b * stride, blksize);
        comm_flush(flush);
    }
}
#pragma tpb kernel sub_manyget metric(time) size(n, min(count), multiple(count)) param(COMM_MANY, COMM_DEFAULTS) \
    setup(sub_manyget_setup) verify(sub_manyget_right) bytes(COMM_BYTES)
void sub_manyget(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
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
