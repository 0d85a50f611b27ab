// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Sums that keep their order: lanes outside of the condition, or behind the end, are not added.

#pragma tpb kernel fp(strict) unroll(1)
double chosen(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1)
            s += b[i] / a[i];
    return s;
}
// CHECK: chosen_sve(
// CHECK: const svbool_t [[MASK:[a-z0-9_]+]] = svcmpgt(all, va,
// CHECK: s = svadda([[MASK]], s,
// CHECK: const svbool_t [[REST:[a-z0-9_]+]] = svcmpgt(rest, va,
// CHECK: s = svadda([[REST]], s,

// Floats beside doubles lie apart, and are added in double.
#pragma tpb kernel fp(strict) unroll(1)
double floats(long n, const float a[restrict n], const float b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += b[i] / a[i];
    return s;
}
// CHECK: floats_sve(
// CHECK: s = svadda(all, s,
// CHECK: s = svadda(rest, s,
