// REQUIRES: mpi, x86, slow-tests
// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc --cc=mpicc %s -o %t/good
// RUN: %mpirun --allow-run-as-root --oversubscribe -np 2 %t/good --size 16 --ntest 50 --warmup 0 --no-limit > %t/report
// RUN: FileCheck %s --input-file=%t/report --implicit-check-not=FAILED --implicit-check-not=UNSTABLE
// RUN: %tpbcc --cc=mpicc -DOVER_THE_INPUT %s -o %t/bad
// RUN: not %mpirun --allow-run-as-root --oversubscribe -np 2 %t/bad --size 16 --ntest 250 --warmup 0 --no-limit > %t/bad.report
// RUN: FileCheck %s --input-file=%t/bad.report --check-prefix=BAD
// A published listing reduces the product into a factor of the next one: infinity after some 150 repetitions. With a
// buffer of its own the data stays; without, the report says what happened and gives no rate.
// CHECK: 2 ranks
// CHECK: {{^ +- +16 .* verified$}}
// CHECK-NEXT: {{^ +product }}
// CHECK-NEXT: {{^ +exchange }}
// BAD: UNSTABLE
#include <mpi.h>

#pragma tpb kernel gemm_allreduce metric(flops) init(A = random(1, 2), B = random(1, 2))
void gemm_allreduce(long n, double C[restrict n][n], double A[restrict n][n], const double B[restrict n][n],
                    double Sum[restrict n][n])
{
    #pragma tpb region product
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j) {
            double s = 0.0;
            for (long k = 0; k < n; ++k)
                s += A[i][k] * B[k][j];
            C[i][j] = s;
        }
    #pragma tpb region exchange as(combine)
    {
        MPI_Allreduce(C, Sum, (int)(n * n), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
#ifdef OVER_THE_INPUT
        MPI_Allreduce(C, A, (int)(n * n), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
#endif
    }
}
