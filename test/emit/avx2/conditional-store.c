// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// The mask is a vector; the remainder has an if. How many elements 'a' has is not known: what is not stored stays alone.

#pragma tpb kernel unroll(1)
void f(long n, double *restrict a, const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 1.0)
            a[i] = b[i];
}

// CHECK: tpb_avx2_store_under_f64x4(mask, a + i, vb);
// CHECK: const int [[M:mask[_0-9]*]] = b[i] > 1.0;
// CHECK-NEXT: if ([[M]])
// CHECK-NEXT: a[i] = b[i];
