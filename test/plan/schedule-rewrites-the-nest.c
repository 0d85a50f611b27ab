// RUN: %tpbcc --isa=avx2 --emit=plan '--schedule=interchange(j, k); tile(j, 64)' %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 --emit=c '--schedule=interchange(j, k); tile(j, 64)' %s -o - | FileCheck %s --check-prefix=TEXT
// RUN: %tpbcc --isa=avx2 --emit=c '--schedule=interchange(i, k)' %s -o - | FileCheck %s --check-prefix=INNER
// RUN: %tpbcc --isa=avx2 -fsyntax-only --dump-after=rewrite '--schedule=interchange(j, k); tile(j, 64)' %s 2>&1 | FileCheck %s --check-prefix=NEST
// RUN: %tpbcc --emit=deps '--schedule=interchange(j, k)' %s -o - | FileCheck %s --check-prefix=DEPS
// RUN: not %tpbcc --isa=avx2 --emit=plan '--schedule=avx2/times: tile(j, 8)' '--schedule=scalar/times: tile(j, 16)' %s -o - 2>&1 | FileCheck %s --check-prefix=OTHER
// Steps make another nest; what a worker is given is the range of the user's outermost loop, wherever that stands.

#pragma tpb kernel
void times(long n, long m, long l, double c[restrict n][m], const double a[restrict n][l], const double b[restrict l][m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            for (long k = 0; k < l; ++k)
                c[i][j] += a[i][k] * b[k][j];
}
// PLAN: matrix product, 24 bytes (24 with write-allocate), 2 flops an iteration
// PLAN: steps {{ *}}interchange(j, k); tile(j, 64); vector(j); unroll(j, {{[0-9]}}); tail(j, shorter); stores(j, temporal)
// TEXT: void times_avx2(long begin, long end,
// TEXT: for (long i = begin; i < end; ++i)
// TEXT: for (long k = 0; k < l; ++k)
// TEXT: for (long jt = 0; jt < m; jt += 64)
// TEXT: long j = jt;
// INNER: void times_avx2(long begin, long end,
// INNER: for (long k = 0; k < l; ++k)
// INNER: for (long i = begin; i < end; ++i)
// NEST: for serial i = range.i64(0:i64) to range.i64#1(inv.i64(n)) step 1:i64 {
// NEST-NEXT: for serial k = 0:i64 to inv.i64(l) step 1:i64 {
// NEST-NEXT: for serial jt = 0:i64 to inv.i64(m) step 64:i64 {
// NEST-NEXT: for serial j = iv(jt) to min.i64(add.i64(iv(jt), 64:i64), inv.i64(m)) step 1:i64 {
// DEPS: flow c[i][j] ({{.*}}) -> c[i][j] ({{.*}}) carried by k (0, <, 0)
// OTHER: error: step 'tile(j, 16)' of --schedule= is refused: another schedule makes another nest of the loop, and all instruction sets have the same [TPB559]
