// RUN: %tpbcc --plan-unroll=1 %s -o %t
// RUN: %t --size 203 --verify-only | FileCheck %s
// RUN: %t --size 20 --verify-only | FileCheck %s
// Numbers that become subscripts and bounds keep what init() and -P give them while a body is tried at small sizes: others
// would lead out of the arrays.
// CHECK-COUNT-7: result verified
// CHECK-NOT: FAILED

#pragma tpb kernel init(x = random(0, 9))
void looked_up(long n, double y[restrict n], const double x[restrict n], const double t[restrict 10])
{
    for (long i = 0; i < n; ++i)
        y[i] = t[(int)x[i]];
}

#pragma tpb kernel init(b = 40.0)
void moved(long n, double y[restrict n + 40], const double b[restrict 1])
{
    const long m = (long)b[0];
    for (long i = 0; i < n; ++i)
        y[i + m] = 2;
}

#pragma tpb kernel param(x = 0.25)
void scaled(long n, double y[restrict n], const double a[restrict n], double x)
{
    for (long i = 0; i < n; ++i)
        y[i] = a[(long)(x * (double)i)];
}

#pragma tpb kernel param(x = 0.5)
void part(long n, double y[restrict n], double x)
{
    const long m = (long)(x * (double)n);
    for (long i = 0; i < m; ++i)
        y[i] = 1;
}

#pragma tpb kernel param(x = 3.0, f = -1.0)
void chosen(long n, double y[restrict n], const double a[restrict n], double f, double x)
{
    long m = n;
    if (x < 0)
        m = 2 * n;
    for (long i = 0; i < m; ++i)
        y[i] = a[i] * f;
}

#pragma tpb kernel param(x = 0.25)
void inner(long n, double y[restrict n], const double a[restrict n], double x)
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (long j = 0; j < (long)(x * (double)n); ++j)
            s += a[j];
        y[i] = s;
    }
}

static long at(double x, long i) { return (long)(x * (double)i); }
#pragma tpb kernel param(x = 0.25)
void called(long n, double y[restrict n], const double a[restrict n], double x)
{
    for (long i = 0; i < n; ++i)
        y[i] = a[at(x, i)];
}
