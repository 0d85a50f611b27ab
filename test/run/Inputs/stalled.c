/* Rank 0 waits for a message that rank 1 never sends, and rank 1 for all ranks; rank 2, if there is one, works. */
#include <tpb_ranks.h>

#include <mpi.h>
#include <unistd.h>
static int right(long n, int rank, const double x[])
{
    (void)n, (void)rank, (void)x;
    return 1;
}
#pragma tpb kernel stalled param(me = rank) verify(right)
void stalled(long n, int me, double x[restrict n])
{
    if (me == 0) {
        tpb_wait_begins("a message", 1);
        MPI_Recv(x, (int)n, MPI_DOUBLE, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (me == 1) {
        tpb_wait_begins("a barrier", TPB_ALL_RANKS);
        MPI_Barrier(MPI_COMM_WORLD);
    } else {
        sleep(100);
    }
    tpb_wait_ends();
}
