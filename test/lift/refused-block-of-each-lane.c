// RUN: sed '/^memory:/r %S/Inputs/staging.yaml' %S/../../tool/machines/zen4.yaml > %t.yaml
// RUN: not %tpbcc --machine=%t.yaml --isa=avx2 --emit=c "--schedule=one: tile(i, 1); transfer(a, i, sbuf); vector(it)" %s -o %t.c 2>&1 | FileCheck %s
// RUN: %tpbcc --machine=%t.yaml --isa=avx2 --emit=c "--schedule=one: tile(i, 1); transfer(a, i, sbuf)" "--schedule=rows: tile(j, 16); transfer(a, j, sbuf)" "--schedule=shared: tile(j, 16); transfer(s, j, sbuf)" %s -o %t.c
// RUN: FileCheck %s --check-prefix=CODE --implicit-check-not=rows_avx2 < %t.c
// Lanes would share one buffer, and each needs a block of its own there; a block that all share is there once.
#pragma tpb kernel
void one(long n, double c[restrict n], const double a[restrict n])
{
    // CHECK: refused-block-of-each-lane.c:[[#@LINE+1]]:5: remark: loop left as it is: each iteration of 'it' has a block of 'a' of its own in the buffer, which holds one at a time; where blocks are short, give the buffer more bytes [TPB397]
    for (long i = 0; i < n; ++i)
        c[i] = a[i] * 3.0;
}
#pragma tpb kernel fp(strict)
void rows(long n, double c[restrict n], const double a[restrict 64 * n])
{
    for (long i = 0; i < n; ++i) {
        double t = 0;
        for (long j = 0; j < 64; ++j)
            t = t * 0.5 + a[64 * i + j] * a[64 * i + j];
        c[i] = t;
    }
}
// A block of one iteration is worked on by itself.
// CODE: void one_avx2(
// CODE: tpb_get(tpb_here, a_block, &a[it],
// CODE: void shared_avx2(
// CODE: for (; end - i >= 4; i += 4)
// CODE: tpb_get(tpb_here, s_block, &s[jt],
// CODE: _mm256_loadu_pd(a + i + n * j)
#pragma tpb kernel fp(strict)
void shared(long n, double c[restrict n], const double a[restrict 64 * n], const double s[restrict 64])
{
    for (long i = 0; i < n; ++i) {
        double t = 0;
        for (long j = 0; j < 64; ++j)
            t = t * 0.5 + a[j * n + i] * s[j];
        c[i] = t;
    }
}
