// mpi_send: a message there, and one back: the two-sided twin of put.
#include "comm.h"
COMM_SERIES(mpi_send, comm_sends)
#pragma tpb kernel mpi_send metric(time) size(n, min(1)) param(COMM_CONTIGUOUS, COMM_DEFAULTS) \
    setup(mpi_send_setup) verify(mpi_send_right) bytes(COMM_BYTES)
void mpi_send(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            comm_exchange(x, comm_elements(), (int)n, MPI_DOUBLE, half);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
