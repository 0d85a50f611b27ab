// RUN: %hint TPB426 --isa=avx2 %s %t
// RUN: %tpbcc --isa=avx2 -fsyntax-only -Rpass-missed=. %s 2>&1 | FileCheck %s
// The loop with the message, and after its hint: independent() where that alone makes vectors, which it does not
// where little is computed besides.
// CHECK: 426-updates-too-long.c:[[#@LINE+4]]:5: remark: {{.*}}; if no two iterations change the same element, add independent(y) to the kernel directive; unroll(1) on the directive makes vectors nevertheless [TPB426]
#pragma tpb kernel init(k = random(0, n - 1))
void before(long n, float y[restrict n], const int k[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] = y[k[i]] * a[i] + a[i] * a[i];
}
#pragma tpb kernel init(k[i] = n - 1 - i) independent(y)
void after(long n, float y[restrict n], const int k[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] = y[k[i]] * a[i] + a[i] * a[i];
}
// CHECK: 426-updates-too-long.c:[[#@LINE+4]]:5: remark: {{.*}} cycles an iteration, single elements need {{[0-9.]+}}; unroll(1) on the directive makes vectors nevertheless [TPB426]
#pragma tpb kernel init(k = random(0, n - 1), l = random(0, n - 1))
void before_alone(long n, int y[restrict n], int z[restrict n], const int k[restrict n], const int l[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[k[i]] += 1;
        z[l[i]] += 3;
    }
}
#pragma tpb kernel init(k = random(0, n - 1), l = random(0, n - 1)) unroll(1)
void after_forced(long n, int y[restrict n], int z[restrict n], const int k[restrict n], const int l[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[k[i]] += 1;
        z[l[i]] += 3;
    }
}
#pragma tpb kernel init(k[i] = n - 1 - i, l[i] = n - 1 - i) independent(y, z) unroll(1)
void after_both(long n, int y[restrict n], int z[restrict n], const int k[restrict n], const int l[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[k[i]] += 1;
        z[l[i]] += 3;
    }
}
// Of 256 elements some come twice in any long loop: no hint.
// CHECK: 426-updates-too-long.c:[[#@LINE+4]]:5: remark: {{.*}} cycles an iteration, single elements need {{[0-9.]+}}; unroll(1) on the directive makes vectors nevertheless [TPB426]
#pragma tpb kernel init(k[i] = i % 7) extent(y = n + 256)
void before_bytes(long n, float *restrict y, const unsigned char k[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] = y[k[i]] * a[i] + a[i] * a[i];
}
#pragma tpb kernel init(k[i] = i % 7) extent(y = n + 256) unroll(1)
void after_bytes(long n, float *restrict y, const unsigned char k[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[k[i]] = y[k[i]] * a[i] + a[i] * a[i];
}
