// RUN: %tpbcc --isa=scalar --emit=plan %s -o - 2>/dev/null | FileCheck %s
// A loop that stays says which message has the reason; the next one is planned.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 1; i < n; i *= 2)
        a[i] = 1.0;
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}
// CHECK: loop 1 line 7: plain [TPB304]
// CHECK-NEXT: loop 2 line 9: generate,
