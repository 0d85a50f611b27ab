// RUN: %tpbcc --isa=avx2 '--schedule=promote(z, j); vector(j)' --emit=c %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 '--schedule=promote(z, j); vector(j)' %s -o %t 2>/dev/null
// RUN: %t --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: avx2
// An element that a loop stores becomes one variable, however its subscript is written: the old value is
// neither read nor put back.
// RAN: result verified
// CHECK-LABEL: {{^}}void last_avx2(
// CHECK: double z_kept = 0.0;
// CHECK-NOT: z_kept_2
// CHECK-NOT: 0L < 4L) ?
// CHECK: z[2 * i + 4] = z_kept;
// CHECK-NOT: z[{{.*}} =
// CHECK: {{^}}}
#pragma tpb kernel init(k = random(0, 9))
void last(long n, double y[restrict 3 * n + 24], double z[restrict 3 * n + 24], const double d[restrict 3 * n + 24],
          const int k[restrict n + 1])
{
    for (long i = 0; i < n; ++i) {
        if (k[i] & 1)
            y[i + 6] = z[i + 10];
        else
            for (int j = 0; j < 4; ++j)
                z[2 * i + 4] = d[2 * i + 3];
        y[k[i]] = -0.25;
    }
}
