// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=least: reverse(i)' %s -o - 2>&1 | FileCheck %s --check-prefix=LEAST
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=strict: reverse(i)' %s -o - 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=first: reverse(i)' %s -o - 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: %tpbcc --isa=avx2 --emit=plan '--schedule=licensed: reverse(i)' '--schedule=sum: reverse(i)' '--schedule=whole: reverse(i)' %s -o - | FileCheck %s --check-prefix=MAY
// What is combined over iterations may change its order only where nobody can tell, or under the licence for it.

// With a NaN among them, the last one matters.
#pragma tpb kernel
void least(long n, long l, double m[restrict l], const double a[restrict n][l])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < l; ++j)
            m[j] = m[j] < a[i][j] ? m[j] : a[i][j];
}
// LEAST: error: step 'reverse(i)' of --schedule= is refused: an iteration of i needs what one before it has done; {{.*}}flow m[j] -> m[j] carried by i

#pragma tpb kernel minmax(ieee)
void licensed(long n, long l, double m[restrict l], const double a[restrict n][l])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < l; ++j)
            m[j] = m[j] < a[i][j] ? m[j] : a[i][j];
}

#pragma tpb kernel fp(strict)
void strict(long n, long l, double s[restrict l], const double a[restrict n][l])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < l; ++j)
            s[j] += a[i][j];
}
// STRICT: error: step 'reverse(i)' of --schedule= is refused

#pragma tpb kernel
void sum(long n, long l, double s[restrict l], const double a[restrict n][l])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < l; ++j)
            s[j] += a[i][j];
}

#pragma tpb kernel
void whole(long n, long l, int m[restrict l], const int a[restrict n][l])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < l; ++j)
            m[j] = m[j] < a[i][j] ? m[j] : a[i][j];
}

// The first of equal ones.
#pragma tpb kernel
long first(long n, const double a[restrict n])
{
    double best = a[0];
    long at = 0;
    for (long i = 1; i < n; ++i)
        if (a[i] < best) {
            best = a[i];
            at = i;
        }
    return at;
}
// FIRST: error: step 'reverse(i)' of --schedule= is refused

// MAY: plan licensed
// MAY: steps {{ *}}reverse(i);
// MAY: plan sum
// MAY: steps {{ *}}reverse(i);
// MAY: plan whole
// MAY: steps {{ *}}reverse(i);
