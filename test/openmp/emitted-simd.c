// RUN: %tpbcc -fopenmp --isa=avx2 --emit=c %s -o - 2>/dev/null | grep -v '// [RC][UH]' | FileCheck %s
// RUN: %tpbcc -fopenmp-simd --isa=avx2 --emit=c %s -o - 2>/dev/null | grep -v '// [RC][UH]' | FileCheck %s
// RUN: %tpbcc -fopenmp-simd --isa=avx2 %s -o %t
// REQUIRES: x86
// simd alone: no team, and no check for what the user says is independent. Without restrict the
// compiler keeps the order of loads and stores.

#pragma tpb kernel extent(a = n, b = n)
double f(long n, double *a, const double *b)
{
    double s = 0;
    #pragma omp simd reduction(+ : s) simdlen(4)
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        s += b[i];
    }
    return s;
}
// CHECK: double f_avx2(long begin, long end, double *a, const double *b, double s)
// CHECK: TPB_DRIVER double f_tuned(
// CHECK-NEXT: {
// CHECK-NEXT:     if (!tpb_fits_avx2) {
// CHECK-NEXT:         return f_as_written(n, a, b);
// CHECK-NEXT:     }
// CHECK-NEXT:     double s = 0;
// CHECK-NEXT:     s = f_avx2(0, n, a, b, s);
// CHECK-NEXT:     return s;
