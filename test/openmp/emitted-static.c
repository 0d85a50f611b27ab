// RUN: %tpbcc -fopenmp --isa=avx2 --emit=c %s -o - 2>/dev/null | grep -v '// [RC][UH]' | FileCheck %s
// REQUIRES: x86
// schedule(static): one call for each thread of the team.

#pragma tpb kernel
double f(long n, double a[restrict n])
{
    double s = 0, t;
    long i;
    #pragma omp parallel for schedule(static) reduction(+ : s) private(t) num_threads(2) default(none) shared(n, a)
    for (i = 0; i < n; ++i) {
        t = a[i] + 1;
        s += t;
    }
    return s;
}
// CHECK: TPB_DRIVER double f_tuned(
// CHECK: long i;
// CHECK-NEXT:     (void)i;
// CHECK-NEXT:     (void)t;
// CHECK-NEXT:     #pragma omp parallel reduction(+ : s) num_threads(2) shared(n, a)
// CHECK-NEXT:     {
// CHECK-NEXT:         const struct tpb_range part = tpb_static(0, n, omp_get_thread_num(), omp_get_num_threads());
// CHECK-NEXT:         s = f_avx2(part.begin, part.end, a, s);
// CHECK-NEXT:     }
// CHECK-NEXT:     return s;
