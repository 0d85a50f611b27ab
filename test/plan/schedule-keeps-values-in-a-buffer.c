// RUN: %tpbcc --isa=avx2 --emit=c '--schedule=smooth: tile(i, 512); expand(t, i); distribute(i: S1 | S2)' '--schedule=norms: tile(i, 64); expand(s, i); distribute(i: S1 | S3)' '--schedule=fixed: expand(t, i); distribute(i: S1 | S2 | S3)' %s -o %t.c
// RUN: FileCheck %s < %t.c
// RUN: %tpbcc --isa=avx2 '--schedule=smooth: tile(i, 5); expand(t, i); distribute(i: S1 | S2)' '--schedule=norms: tile(i, 3); expand(s, i); distribute(i: S1 | S3)' '--schedule=fixed: expand(t, i); distribute(i: S1 | S2 | S3)' %s -o %t.x
// RUN: %t.x --size 333 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu '--schedule=smooth: tile(i, 5); expand(t, i); distribute(i: S1 | S2)' '--schedule=norms: tile(i, 3); expand(s, i); distribute(i: S1 | S3)' '--schedule=fixed: expand(t, i); distribute(i: S1 | S2 | S3)' %s -o %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=64 %t.sve --size 111 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=smooth: expand(t, i)' %s -o - 2>&1 | FileCheck %s --check-prefix=ANY
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=smooth: tile(i, 10000); expand(t, i)' %s -o - 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=smooth: tile(i, 8); expand(u, i)' %s -o - 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=smooth: tile(i, 8); expand(t, i); vector(it)' %s -o - 2>&1 | FileCheck %s --check-prefix=LANES
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=norms: distribute(i: S1 | S2)' %s -o - 2>&1 | FileCheck %s --check-prefix=HINT
// RUN: %tpbcc --isa=avx2 --emit=plan '--schedule=smooth: tile(i, 512); expand(t, i); distribute(i: S1 | S2)' %s -o - | FileCheck %s --check-prefix=PLAN
// A value of one iteration that two loops need goes through a buffer of the worker's own.
// RAN-COUNT-3: result verified against the plain loop

// The part without the recurrence becomes vectors.
// ANY: error: step 'expand(t, i)' of --schedule= is refused: nothing says how often i runs at most; tile(i, 512)
// LARGE: is refused: a buffer for all iterations of i has more than 65536 bytes; tile(i, 512)
// NONE: is refused: 'u' is no value that each iteration of i has of its own
// LANES: error: step 'vector(it)'
// PLAN: steps {{ *}}tile(i, 512); expand(t, i); distribute(i: S1 | S2);
// CHECK-LABEL: {{^}}void smooth_avx2(
// CHECK: for (long it = begin; it < end; it += 512) {
// CHECK-NEXT: __attribute__((aligned(64))) double t_block[512];
// CHECK: _mm256_storeu_pd(&t_block[i - it],
// CHECK: a{{[^=]*}} = __builtin_fma(0.5, a[{{.*}} - 1], t_block[{{.*}} - it]);
#pragma tpb kernel
void smooth(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 1; i < n; ++i) {
        const double t = b[i] * c[i] + 1;
        a[i] = 0.5 * a[i - 1] + t;
    }
}

// HINT: 's' is a value of one iteration that both parts need; expand(s, i)
// CHECK-LABEL: {{^}}void norms_avx2(
// CHECK: double s_block[64];
// CHECK: s_block[i - it] = s;
// CHECK: _mm256_sqrt_pd(
#pragma tpb kernel
void norms(long n, long m, double out[restrict n], double a[restrict n][m])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (long k = 0; k < m; ++k)
            s += a[i][k] * a[i][k];
        out[i] = __builtin_sqrt(s);
    }
}

// A loop of so many iterations needs no tile; one value goes to two loops.
// CHECK-LABEL: {{^}}void fixed_avx2(
// CHECK: for (long j = begin; j < end; ++j) {
// CHECK-NEXT: __attribute__((aligned(64))) float t_block[100];
// CHECK: _mm256_storeu_ps(&t_block[i],
// CHECK: _mm256_loadu_ps(&t_block[i{{.*}}]);
// CHECK: tpb_avx2_scan_add_f32x8(
#pragma tpb kernel
void fixed(long n, float a[restrict n][100], float b[restrict n][101], const float c[restrict n][100])
{
    for (long j = 0; j < n; ++j)
        for (long i = 0; i < 100; ++i) {
            const float t = c[j][i] / (c[j][i] * c[j][i] + 1);
            a[j][i] = 2 * t;
            b[j][i + 1] = b[j][i] + t;
        }
}
