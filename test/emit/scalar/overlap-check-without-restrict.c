// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Without restrict the arrays are compared on entry; the loop as written runs when they overlap.

#pragma tpb kernel
void f(long n, double *a, const double *b)
{
    for (long i = 1; i < n - 1; ++i)
        a[i] = b[i - 1] + b[i + 1];
}

// CHECK: static TPB_ASIDE void f_as_written(long n, double *a, const double *b)
// CHECK-NEXT: {
// CHECK-NEXT: tpb_plain_ran(&f_calls, &f_here);
// CHECK-NEXT: f_plain(n, a, b);
// CHECK-NEXT: }
// CHECK: TPB_DRIVER void f_tuned(long n, double *a, const double *b)
// CHECK-NEXT: {
// CHECK-NEXT: if (!(tpb_disjoint(a + 1, ((long)(n - 1) - 1) * 8, b, ((long)(n - 1) + 1) * 8))) {
// CHECK-NEXT: f_as_written(n, a, b);
// CHECK-NEXT: return;
// CHECK-NEXT: }
// CHECK-NEXT: f_scalar(1, n - 1, a, b);
// CHECK-NEXT: {{^}}}
