// strided_many_get: blocks with gaps as long as they are from the memory of the partner.
#include "comm.h"
COMM_SERIES(strided_many_get, comm_gets)
#pragma tpb kernel strided_many_get metric(time) size(n, min(count), multiple(count)) \
    param(COMM_STRIDED_MANY, COMM_DEFAULTS) \
    setup(strided_many_get_setup) verify(strided_many_get_right) bytes(COMM_BYTES)
void strided_many_get(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            if (comm.sends[half])
                comm_get_blocks(x, flush);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
