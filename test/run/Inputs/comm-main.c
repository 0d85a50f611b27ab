/* Calls the kernels with messages and holds what they give against what each rank can tell by itself. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

void gemm_bcast(long, unsigned, int, int, double *, const double *, const double *, double *);
void gemm_allreduce(long, unsigned, int, int, double *, const double *, const double *, double *);
void jacobi2d5p_sendrecv(long, int, int, int, int, double *, double *, double, double);

enum { N = 13, ROWS = 5 };
static int rank, ranks, wrong;

static void expect(const char *what, double got, double right)
{
    if (!(got - right < 1e-9 && right - got < 1e-9) && !wrong++)
        printf("rank %d: %s is %g, not %g\n", rank, what, got, right);
}

static double a_of(int r, int i, int j) { return 1 + r + 0.25 * i - 0.125 * j; }
static double b_of(int i, int j) { return 0.5 * i + 0.0625 * j; }
static double product(int r, int i, int j)
{
    double s = 0;
    for (int k = 0; k < N; ++k)
        s += a_of(r, i, k) * b_of(k, j);
    return s;
}

static void gemms(void)
{
    static double a[N * N], b[N * N], c[N * N], r[N * N];
    for (int i = 0; i < N * N; ++i) {
        a[i] = a_of(rank, i / N, i % N);
        b[i] = b_of(i / N, i % N);
        r[i] = rank ? -1 : a[i];
    }
    for (int turn = 0; turn < 3; ++turn)
        gemm_bcast(N, ROWS, 0, 0, c, a, b, r);
    for (int i = 0; i < N * N; ++i) {
        expect("product", c[i], product(rank, i / N, i % N));
        expect("factor", a[i], a_of(rank, i / N, i % N));
        expect("row from rank 0", r[i], i < ROWS * N || !rank ? a_of(0, i / N, i % N) : -1);
    }
    for (int i = 0; i < N * N; ++i)
        r[i] = -1;
    for (int turn = 0; turn < 3; ++turn)
        gemm_allreduce(N, ROWS, 0, 0, c, a, b, r);
    for (int i = 0; i < N * N; ++i) {
        double sum = 0;
        for (int q = 0; q < ranks; ++q)
            sum += product(q, i / N, i % N);
        expect("product", c[i], product(rank, i / N, i % N));
        expect("factor", a[i], a_of(rank, i / N, i % N));
        expect("sum over ranks", r[i], i < ROWS * N ? sum : -1);
    }
    gemm_allreduce(N, ROWS, 1, 1, c, a, b, c); /* neither part: nothing changes */
    expect("product", c[0], product(rank, 0, 0));
}

/* The rows of all ranks are one ring of N * ranks rows; every rank computes all of it alone. */
static void sweep(void)
{
    enum { W = N + 2 };
    static double a[W * W], b[W * W];
    const int rows = N * ranks;
    double *const all = calloc((size_t)(rows * W), sizeof(double)), *const next = calloc((size_t)(rows * W), sizeof(double));
    for (int i = 0; i < rows * W; ++i)
        all[i] = next[i] = (i * 7919 % 1000) / 1000.0;
    for (int i = 0; i < W * W; ++i)
        a[i] = b[i] = -5;
    for (int j = 0; j < N; ++j)
        for (int i = 0; i < W; ++i)
            a[(j + 1) * W + i] = b[(j + 1) * W + i] = all[(rank * N + j) * W + i];
    const int up = (rank + ranks - 1) % ranks, down = (rank + 1) % ranks;
    double *from = a, *to = b, *old = all, *new = next;
    for (int turn = 0; turn < 4; ++turn) {
        jacobi2d5p_sendrecv(N, up, down, 0, 0, to, from, 0.2, 0.2);
        for (int j = 0; j < rows; ++j)
            for (int i = 1; i <= N; ++i)
                new[j * W + i] = 0.2 * old[j * W + i] + 0.2 * (old[j * W + i - 1] + old[j * W + i + 1] +
                    old[(j + rows - 1) % rows * W + i] + old[(j + 1) % rows * W + i]);
        double *t = from; from = to; to = t;
        t = old; old = new; new = t;
    }
    for (int j = 0; j < N; ++j)
        for (int i = 0; i < W; ++i)
            expect("point", from[(j + 1) * W + i], old[(rank * N + j) * W + i]);
    free(all);
    free(next);
}

int main(int count, char **words)
{
    MPI_Init(&count, &words);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    gemms();
    sweep();
    int all = 0;
    MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d ranks, %d wrong\n", ranks, all);
    MPI_Finalize();
    return all != 0;
}
