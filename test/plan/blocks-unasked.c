// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck --implicit-check-not=TPB444 %s
// RUN: %tpbcc --isa=avx512 --machine=zen4 -Rpass-missed=tpb-block -fsyntax-only %s 2>&1 | FileCheck --check-prefix=SAID --implicit-check-not=TPB444 %s
// Nests that no clause speaks of are cut into blocks where their sizes are known, their data is in memory by
// those, and blocks are clearly faster. What is nothing to say of in a plan is a remark for those who ask.

// CHECK-LABEL: plan product
// CHECK: steps   tile(k, 64); interchange(i, kt); tile(j, 960); interchange(k, jt); interchange(i, jt); stage(b, i); vector(j_get); unroll(j_get, 1); tail(j_get, predicated); stores(j_get, temporal); vector(j);
// CHECK: block   k 64, j 960: {{.*}} of a block: an iteration brings 0 bytes from memory, of whole loops 8 at the sizes that are known; i, k go over one block before the next; of b a copy is read, as rows lie apart (0.337 cycles an iteration; next none: 0.909)
#define SIZE 1500
#pragma tpb kernel param(n = SIZE) jam(1)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// Constants are sizes, too.
// CHECK-LABEL: plan constant
// CHECK: block   i 960: L1 keeps
double x[6000000], y[6000000], w[10];
void passes(void)
{
    #pragma tpb kernel constant
    for (long t = 0; t < 10; ++t)
        for (long i = 0; i < 6000000; ++i)
            y[i] += w[t] * x[i];
}

// Data in a cache that cores share.
// CHECK-LABEL: plan shared
// CHECK: block   i 960: L1 keeps 1 plane of v of a block: an iteration brings 0 bytes from L3, of whole loops 24 at the sizes that are known
#pragma tpb kernel param(n = 1500000)
void shared(long n, double b[restrict n], const double a[restrict n], const double v[restrict 10])
{
    for (long t = 0; t < 10; ++t)
        for (long i = 0; i < n; ++i)
            b[i] += v[t] * a[i];
}

// Data that a cache of the core's own holds.
// CHECK-LABEL: plan held
// CHECK-NOT: block
// SAID: blocks-unasked.c:[[#@LINE+4]]:5: remark: loops are not cut into blocks: at the sizes that are known, L2 holds all 1 MB of its data [TPB444] [-Rpass-missed=tpb-block]
#pragma tpb kernel param(n = 50000)
void held(long n, double b[restrict n], const double a[restrict n], const double v[restrict 10])
{
    for (long t = 0; t < 10; ++t)
        for (long i = 0; i < n; ++i)
            b[i] += v[t] * a[i];
}

// What blocks would save between caches alone.
// CHECK-LABEL: plan between
// CHECK-NOT: block
// SAID: blocks-unasked.c:[[#@LINE+4]]:5: remark: loops are not cut into blocks: at the sizes that are known, caches keep what is used again, as long as the loops are [TPB444]
#pragma tpb kernel param(n = 1300)
void between(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// Rows of a block would end prefetches, while as many lines come from memory.
// CHECK-LABEL: plan planes
// CHECK-NOT: block
#pragma tpb kernel param(n = 1500, m = 20)
void planes(long n, long m, double v[restrict m][n][n], const double u[restrict m][n][n])
{
    for (long k = 1; k < m - 1; ++k)
        for (long i = 1; i < n - 1; ++i)
            for (long j = 1; j < n - 1; ++j)
                v[k][i][j] = u[k - 1][i][j] + u[k + 1][i][j] + u[k][i - 1][j] + u[k][i + 1][j];
}

// Lanes that are columns beside each other use lines whole.
// CHECK-LABEL: plan columns
// CHECK-NOT: block
// SAID: blocks-unasked.c:[[#@LINE+4]]:5: remark: loops are not cut into blocks: at the sizes that are known, caches keep what is used again, as long as the loops are [TPB444]
#pragma tpb kernel param(n = 200000, m = 64)
void columns(long n, long m, double s[restrict m], const double a[restrict n][m])
{
    for (long j = 0; j < m; ++j)
        for (long i = 0; i < n; ++i)
            s[j] += a[i][j];
}

// Layers that caches keep at this size.
// CHECK-LABEL: plan turned
// CHECK-NOT: block
// SAID: blocks-unasked.c:[[#@LINE+4]]:5: remark: loops are not cut into blocks: at the sizes that are known, caches keep what is used again, as long as the loops are [TPB444]
#pragma tpb kernel param(n = 2500)
void turned(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

// CHECK-LABEL: plan off
// CHECK-NOT: block
#pragma tpb kernel param(n = 1500) block(off)
void off(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// What a dependence forbids is not said: nobody asked.
// CHECK-LABEL: plan upwards
// CHECK-NOT: block
#pragma tpb kernel param(n = 4000)
void upwards(long n, double c[restrict n][n])
{
    for (long i = 1; i < n; ++i)
        for (long j = 0; j < n - 1; ++j)
            c[i][j] += c[i - 1][j + 1];
}
