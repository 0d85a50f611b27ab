// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=plan '--schedule=cheap: unroll(i, 2)' %s -o - 2>&1 | FileCheck %s --check-prefix=FORCED
// Sums under fp(strict) keep their order; lanes pay where what is added takes longer than an addition.

// CHECK: 27:{{[0-9]+}}: remark: loop left as it is for avx2: fp(strict) keeps the order of the sum 's'; lanes, added to it one after another, would need 3.00 cycles an iteration, single elements need 3.00; fp(contract) allows reordering it, and unroll(1) on the directive makes vectors nevertheless [TPB439]
// CHECK: plan dear
// CHECK: steps {{ *}}vector(i)
// CHECK: sum {{ *}}in order: s: fp(strict): what is added is computed in lanes, which are then added one after another, as the loop does
#pragma tpb kernel fp(strict)
double dear(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] / b[i];
    return s;
}

// CHECK: plan cheap
// CHECK: plain [TPB439]
// FORCED: plan cheap
// FORCED: steps {{ *}}vector(i)
// FORCED: sum {{ *}}in order: s
#pragma tpb kernel fp(strict)
double cheap(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) s += a[i];
    return s;
}

// A sum that begins anew with each row is one a lane.
// CHECK: plan rows
// CHECK: steps {{.*}}vector(i)
// CHECK-NOT: in order
#pragma tpb kernel fp(strict)
void rows(long n, double y[restrict n], const double a[restrict 16][n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (long j = 0; j < 16; ++j)
            s += a[j][i];
        y[i] = s;
    }
}

// One that goes on is that of the loop inside.
// CHECK: plan whole
// CHECK: steps {{ *}}vector(j)
// CHECK: sum {{ *}}in order: s:
#pragma tpb kernel fp(strict)
double whole(long m, long n, const double a[restrict m][n])
{
    double s = 0;
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            s += 1.0 / a[i][j];
    return s;
}
