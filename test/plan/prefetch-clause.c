// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-prefetch=off %s -o - | FileCheck %s --check-prefix=OFF
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-prefetch=16 %s -o - | FileCheck %s --check-prefix=FLAG
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-prefetch=auto %s -o - | FileCheck %s --check-prefix=AUTO
// RUN: %tpbcc --isa=avx512 --emit=plan --plan-prefetch=off "--schedule=given: prefetch(i, 5)" %s -o - | FileCheck %s --check-prefix=STEP
// RUN: %tpbcc --isa=avx512 --emit=plan "--schedule=given: prefetch(i, auto)" %s -o - | FileCheck %s --check-prefix=LEFT
// RUN: python3 %S/Inputs/replay.py %tpbcc avx512 %s | FileCheck %s --check-prefix=REPLAYED
// RUN: %tpbcc --isa=avx512 --explain -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: %tpbcc --isa=avx512 -Rpass=tpb-prefetch -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=REMARK
// The directive's distance is a decision and a step; a flag stands instead of it, and a schedule instead of both.

#define DISTANCE 32
#pragma tpb kernel prefetch(DISTANCE) unroll(1)
void given(long n, double a[restrict n], const double b[restrict n], const int p[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[p[i]];
}
// CHECK-LABEL: plan given
// CHECK: steps {{ *}}vector(i); unroll(i, {{[0-9]+}}); tail(i, {{[a-z]+}}); stores(i, temporal); prefetch(i, 32){{$}}
// CHECK: {{^ *}}prefetch 32: forced: so many iterations before lines of p are loaded; where those of b will be is not known{{$}}
// OFF-LABEL: plan given
// OFF: stores(i, temporal){{$}}
// OFF: {{^ *}}prefetch none: forced{{$}}
// FLAG-LABEL: plan given
// FLAG: prefetch(i, 16){{$}}
// FLAG: {{^ *}}prefetch 16: forced:
// STEP-LABEL: plan given
// STEP: prefetch(i, 5){{$}}
// STEP: {{^ *}}prefetch 5: forced:
// LEFT-LABEL: plan given
// LEFT: stores(i, temporal){{$}}
// LEFT: {{^ *}}prefetch none: processors fetch
// EXPLAIN-LABEL: kernel given
// EXPLAIN: schedule {{.*}}; prefetch(i, 32)
// EXPLAIN: prefetch {{ *}}32 {{ *}}- {{ *}}- {{ *}}- {{ *}}forced: so many
// REMARK: prefetch-clause.c:16:{{.*}} remark: prefetch 32 for AVX-512: forced: so many iterations

#pragma tpb kernel prefetch(auto)
double planned(long n, const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += b[i];
    return s;
}
// CHECK-LABEL: plan planned
// CHECK: steps {{ *}}vector(i); unroll(i, {{[0-9]+}}); tail(i, predicated){{$}}
// CHECK: {{^ *}}prefetch none: processors fetch streams by themselves, and the model has no figure by which instructions for that would pay{{$}}
// AUTO-LABEL: plan given
// AUTO: {{^ *}}prefetch none: processors fetch

#pragma tpb kernel prefetch(off)
double without(long n, const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += b[i];
    return s;
}
// CHECK-LABEL: plan without
// CHECK: {{^ *}}prefetch none: forced{{$}}

// Nobody has said anything: no decision.
#pragma tpb kernel
double unsaid(long n, const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += b[i];
    return s;
}
// CHECK-LABEL: plan unsaid
// CHECK-NOT: prefetch
// REPLAYED: 1 files, 4 schedules
