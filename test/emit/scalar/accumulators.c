// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Three accumulators for unroll(3), named after the user's variable.

#pragma tpb kernel unroll(3)
double sum(long n, const double x[restrict n])
{
    double total = 0.0;
    for (long i = 0; i < n; ++i)
        total += x[i];
    return total;
}

// CHECK: double sum_scalar(
// CHECK: double total0 = -0.0;
// CHECK-NEXT: double total1 = -0.0;
// CHECK-NEXT: double total2 = -0.0;
// CHECK: for (; i + 3 <= end; i += 3) {
// CHECK-NEXT: total0 = total0 + x[i];
// CHECK-NEXT: total1 = total1 + x[i + 1];
// CHECK-NEXT: total2 = total2 + x[i + 2];
// CHECK-NEXT: }
// CHECK: for (; i < end; ++i) {
// CHECK-NEXT: total = total + x[i];
// CHECK-NEXT: }
// CHECK-NEXT: return total;
