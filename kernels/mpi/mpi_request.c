// mpi_request: a request, and a message for an answer: the two-sided twin of get.
#include "comm.h"
COMM_SERIES(mpi_request, comm_requests)
#pragma tpb kernel mpi_request metric(time) size(n, min(1)) param(COMM_CONTIGUOUS, COMM_DEFAULTS) \
    setup(mpi_request_setup) verify(mpi_request_right) bytes(COMM_BYTES)
void mpi_request(COMM_PARAMETERS, double x[restrict COMM_EXTENT])
{
    for (int half = 0; half < 2; ++half) {
        #pragma tpb region transfer as(combine)
        {
            comm_open(half);
            comm_ask(x, comm_elements(), (int)n, MPI_DOUBLE, half);
        }
        #pragma tpb region synchronise as(wait)
        comm_close(half);
    }
}
