// strided_get: every stride-th element from the memory of the partner.
#include "comm.h"
COMM_SERIES(strided_get, comm_gets)
#pragma tpb kernel strided_get metric(time) size(n, min(1)) param(COMM_STRIDED, COMM_DEFAULTS) \
    setup(strided_get_setup) verify(strided_get_right) bytes(COMM_BYTES)
void strided_get(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
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
