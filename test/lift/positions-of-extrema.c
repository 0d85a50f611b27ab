// RUN: %tpbcc --isa=scalar --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s
// An argmax keeps iterations, and reads what belongs to the one that wins behind the loop.

#pragma tpb kernel
int name_of_largest(long n, const double a[restrict n], const int name[restrict n])
{
    double most = a[0];
    int best = name[0];
    for (long i = 1; i < n; ++i)
        if (a[i] > most) {
            most = a[i];
            best = name[i];
        }
    return best;
}
// CHECK-LABEL: void name_of_largest_scalar(
// CHECK: long best0 = 9223372036854775807L;
// CHECK: for (
// CHECK-NOT: name[
// CHECK: }
// CHECK: if ({{.*}} != 9223372036854775807L) {
// CHECK-NEXT: best = name[

#pragma tpb kernel
long last_smallest(long n, const double a[restrict n])
{
    double least = a[0];
    long at = 0;
    for (long i = 1; i < n; ++i)
        if (a[i] <= least) {
            least = a[i];
            at = i;
        }
    return at;
}
// CHECK-LABEL: void last_smallest_scalar(
// CHECK: long at0 = (-9223372036854775807L - 1);
