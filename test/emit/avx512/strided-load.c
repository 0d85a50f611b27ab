// RUN: %tpbcc --isa=avx512 "--schedule=tail(i,predicated)" --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Elements a fixed distance apart, and backwards.

#pragma tpb kernel unroll(1)
void f(long n, double a[restrict n], const double x[restrict 2 * n], const double y[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = x[2 * i + 1] + y[n - 1 - i];
}

// CHECK: tpb_avx512_load_strided_f64x8(x + {{.*}}, 2);
// CHECK: tpb_avx512_load_reversed_f64x8(y + {{.*}});
// CHECK: tpb_avx512_load_strided_masked_f64x8(rest, x + {{.*}}, 2);
// CHECK: tpb_avx512_load_reversed_masked_f64x8(rest, y + {{.*}});
