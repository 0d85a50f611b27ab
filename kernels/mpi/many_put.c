// many_put: count blocks into the memory of the partner, written inline.
#include "comm.h"
COMM_SERIES(many_put, comm_puts)
#pragma tpb kernel many_put metric(time) size(n, min(count), multiple(count)) param(COMM_MANY, COMM_DEFAULTS) \
    setup(many_put_setup) verify(many_put_right) bytes(COMM_BYTES)
void many_put(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                for (long b = 0; b < count; ++b) {
                    comm_put(x, b * stride, blksize);
                    comm_flush(flush);
                }
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
