// Loops that touch more than the last cache holds store past the caches, where one core's rates in memory say that it pays.
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan --plan-store=temporal %s -o - | FileCheck %s --check-prefix=FORCED --implicit-check-not=from=
// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=plan %s -o - | FileCheck %s --check-prefix=NO-GAIN --implicit-check-not=from=
// RUN: %tpbcc --isa=avx2 --machine=skylake-avx512 --emit=plan %s -o - | FileCheck %s --check-prefix=UNKNOWN --implicit-check-not=from=
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=plan "--schedule=copied: stores(i, streaming, from=9)" %s -o - | FileCheck %s --check-prefix=STEP
// RUN: not %tpbcc --isa=avx2 --emit=plan "--schedule=copied: stores(i, temporal, from=9)" %s -o - 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not %tpbcc --isa=avx2 --emit=plan "--schedule=copied: stores(i, streaming, from=0)" %s -o - 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: step 'stores(i, {{.*}})' of --schedule= is refused: iterations from which on stores are streaming are a number from 1 on; write stores(i, streaming, from=1000000) [TPB559]

// 32 MiB, 16 bytes an iteration.
// CHECK-LABEL: plan copied
// CHECK: stores(i, streaming, from=2097153){{$}}
// CHECK: store {{ *}}streaming from 2097153: so many iterations touch more than the last cache holds; from memory, they are 1.5 times as fast where lines of a are not read first (next temporal)
// FORCED-LABEL: plan copied
// FORCED: store {{ *}}temporal: forced
// NO-GAIN-LABEL: plan copied
// NO-GAIN: store {{ *}}temporal: right
// UNKNOWN-LABEL: plan copied
// UNKNOWN: store {{ *}}temporal: right
// STEP-LABEL: plan copied
// STEP: stores(i, streaming, from=9){{$}}
#pragma tpb kernel unroll(1)
void copied(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}

// Each iteration of the loop around is short.
// CHECK-LABEL: plan rows
// CHECK: store {{ *}}temporal
#pragma tpb kernel unroll(1)
void rows(long n, double a[restrict n][n], const double b[restrict n][n])
{
    for (long j = 0; j < n; ++j)
        for (long i = 0; i < n; ++i)
            a[j][i] = b[i][j] + b[j][i];
}

// What is stored has been read.
// CHECK-LABEL: plan updated
// CHECK: store {{ *}}temporal
#pragma tpb kernel unroll(1)
void updated(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] += b[i];
}

// CHECK-LABEL: plan few
// CHECK: store {{ *}}temporal
#pragma tpb kernel unroll(1)
void few(double a[restrict 4096], const double b[restrict 4096])
{
    for (long i = 0; i < 4096; ++i)
        a[i] = b[i];
}
