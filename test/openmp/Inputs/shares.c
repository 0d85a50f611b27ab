// An emitted kernel with its one loop nest called once: prints the iterations that each thread gets of
// what is handed out, counted as calls of the worker count them.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <tpb.h>

static long Parts[64];

static int counted(const struct tpb_range *Loops, int D, long Low, long High, struct tpb_box *Box)
{
    const int Boxes = tpb_boxes(Loops, D, Low, High, Box);
    for (int K = 0; K < Boxes; ++K) {
        long Iterations = 1;
        for (int L = 0; L < D; ++L)
            Iterations *= Box[K].end[L] - Box[K].begin[L];
        Parts[omp_get_thread_num()] += Iterations;
    }
    return Boxes;
}
#define tpb_boxes counted
#include EMITTED

int main(int Count, char **Arguments)
{
    const long H = atol(Arguments[1]), W = atol(Arguments[2]);
    double *A = calloc((size_t)(H * W), sizeof *A), *B = calloc((size_t)(H * W), sizeof *B);
    CALL;
    for (int T = 0; T < atoi(Arguments[3]); ++T)
        printf("thread %d: %ld\n", T, Parts[T]);
    return Count != 4;
}
