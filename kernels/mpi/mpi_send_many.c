// mpi_send_many: count messages, all under way at once: the two-sided twin of many_put.
#include "comm.h"
COMM_SERIES(mpi_send_many, comm_sends)
#pragma tpb kernel mpi_send_many metric(time) size(n, min(count), multiple(count)) param(COMM_MANY, COMM_DEFAULTS) \
    setup(mpi_send_many_setup) verify(mpi_send_many_right) bytes(COMM_BYTES)
void mpi_send_many(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            comm_exchange_each(x, comm_elements(), half);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
