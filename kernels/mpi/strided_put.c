// strided_put: every stride-th element into the memory of the partner.
#include "comm.h"
COMM_SERIES(strided_put, comm_puts)
#pragma tpb kernel strided_put metric(time) size(n, min(1)) param(COMM_STRIDED, COMM_DEFAULTS) \
    setup(strided_put_setup) verify(strided_put_right) bytes(COMM_BYTES)
void strided_put(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                comm_put_blocks(x, flush);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
