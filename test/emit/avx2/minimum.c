// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// b < c ? b : c is vminpd of b and c in this order: with a NaN both give c.

#pragma tpb kernel unroll(1)
void least(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] < c[i] ? b[i] : c[i];
}

// CHECK: = _mm256_min_pd(vb, vc);
// CHECK: = b[i] < c[i] ? b[i] : c[i];
