// RUN: %tpbcc --isa=scalar --emit=c %s -o - 2>/dev/null | grep -v CHECK | FileCheck %s
// A truth value that is decided lets C skip a[i]; lanes read all elements that the array is declared to have.

#pragma tpb kernel
int same(long n, const float a[restrict n])
{
    int ok = 1;
    for (long i = 0; i < n; ++i)
        ok = ok && a[i] > 0;
    return ok;
}
// CHECK-LABEL: int same_scalar(
// CHECK: a[i] > 0.0f
// CHECK-LABEL: TPB_DRIVER int same_tuned(
// CHECK-NEXT: {
// CHECK-NEXT: int ok = 1;

#pragma tpb kernel
int other(long n, long m, const float a[restrict m])
{
    int ok = 1;
    for (long i = 0; i < n; ++i)
        ok = ok && a[i + 2] > 0;
    return ok;
}
// CHECK-LABEL: TPB_DRIVER int other_tuned(
// CHECK: if (!((long)n + 2 <= (long)m))
// CHECK-NEXT: return other_as_written(n, m, a);

#pragma tpb kernel extent(a = m)
int clause(long n, long m, const float *restrict a)
{
    int ok = 1;
    for (long i = n - 1; i >= 0; --i)
        ok = ok && a[i] > 0;
    return ok;
}
// CHECK-LABEL: TPB_DRIVER int clause_tuned(
// CHECK: if (!({{.*}} >= 0 &&
// CHECK-NEXT: <= (long)m))
