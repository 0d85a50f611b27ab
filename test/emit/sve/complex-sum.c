// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Instructions for pairs; parts of a complex variable are two results of the worker.
#pragma tpb kernel unroll(1)
void sum(long n, float _Complex t[restrict 1], float _Complex y[restrict n], const float _Complex a[restrict n])
{
    float _Complex s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        y[i] = ~a[i];
    }
    t[0] = s;
}

// CHECK: float *s_re_total,
// CHECK: svget2(svld2({{[a-z]+}}, a + 2 * i), 0)
// CHECK: svget2(svld2({{[a-z]+}}, a + 2 * i + 1 - 1), 1)
// CHECK: svst2({{[a-z]+}}, y + 2 * i, svcreate2(
// CHECK: sum_sve(0, n, (float *)y, (const float *)a, &__real__ s, &__imag__ s);
