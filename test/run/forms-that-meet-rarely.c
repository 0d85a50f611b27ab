// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 33,100 | FileCheck %s %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 33,100 | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 33,100 | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 33,100 | FileCheck %s
// REQUIRES: qemu-aarch64
// Subscripts that bind less than a sum, parts of one row that have its name, stores to an element that stays, truths that are
// chosen by a condition, and work that hangs on what an earlier loop has found.
// CHECK-COUNT-14: result {{ *}}verified
#include <stdbool.h>
#pragma tpb kernel param(m = 5) init(d = random(0, n - 1))
void masked_subscript(long n, long m, double v[restrict n], const double a[restrict 256], const long d[restrict n])
{
    for (long i = 0; i < n; i++)
        for (long j = 0; j < m; ++j)
            v[n - 1 - i] = 2.0 == v[n - 1 - i] ? a[j & 255] : d[i];
}
#pragma tpb kernel
void parts_of_a_row(int n, double p[restrict 2 * n], const double t[restrict n])
{
    for (int ii = 1; ii < n; ii += 1)
        for (int k = 0; k < 12; k++)
            p[2 * ii] = t[n - 1] < p[2 * (n - 1 - ii)];
}
#pragma tpb kernel extent(s = 2)
void element_that_stays(long n, short t[restrict n + 4], long *restrict s, const long d[restrict 8])
{
    for (long i = 4; i < n; ++i) {
        t[i + 4] = 1;
        s[d[2] & 1] = t[n - 1 - i];
    }
}
#pragma tpb kernel param(m = 3)
void element_under_a_condition(long m, long n, int q[restrict 4], int b[restrict n])
{
    for (long j = 0; j < m; j++)
        for (long i = 0; i < n; ++i)
            if (((b[i] + j) & 7) == 2) {
                q[2] &= 1;
                b[i] = 1;
            }
}
static inline bool told(long a, unsigned b)
{
    if (127 != a)
        return a - b;
    return a & 4;
}
#pragma tpb kernel param(e = 2)
void truths(long n, long a[restrict n], const long b[restrict n], unsigned e)
{
    for (long i = 0; i < n; i += 1)
        if (b[i] > 3)
            a[i] = told(b[i] >> 5, e);
}
#pragma tpb kernel param(e = 2)
void truths_of_few(long n, long a[restrict n], const long b[restrict n], unsigned e)
{
    for (long i = 0; i < n; i += 1)
        a[i] = told(b[i] & 127, e) ? 5 : told(126 + (b[i] & 1), e);
}
#pragma tpb kernel
void found_before(long n, int b[restrict n], const int y[restrict n])
{
    int most = 0;
    for (long i = 0; i < n; ++i)
        if (y[i] > most)
            most = y[i];
    for (long i = 0; i < n; ++i) {
        if (most > 5)
            for (int k = 0; k < 8; k++)
                b[i] ^= y[i] >> k;
        b[i] += most;
    }
}
