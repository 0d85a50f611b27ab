// RUN: %tpbcc --isa=avx512 --emit=plan '--schedule=unroll(i, 3); tail(i, scalar)' %s -o - | FileCheck %s --check-prefixes=PLAN,BOTH
// RUN: %tpbcc --isa=avx512 --emit=c '--schedule=unroll(i, 3); tail(i, scalar)' %s -o - | FileCheck %s --check-prefix=TEXT
// RUN: %tpbcc --isa=avx512,avx2 --emit=plan '--schedule=avx2/second: unroll(i, 3)' %s -o - | FileCheck %s --check-prefix=ONE
// RUN: %tpbcc --isa=avx512 --emit=plan '--schedule=unroll(i, auto)' %s -o - | FileCheck %s --check-prefix=AUTO
// Steps of a schedule stand instead of single decisions of the planner, for the loops and sets they name.

#pragma tpb kernel
void first(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1;
}
// PLAN: plan first
// BOTH: steps {{ *}}vector(i); unroll(i, 3); tail(i, scalar); stores(i, temporal)
// BOTH-NEXT: unroll {{ *}}3: forced
// BOTH-NEXT: tail {{ *}}scalar remainder: forced
// TEXT: end - i >= 24
// TEXT: for (; i < end; ++i)
// ONE: plan first
// ONE-NOT: forced
// AUTO: steps {{ *}}vector(i); unroll(i, 1)
// AUTO-NOT: forced

#pragma tpb kernel
void second(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 2;
}
// PLAN: plan second
// ONE: plan second
// ONE: isa avx512
// ONE-NOT: forced
// ONE: isa avx2
// ONE: steps {{ *}}vector(i); unroll(i, 3)
// ONE-NEXT: unroll {{ *}}3: forced
