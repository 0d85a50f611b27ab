// RUN: %tpbcc --isa=avx2 -O1 %s -o %t
// RUN: %t 2>/dev/null
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu -O1 %s -o %t.sve %}
// RUN: %if slow-tests %{ %qemu %t.sve 2>/dev/null %}
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu -O1 %s -o %t.neon %}
// RUN: %if slow-tests %{ %qemu %t.neon 2>/dev/null %}
// REQUIRES: avx2
// What iterations do not add leaves a sum of -0.0 as it is, and terms are added in the order of the loop.

#pragma tpb kernel fp(strict) unroll(2)
double chosen(long n, const double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            s += b[i] / a[i];
    return s;
}

#pragma tpb kernel fp(strict) unroll(1)
float without(long n, const float a[restrict n], const float b[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            s -= b[i] / a[i];
    return s;
}

int main(void)
{
    double a[19], b[19];
    float c[19], d[19];
    for (int i = 0; i < 19; ++i) {
        a[i] = c[i] = -1;
        b[i] = d[i] = 5;
    }
    int wrong = !__builtin_signbit(chosen(19, a, b, -0.0)) || !__builtin_signbit(without(19, c, d, -0.0f));
    volatile double sum = 0.5;
    volatile float less = 0.5f;
    for (int i = 0; i < 19; ++i) {
        a[i] = c[i] = i % 5 ? 3 : -3;
        b[i] = d[i] = (i % 2 ? 1e3f : -1e3f) / (7 * i * i + 1);
        if (a[i] > 0) {
            sum = sum + b[i] / a[i];
            less = less - d[i] / c[i];
        }
    }
    return wrong || chosen(19, a, b, 0.5) != sum || without(19, c, d, 0.5f) != less;
}
