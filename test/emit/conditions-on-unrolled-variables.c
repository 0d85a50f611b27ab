// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// Where a short loop is unrolled whole, its variable is a number, and no lane asks what is known of it.
// RAN: {{equal bit for bit|within}}

// CHECK-LABEL: {{^}}void but_the_middle_avx2(
// CHECK-NOT: _mm256_cmp
// CHECK-NOT: x + i + 2
// CHECK: x + i + 4
// CHECK-NOT: _mm256_cmp
// CHECK: _mm256_storeu_pd(y + i,
#pragma tpb kernel
void but_the_middle(long n, double y[restrict n], const double x[restrict n + 5])
{
    for (long i = 0; i < n; ++i) {
        double s = 0.0;
        for (int k = 0; k < 5; ++k)
            if (k != 2)
                s += x[i + k];
        y[i] = s;
    }
}
