// RUN: %tpbcc --isa=avx2 --emit=c '--schedule=fuse(i.1, i.2, shift=1)' %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 '--schedule=fuse(i.1, i.2, shift=1)' %s -o %t.x
// RUN: %t.x --size 100 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t.x --size 1 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu '--schedule=fuse(i.1, i.2, shift=1)' %s -o %t.neon %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 50 --verify-only | FileCheck %s --check-prefix=RAN %}
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=fuse(i.1, i.2)' %s -o - 2>&1 | FileCheck %s --check-prefix=AHEAD
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=fuse(i.1, i.2, shift=n)' %s -o - 2>&1 | FileCheck %s --check-prefix=NUMBER
// A second loop that reads what the first one is yet to store can run behind it.
// RAN: result verified against the plain loop
// AHEAD: error: step 'fuse(i.1, i.2)' of --schedule= is refused: the second loop would run ahead of the first; anti t[i + 1] -> t[i] carried by i
// NUMBER: is refused: a shift is a number of iterations from 1 on; shift=1

// The first iterations of the one, both together, the last of the other.
// CHECK-LABEL: {{^}}void late_avx2(
// CHECK: for (long r = begin; r < end; ++r) {
// CHECK: i_end = 1L < n ? 1L : n;
// CHECK: _mm256_storeu_pd(t + [[I:i(_[0-9]+)?]], [[T:.*]]);
// CHECK: = _mm256_loadu_pd(t + [[I]]);
// CHECK: _mm256_storeu_pd(a + n * r + [[I]] - 1,
// CHECK: (n - 1) > 0L ? (n - 1) : 0L;
#pragma tpb kernel
void late(long n, double a[restrict n][n], double t[restrict n + 1], const double b[restrict n][n])
{
    for (long r = 0; r < n; ++r) {
        for (long i = 0; i < n; ++i)
            t[i] = 2 * b[r][i];
        for (long i = 0; i < n; ++i)
            a[r][i] = 3 * t[i + 1];
    }
}
