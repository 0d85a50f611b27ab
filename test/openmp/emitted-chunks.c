// RUN: %tpbcc -fopenmp --isa=avx2 --emit=c %s -o - 2>/dev/null | grep -v '// [RC][UH]' | FileCheck %s
// REQUIRES: x86
// The user's chunks are handed out as the user wants, one call each.

#pragma tpb kernel
double f(int n, double *restrict a, int c)
{
    double s = 0;
    #pragma omp parallel for schedule(nonmonotonic : dynamic, c + 16) reduction(+ : s) if(n > 100)
    for (int i = 1; i <= n; ++i)
        s += a[i];
    return s;
}
// CHECK: TPB_DRIVER double f_tuned(
// CHECK:     #pragma omp parallel for schedule(dynamic, 1) reduction(+ : s) if(n > 100)
// CHECK-NEXT:     for (long first = 1; first < (long)n + 1; first += c + 16) {
// CHECK-NEXT:         const long end = first + (c + 16) < (long)n + 1 ? first + (c + 16) : (long)n + 1;
// CHECK-NEXT:         s = f_avx2(first, end, a, s);
// CHECK-NEXT:     }
