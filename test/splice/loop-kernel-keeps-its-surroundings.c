// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// RUN: %tpbcc --isa=scalar %s -o %t && %t 2>/dev/null
// A loop kernel in an application: only pragma and loop are replaced, as one statement.

int printf(const char *, ...);

static void fill(long n, double *x)
{
    if (n > 3) /* enough */
#pragma tpb kernel filling
        for (long i = 0; i < n; ++i)
            x[i] = 2.0; /* kept */
    else
        x[0] = 1.0;
}

int main(void)
{
    double x[5] = {0};
    fill(2, x);
    if (x[0] != 1.0 || x[1] != 0.0)
        return 1;
    fill(5, x);
    return x[0] != 2.0 || x[4] != 2.0;
}
// CHECK: {{^}}int printf(const char *, ...);
// CHECK: void filling_scalar(
// CHECK: TPB_UNTIMED void filling_count(long tpb_from, long tpb_to)
// CHECK: tpb_count(&filling_calls, tpb_counting, tpb_bytes, tpb_flops);
// CHECK: {{^}}static void fill(long n, double *x)
// CHECK-NEXT: {{^}}{
// CHECK-NEXT: {{^    }}if (n > 3) /* enough */
// CHECK-NEXT: /* #pragma tpb kernel filling */
// CHECK-NEXT: {
// CHECK-NEXT: if (tpb_passes(&filling_here)) {
// CHECK-NEXT: filling_scalar(0, n, x);
// CHECK-NEXT: } else {
// CHECK-NEXT: const int tpb_looked = tpb_looks(&filling_calls, &filling_here);
// CHECK-NEXT: if (tpb_looked)
// CHECK-NEXT: filling_count(0, n);
// CHECK: {{^        }}if (tpb_checked) {
// CHECK: unsigned long tpb_entered = tpb_checked || !tpb_looked ? 0 : tpb_enter(&filling_calls);
// CHECK-NEXT: if (tpb_checked) {
// CHECK-NEXT:     TPB_SPARE_LOOP
// CHECK-NEXT: for (long i = 0; i < n; ++i)
// CHECK-NEXT: x[i] = 2.0;
// CHECK-NEXT: tpb_entered = tpb_loop_keeps(&tpb_loop);
// CHECK-NEXT: }
// CHECK-NEXT: filling_scalar(0, n, x);
// CHECK-NEXT: if (tpb_looked)
// CHECK-NEXT: tpb_leave(&filling_calls, tpb_entered);
// CHECK-NEXT: if (tpb_checked) {
// CHECK-NEXT: tpb_loop_ends(&tpb_loop);
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: } /* kept */
// CHECK-NEXT: {{^    }}else
// CHECK-NEXT: {{^        }}x[0] = 1.0;
