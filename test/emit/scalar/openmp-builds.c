// RUN: %tpbcc --isa=scalar -fopenmp -O1 %s -o %t
// RUN: env OMP_NUM_THREADS=3 %t | FileCheck %s
// The driver's construct compiles with all the clauses that are kept, and every thread gets its part once.

int printf(const char *, ...);

#pragma tpb kernel
static double dot(int n, const double *a, double *restrict b, int t)
{
    double s = 0.0;
    int i;
    #pragma omp parallel for reduction(+ : s) num_threads(t) schedule(static) if(n > 1) default(none) shared(a, b, n) private(i) proc_bind(close)
    for (i = 0; i < n; ++i) {
        b[i] = a[i] + 1.0;
        s += a[i];
    }
    return s;
}

int main(void)
{
    double a[1000], b[1000], wrong = 0.0;
    for (int i = 0; i < 1000; ++i)
        a[i] = i;
    const double s = dot(1000, a, b, 3);
    for (int i = 0; i < 1000; ++i)
        wrong += b[i] != i + 1.0;
    printf("sum %g wrong %g\n", s, wrong);
    return 0;
}
// CHECK: sum 499500 wrong 0
