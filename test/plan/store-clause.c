// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2> %t.said | FileCheck %s && FileCheck %s --input-file=%t.said --check-prefix=SAID
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-store=nt %s -o - 2> %t.said | FileCheck %s --check-prefix=FLAG
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-store=temporal %s -o - 2> %t.said | FileCheck %s --check-prefix=TEMPORAL --implicit-check-not=streaming: && count 0 < %t.said
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-store=auto %s -o - 2> %t.said | FileCheck %s --check-prefix=AUTO && count 0 < %t.said
// RUN: %tpbcc --isa=avx512 --emit=plan "--schedule=plain: stores(i, streaming)" %s -o - 2> %t.said | FileCheck %s --check-prefix=STEP
// RUN: %tpbcc --isa=avx512 --emit=plan "--schedule=given: stores(i, temporal)" "--schedule=plain: stores(i, temporal)" %s -o - 2> %t.said | FileCheck %s --check-prefix=BACK
// RUN: not %tpbcc --isa=avx512 --emit=plan "--schedule=mixed: stores(i, streaming)" --plan-unroll=1 -DALONE %s -o - 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: python3 %S/Inputs/replay.py %tpbcc avx512 %s | FileCheck %s --check-prefix=REPLAYED
// RUN: %tpbcc --isa=scalar --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=SCALAR
// Which stores go past the caches where the directive asks for it, and why the others do not.

#pragma tpb kernel store(nt) unroll(1)
void given(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
// CHECK-LABEL: plan given
// CHECK: steps {{.*}}; stores(i, streaming){{$}}
// CHECK: store {{ *}}streaming: forced: whole vectors of a go past the caches, where all of them are aligned (next temporal)
// TEMPORAL-LABEL: plan given
// TEMPORAL: steps {{.*}}; stores(i, temporal){{$}}
// TEMPORAL: store {{ *}}temporal: forced (next streaming)
// AUTO-LABEL: plan given
// AUTO: store {{ *}}temporal: right in every cache level
// BACK-LABEL: plan given
// BACK: store {{ *}}temporal: forced
// BACK-LABEL: plan plain
// BACK: store {{ *}}temporal: right
// SCALAR: remark: stores to 'a' are temporal for scalar C: scalar code has no such stores [TPB448]
// SCALAR: store {{ *}}temporal: no store can be streaming: a, as scalar code has no such stores{{$}}

#pragma tpb kernel unroll(1)
void plain(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
// CHECK-LABEL: plan plain
// CHECK: store {{ *}}temporal: right
// FLAG-LABEL: plan plain
// FLAG: store {{ *}}streaming: forced
// STEP-LABEL: plan plain
// STEP: stores(i, streaming){{$}}
// STEP: store {{ *}}streaming: forced

#pragma tpb kernel store(nt) unroll(1)
void mixed(long n, double a[restrict n], double b[restrict n], double c[restrict 2 * n], float d[restrict n], double e[restrict n + 1],
           const int p[restrict n], double f[restrict n])
{
    for (long i = 0; i < n; ++i) {
#ifndef ALONE
        a[i] = p[i];
        d[i] = (float)p[i];
#endif
        b[i] += 1.0;
        c[2 * i] = p[i];
        e[i] = 1.0;
        e[i + 1] = 2.0;
        if (p[i] > 0)
            f[i] = 1.0;
    }
}
// CHECK-LABEL: plan mixed
// CHECK: store {{ *}}streaming: forced: whole vectors of a go past
// SAID-DAG: store-clause.c:[[#@LINE - 10]]:{{.*}} remark: stores to 'b' are temporal for AVX-512: the loop loads that array [TPB448]
// SAID-DAG: remark: stores to 'c' are temporal for AVX-512: lanes are not neighbours there
// SAID-DAG: remark: stores to 'd' are temporal for AVX-512: vectors of its elements are no whole registers
// SAID-DAG: remark: stores to 'e' are temporal for AVX-512: the loop has several stores to that array
// SAID-DAG: remark: stores to 'f' are temporal for AVX-512: it is under a condition
// REFUSED: error: step 'stores(i, streaming)' of --schedule= is refused: {{.*}} [TPB559]

#pragma tpb kernel store(nt) unroll(1)
double summed(long n, double a[restrict n], const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = 1.0;
        s += b[i];
    }
    return s;
}
// CHECK-LABEL: plan summed
// CHECK: store {{ *}}temporal: no store can be streaming: a, as iterations before the first aligned store would have variables of their own{{$}}
// REPLAYED: 1 files, 4 schedules
