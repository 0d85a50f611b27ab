// RUN: %tpbcc -fopenmp --isa=avx2 --emit=c %s -o - 2>/dev/null | grep -v '// [RC][UH]' | FileCheck %s
// REQUIRES: x86
// In a team of the user's, OpenMP hands out the parts: its barrier, nowait and reductions stay.

#pragma tpb kernel
double f(long n, double a[restrict n], const double b[restrict n])
{
    double s = 0;
    #pragma omp parallel reduction(+ : s)
    {
        #pragma omp for nowait
        for (long i = 0; i < n; ++i)
            a[i] = b[i];
        #pragma omp barrier
        #pragma omp for schedule(guided, 64)
        for (long i = 0; i < n; ++i)
            s += a[i];
    }
    return s;
}
// CHECK: TPB_DRIVER double f_tuned(
// CHECK:     #pragma omp parallel reduction(+ : s)
// CHECK-NEXT:     {
// CHECK-NEXT:         {
// CHECK-NEXT:             const int threads = omp_get_num_threads();
// CHECK-NEXT:             #pragma omp for schedule(static, 1) nowait
// CHECK-NEXT:             for (int thread = 0; thread < threads; ++thread) {
// CHECK-NEXT:                 const struct tpb_range part = tpb_static(0, n, thread, threads);
// CHECK-NEXT:                 f_loop1_avx2(part.begin, part.end, a, b);
// CHECK-NEXT:             }
// CHECK-NEXT:         }
// CHECK-NEXT:         #pragma omp barrier
// CHECK-NEXT:         #pragma omp for schedule(guided, 1)
// CHECK-NEXT:         for (long first = 0; first < (long)n; first += 64) {
// CHECK-NEXT:             const long end = first + 64 < (long)n ? first + 64 : (long)n;
// CHECK-NEXT:             s = f_loop2_avx2(first, end, a, s);
// CHECK-NEXT:         }
// CHECK-NEXT:     }
