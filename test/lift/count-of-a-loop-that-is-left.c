// RUN: %tpbcc --isa=scalar --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s
// A loop that stays as written tells how often it turns, unless something in its body ends it or turns by itself, also when a macro hides that; what stands in comments does not.
#define STOP_AT(condition) \
    if (condition)         \
    break

#pragma tpb kernel
void left(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        STOP_AT(b[i] < 0);
        a[i] = b[i];
    }
}
// CHECK-LABEL: left_work(
// CHECK: tpb_work->iterations = tpb_work->bytes = tpb_work->bytes_write_allocate = -1;

#pragma tpb kernel
void whole(long n, double a[restrict n], const volatile double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        // for all i, while there are any; no break, goto or return
        a[i] = b[i];
    }
}
// CHECK-LABEL: whole_work(
// CHECK-NOT: tpb_work->iterations = tpb_work->bytes = tpb_work->bytes_write_allocate = -1;
// CHECK: tpb_work->iterations += tpb_trips;
