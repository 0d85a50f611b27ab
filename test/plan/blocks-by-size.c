// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck --implicit-check-not=TPB444 %s
// RUN: %tpbcc --isa=avx512 --machine=zen4 -Rpass-missed=tpb-block -fsyntax-only %s 2>&1 | FileCheck --check-prefix=SAID --implicit-check-not=TPB444 %s
// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=c %s -o - | FileCheck --check-prefix=CODE %s
// Nests whose sizes nobody states are there twice where blocks are clearly faster from some sizes on: in blocks from
// there on, and else as they were written.

// By hand: half of 32 MiB and 1 MiB holds 8 n^2 bytes of b up to n = 1470, but for two rows of c and a.
// CHECK-LABEL: plan product
// CHECK: steps   beyond(i, j, 64, 1470); tile(k.1, 64); interchange(i.1, kt); tile(j.1, 960); interchange(k.1, jt); interchange(i.1, jt); stage(b, i.1); vector(j_get); unroll(j_get, 1); tail(j_get, predicated); stores(j_get, temporal); vector(j.1); unroll(j.1, 1); tail(j.1, scalar); stores(j.1, temporal); vector(j.2); unroll(j.2, 1); tail(j.2, scalar); stores(j.2, temporal)
// CHECK: block   k 64, j 960: L3 keeps {{.*}} of a block: an iteration brings 0 bytes from memory, of whole loops 8 where n is at least 1470; i, k go over one block before the next; of b a copy is read, as rows lie apart; smaller ones stay whole (0.337 cycles an iteration; next none: 0.909)
// CODE-LABEL: void product_avx512_staged(
// CODE: for (long kt = 0; kt < n; kt += 64) {
// CODE-NEXT: for (long jt = 0; jt < n; jt += 960) {
// CODE: _mm512_storeu_pd(&b_block[
// CODE: for (long i = begin; i < end; ++i) {
// CODE: _mm512_loadu_pd(&b_block[
// CODE-LABEL: void product_avx512(
// CODE-NEXT: const double *restrict b, long n)
// CODE-NEXT: {
// CODE-NEXT: if ((end - begin) >= 64L && n >= 1470L) {
// CODE-NEXT: product_avx512_staged(
// CODE-NEXT: } else {
// CODE-NEXT: for (long i = begin; i < end; ++i) {
// CODE-NEXT: for (long k = 0; k < n; ++k) {
#pragma tpb kernel jam(1)
void product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// Each size is asked for; the rows of c and a, which blocks bring once anyway, may be few.
// CHECK-LABEL: plan uneven
// CHECK: steps   beyond(i, k, j, 737, 1470, 1470);
// CHECK: block {{.*}} where m is at least 737 and l at least 1470 and n at least 1470;
// CODE-LABEL: void uneven_avx512(
// CODE: if ((end - begin) >= 737L && l >= 1470L && n >= 1470L) {
#pragma tpb kernel
void uneven(long m, long l, long n, double c[restrict m][n], const double a[restrict m][l], const double b[restrict l][n])
{
    for (long i = 0; i < m; ++i)
        for (long k = 0; k < l; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// Passes bring no data: a few are enough. Iterations are asked for, whatever the loop begins with.
// From L3, too: two arrays that L2 has no room for.
// CHECK-LABEL: plan passes
// CHECK: steps   beyond(t, i, 3, 65528); tile(i.1, 960); interchange(t.1, it);
// CHECK: block   i 960: {{.*}} 0 bytes from L3, of whole loops 24 where m is at least 3 and n at least 65529; t goes over one block before the next
#pragma tpb kernel
void passes(long n, long m, double y[restrict n], const double x[restrict n], const double w[restrict m])
{
    for (long t = 0; t < m; ++t)
        for (long i = 1; i < n; ++i)
            y[i] += w[t] * x[i];
}

// A distance of rows is no length of a loop.
// CHECK-LABEL: plan apart
// CHECK-NOT: block
// SAID: blocks-by-size.c:[[#@LINE+4]]:5: remark: loops are not cut into blocks: they would be faster where data is in memory, and 'ld' is not known; state it, as in param(ld = 4000), or ask for blocks with block(auto) [TPB444] [-Rpass-missed=tpb-block]
#pragma tpb kernel extent(c = n * ld, a = n * ld, b = n * ld)
void apart(long n, long ld, double *restrict c, const double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i * ld + j] += a[i * ld + k] * b[k * ld + j];
}

// Rows of which L2 keeps a line each, but more of them than a core knows pages, by an eighth.
// CHECK-LABEL: plan turned
// CHECK: block   j 192: L1 keeps 1 row of a and 1 of b of a block: {{.*}} where n is at least 3457; i goes over one block before the next; smaller ones stay whole
#pragma tpb kernel
void turned(long n, double b[restrict n][n], const double a[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[j][i] = a[i][j];
}

// CHECK-LABEL: plan off
// CHECK-NOT: block
#pragma tpb kernel block(off)
void off(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

// Where lanes asked for another order of the loops, that order is cut.
// CHECK-LABEL: plan reordered
// CHECK: steps interchange(j, k); interchange(j, i); interchange(k, i); beyond(i, j, 64, 1470); tile(k.1, 64); interchange(i.1, kt); tile(j.1, 960); interchange(k.1, jt); interchange(i.1, jt); stage(b, i.1); vector
// CHECK: block k 64, j 960: {{.*}} where n is at least 1470; i, k go over one block before the next; of b a copy is read,
// CHECK: nest interchange(j, k); interchange(j, i); interchange(k, i): as written, lanes are no neighbours in memory
#pragma tpb kernel jam(1)
void reordered(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long j = 0; j < n; ++j)
        for (long k = 0; k < n; ++k)
            for (long i = 0; i < n; ++i)
                c[i][j] += a[i][k] * b[k][j];
}
