// many_get: count blocks from the memory of the partner, written inline.
#include "comm.h"
COMM_SERIES(many_get, comm_gets)
#pragma tpb kernel many_get metric(time) size(n, min(count), multiple(count)) param(COMM_MANY, COMM_DEFAULTS) \
    setup(many_get_setup) verify(many_get_right) bytes(COMM_BYTES)
void many_get(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                for (long b = 0; b < count; ++b) {
                    comm_get(x, b * stride, blksize);
                    comm_flush(flush);
                }
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
