// RUN: %tpbcc --isa=avx2 -Rpass=tpb-vectorize %s -o %t 2>&1 | FileCheck %s
// RUN: %t --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t --size 1 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: avx2
// The last statement of a loop may be a macro of the user's: an expression, a block, a name, a macro in a macro.
// CHECK-COUNT-8: remark: loop vectorised
// CHECK-NOT: left as it is
// RAN-COUNT-7: result verified
// RAN-NOT: FAILED
#define SQUARE(x) ((x) * (x))
#define SET(x, y) x = y
#define BLOCK(x, y) { x = y; x = x + 1; }
#define ONE 1.0
#define NESTED(x) SQUARE(SQUARE(x))

#pragma tpb kernel
void expression(long n, double y[restrict n + 1], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = SQUARE(a[i]); y[n] = n > 0 ? 3 : 4;
}

#pragma tpb kernel
void statement(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        SET(y[i], a[i]);
}

#pragma tpb kernel
void block(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) BLOCK(y[i], a[i])
    for (long i = 0; i < n; ++i) BLOCK(y[i], y[i] + a[i]);
}

#pragma tpb kernel
void name(long n, double y[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = ONE;
}

#pragma tpb kernel
void macro_in_macro(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0.5)
            y[i] = NESTED(a[i]);
        else
            SET(y[i], SQUARE(a[i] + ONE));
}

#pragma tpb kernel
void nest(long n, long m, double y[restrict n][m], const double a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            SET(y[i][j], NESTED(a[i][j]));
}

#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        SET(s, s + SQUARE(a[i]));
    return s;
}
