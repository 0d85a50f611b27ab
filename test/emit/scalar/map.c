// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// The same fma, one element at a time.

#pragma tpb kernel unroll(1)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// CHECK: TPB_WORKER_BASELINE
// CHECK-NEXT: void triad_scalar(
// CHECK-NOT: _mm
// CHECK: = __builtin_fma(s, c[i], b[i]);
// CHECK-NEXT: a[i] = 
// CHECK-NEXT: }
// CHECK-NEXT: {{^}}}
