// strided_many_put: blocks with gaps as long as they are into the memory of the partner.
#include "comm.h"
COMM_SERIES(strided_many_put, comm_puts)
#pragma tpb kernel strided_many_put metric(time) size(n, min(count), multiple(count)) \
    param(COMM_STRIDED_MANY, COMM_DEFAULTS) \
    setup(strided_many_put_setup) verify(strided_many_put_right) bytes(COMM_BYTES)
void strided_many_put(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
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
