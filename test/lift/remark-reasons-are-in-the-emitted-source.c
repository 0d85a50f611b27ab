// RUN: %tpbcc --isa=scalar --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s
// Who reads the emitted file finds why a loop stayed as it was.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
    for (long i = 1; i < n; i *= 2)
        a[i] = 2;
}
// CHECK: /* #pragma tpb kernel */
// CHECK-NEXT: /* line 9: loop left as it is: 'i' does not move by a positive amount that stays the same during the loop; step it as in i += 2, or count iterations with a variable of its own [TPB304] */
// CHECK: TPB_DRIVER void f_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: f_loop1_{{.*}}(0, n, a);
// CHECK-NEXT: {{^    }}for (long i = 1; i < n; i *= 2)
// CHECK-NEXT: {{^        }}a[i] = 2;
// CHECK-NEXT: }
