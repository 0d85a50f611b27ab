// RUN: %tpbcc -fopenmp --isa=avx2 --emit=c %s -o - 2>/dev/null | grep -v '// [RC][UH]' | FileCheck %s
// REQUIRES: x86
// The thread with the last iteration runs it as it is written; that leaves the variable behind.

#pragma tpb kernel
double f(long n, double a[restrict n], const double b[restrict n])
{
    double t = 0;
    #pragma omp parallel for lastprivate(t)
    for (long i = 0; i < n; ++i) {
        t = b[i] + 1;
        a[i] = t;
    }
    return t;
}
// CHECK: TPB_DRIVER double f_tuned(
// CHECK:     #pragma omp parallel{{$}}
// CHECK-NEXT:     {
// CHECK-NEXT:         const struct tpb_range part = tpb_static(0, n, omp_get_thread_num(), omp_get_num_threads());
// CHECK-NEXT:         const int last = part.begin < part.end && part.end == (long)n;
// CHECK-NEXT:         f_avx2(part.begin, part.end - last, a, b);
// CHECK-NEXT:         if (last) {
// CHECK-NEXT:             const long i = (long)(n - 1);
// CHECK-NEXT:             do {
// CHECK-NEXT:                 t = b[i] + 1;
// CHECK-NEXT:                 a[i] = t;
// CHECK-NEXT:             } while (0);
// CHECK-NEXT:         }
// CHECK-NEXT:     }
