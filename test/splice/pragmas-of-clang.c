// RUN: %tpbcc --isa=avx2 -Wall -Wextra -Werror -Rpass-missed=tpb %s -o %t 2>&1 | FileCheck %s --allow-empty --check-prefix=SAID
// RUN: %if avx2 %{ %t --size 33,100 --verify-only | FileCheck %s %}
// REQUIRES: x86
// Those of clang: no call follows them, and loops inside are as without them.
// SAID-NOT: loop left
// CHECK-COUNT-16: verified against the plain loop
#pragma tpb kernel
void hinted(long n, double a[restrict n], const double b[restrict n])
{
    #pragma clang loop unroll_count(4) vectorize_width(4)
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 2 + 1;
}
#pragma tpb kernel
void unrolled(long n, double a[restrict n], const double b[restrict n])
{
    #pragma unroll(4)
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 3 + 1;
}
#pragma tpb kernel
void not_unrolled(long n, double a[restrict n], const double b[restrict n])
{
    #pragma nounroll
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 4 + 1;
}
#pragma tpb kernel
void rows(long n, long m, double a[restrict n][m], const double b[restrict n][m])
{
    #pragma clang loop unroll(disable)
    for (long i = 0; i < n; ++i)
        #pragma clang loop vectorize(enable)
        for (long j = 0; j < m; ++j)
            a[i][j] = b[i][j] * 2 + 1;
}
#pragma tpb kernel
void sums(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        #pragma unroll
        for (int k = 0; k < 4; ++k)
            s += b[i] * k;
        a[i] = s;
    }
}
#pragma tpb kernel
void continued(long n, double a[restrict n], const double b[restrict n])
{
#pragma clang loop \
    unroll_count(2)
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1;
}
#pragma tpb kernel
void with_comments_between(long n, double a[restrict n], const double b[restrict n])
{
#pragma unroll // two at a time
    // is enough
    /* for all */
    for (long i = 0; i < n; ++i)
        a[i] = b[i] - 1;
}
#pragma tpb kernel
void until(long n, double a[restrict n])
{
    long i = 0;
#pragma unroll 2
    while (i < n) {
        a[i] *= 2;
        ++i;
    }
}
