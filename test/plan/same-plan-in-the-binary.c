// RUN: %tpbcc --isa=avx512 --emit=plan %s -o %t.plan
// RUN: %tpbcc --isa=avx512 --emit=c %s -o %t.c
// RUN: python3 %S/Inputs/carried_plan.py %t.plan %t.c
// The emitted file carries the plan as --emit=plan prints it, and as JSON that parses and agrees.

#pragma tpb kernel
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
