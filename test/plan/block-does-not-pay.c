// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck --check-prefix=PLAN %s
// RUN: %tpbcc --isa=avx2 --machine=zen4 -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=TPB444 %s
// Where blocks save nothing the planner leaves loops whole, and says why: a remark at the clause, and a
// decision of the plan.

// CHECK: block-does-not-pay.c:[[#@LINE+2]]:20: remark: loops are not cut into blocks: each line is used once, or by iterations beside each other, so that no cache would keep more of a block [TPB444]
// PLAN: block   none: each line is used once, {{.*}} (1.883 cycles an iteration)
#pragma tpb kernel block(auto)
void once(long n, double c[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            c[i][j] += a[i][j];
}

// CHECK: block-does-not-pay.c:[[#@LINE+2]]:20: remark: loops are not cut into blocks: L1 keeps all that is used again, as long as the loops are [TPB444]
// PLAN: block   none: L1 keeps all that is used again, as long as the loops are (1.883 cycles an iteration; next j {{[0-9]+}}: 1.883)
#pragma tpb kernel block(j)
void short_rows(double out[restrict 100][100], const double in[restrict 100][100])
{
    for (long i = 1; i < 99; ++i)
        for (long j = 1; j < 99; ++j)
            out[i][j] = in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1];
}

// CHECK: block-does-not-pay.c:[[#@LINE+2]]:20: remark: loops are not cut into blocks: an iteration would come before another one whose results it needs [TPB444]
// PLAN: block   none: an iteration would come before another one whose results it needs
#pragma tpb kernel block(auto)
void upwards(long n, double c[restrict n][n])
{
    for (long i = 1; i < n; ++i)
        for (long j = 0; j < n - 1; ++j)
            c[i][j] += c[i - 1][j + 1];
}

// CHECK: block-does-not-pay.c:[[#@LINE+2]]:20: remark: loops are not cut into blocks: which elements computed subscripts reach is not known [TPB444]
// PLAN: block   none: which elements computed subscripts reach is not known{{$}}
#pragma tpb kernel block(auto)
void computed(long n, long m, const int k[restrict m], double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            y[i] += x[k[j]];
}

// Nothing is said where nothing is asked for.
// PLAN-LABEL: plan off
// PLAN-NOT: block
#pragma tpb kernel block(off)
void off(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}
#pragma tpb kernel
void unsaid(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}
