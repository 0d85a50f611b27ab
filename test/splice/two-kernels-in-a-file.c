// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -std=c11 -I%include -Wall -Werror -fsyntax-only %t.c
// RUN: grep -v CHECK %t.c | FileCheck %s
// Each kernel has its own names; what all share stands there once.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}
int f_scalar_is_free;
#pragma tpb kernel other_name
double g(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: TPB_KERNEL_FILE
// CHECK: TPB_UNFUSED_REFERENCE void f_plain(
// CHECK: void f_loop1_scalar(
// CHECK: void f_loop2_scalar(
// CHECK: f_loop1_scalar(0, n, a);
// CHECK-NEXT: f_loop2_scalar(0, n, a);
// CHECK: {{^}}int f_scalar_is_free;
// CHECK-NOT: TPB_KERNEL_FILE
// CHECK: static TPB_SPARE double other_name_plain(
// CHECK: double other_name_scalar(
// CHECK: {{^}}double g(long n,
// CHECK-NOT: TPB_KERNEL_FILE
