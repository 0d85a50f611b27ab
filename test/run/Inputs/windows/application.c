/* A program of its own whose ranks share a table: it starts and ends MPI. With an argument one rank
 * never comes, or MPI is not there any more or not yet. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#pragma tpb kernel twice extent(table = n, y = n)
void twice(long n, double *restrict y, const double *restrict table)
{
    #pragma tpb buffer dbuf sdm2ldm(table) ldm_size(2048)
    for (long i = 0; i < n; ++i)
        y[i] = 2 * table[i];
}

static double table[3000], y[3000];

static long wrong(long n)
{
    long count = 0;
    for (long i = 0; i < n; ++i)
        count += y[i] != 2 * table[i];
    memset(y, 0, sizeof y);
    return count;
}

int main(int argc, char **argv)
{
    const char *const how = argc > 1 ? argv[1] : "";
    int rank = 0;
    long count = 0;
    for (long i = 0; i < 3000; ++i)
        table[i] = (double)(i * i);
    if (!strcmp(how, "before")) {
        twice(1000, y, table);
        count += wrong(1000);
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (long n = 1; n <= 3000 && !(!strcmp(how, "alone") && rank == 1); n = 3 * n) {
        twice(n, y, table);
        count += wrong(n);
    }
    MPI_Finalize();
    twice(500, y, table);
    count += wrong(500);
    printf("rank %d: %s\n", rank, count ? "WRONG" : "right");
    return count != 0;
}
