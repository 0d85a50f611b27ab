// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s
// A value four iterations ago: vectors of up to four lanes, however long they are.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 4; i < n; ++i)
        a[i] = a[i - 4] + b[i];
}
// CHECK: unroll 1: {{.*}}4
// CHECK-LABEL: {{^}}void f_sve(
// CHECK: const long few = (vl < 4L) ? vl : 4L;
// CHECK-NEXT: const svbool_t some = svwhilelt_b64(0L, 4L);
// CHECK: for (const long last_trip = TPB_LAST_TRIP(i, end, few); i <= last_trip; i += few) {
// CHECK-NEXT: {{.*}}svld1(some, a + i - 4);
