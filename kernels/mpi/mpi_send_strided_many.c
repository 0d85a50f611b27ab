// mpi_send_strided_many: blocks with gaps in a message: the two-sided twin of strided_many_put.
#include "comm.h"
COMM_SERIES(mpi_send_strided_many, comm_sends)
#pragma tpb kernel mpi_send_strided_many metric(time) size(n, min(count), multiple(count)) \
    param(COMM_STRIDED_MANY, COMM_DEFAULTS) \
    setup(mpi_send_strided_many_setup) verify(mpi_send_strided_many_right) bytes(COMM_BYTES)
void mpi_send_strided_many(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            comm_exchange_blocks(x, comm_elements(), half);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
