// RUN: %tpbcc -fopenmp --isa=scalar '--schedule=peel(i, first=1, last=1)' %s -o %t
// RUN: %t --threads 3 --size 2,3,37,1000 --verify-only | FileCheck %s
// What a thread begins with is no first iteration of the loop: conditions stay questions there.
// CHECK-COUNT-4: equal bit for bit
#pragma tpb kernel init(a[i] = i)
void ring(long n, double y[restrict n], const double a[restrict n])
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        y[i] = (i > 0 ? a[i - 1] : a[n - 1]) + (i + 1 < n ? a[i + 1] : a[0]);
}
