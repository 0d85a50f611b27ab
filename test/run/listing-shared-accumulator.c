// REQUIRES: x86
// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc -fopenmp %s -o %t/clang
// RUN: %t/clang --threads 2 --size 1000,16777216 --ntest 5 --warmup 0 --no-limit > %t/report
// RUN: FileCheck %s --input-file=%t/report --implicit-check-not=FAILED
// RUN: %tpbcc -fopenmp --cc=gcc %s -o %t/gcc
// RUN: %t/gcc --threads 2 --size 1000,16777216 --ntest 5 --warmup 0 --no-limit | FileCheck %s
// RUN: %tpbcc -fopenmp -emit-c %s -o - | FileCheck %s --check-prefix=EMITTED
// Published listings of this sum share one vector accumulator among the threads and name a scalar in the reduction
// that the loop never touches: a race. Here each thread has accumulators of its own.
// CHECK: 1 rank, 2 threads each
// CHECK-COUNT-2: result verified by the checking function
// EMITTED: {{^ +}}#pragma omp parallel reduction(+ : s)
// EMITTED-NEXT: {{^ +\{}}
// EMITTED-NEXT: tpb_range part
// EMITTED-NEXT: {{^ +}}s = sum_{{.*}}(part.begin, part.end, a, s);

static int exact(double result, long n, const double *a)
{
    (void)a;
    const double expected = 0.11 * (double)n, error = result - expected;
    return error <= 1e-9 * expected && error >= -1e-9 * expected;
}
#pragma tpb kernel init(a = 0.11) verify(exact)
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    #pragma omp parallel for reduction(+ : s)
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
