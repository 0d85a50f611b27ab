// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s --check-prefix=WIDE
// RUN: %tpbcc --isa=avx2 -Wall -Wextra -Werror -c %s -o /dev/null
// A counter that is wider than what decides counts the lanes of a mask, and leaves the lanes as they are.

// CHECK-LABEL: long of_bytes_avx2(
// CHECK: {{^ }}const int taken0 = __builtin_popcount((unsigned)_mm256_movemask_epi8(mask0));
// CHECK-NEXT: {{^ }}c = c + taken0;
// WIDE-LABEL: long of_bytes_avx512(
// WIDE: {{^ }}const int taken{{[0-9]*}} = __builtin_popcountl(mask{{[0-9]*}});
#pragma tpb kernel
long of_bytes(long n, const unsigned char a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        c += a[i] == 7;
    return c;
}

// CHECK-LABEL: long of_floats_avx2(
// CHECK: {{^ }}const int taken{{[0-9]*}} = __builtin_popcount(_mm256_movemask_ps(mask{{[0-9]*}}));
#pragma tpb kernel
long of_floats(long n, const float a[restrict n])
{
    long c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5f)
            ++c;
    return c;
}

// As wide as the elements, lanes add.
// CHECK-LABEL: int as_wide_avx2(
// CHECK-NOT: {{^ .*}}popcount
// CHECK: {{^ .*}}as_wide_plain(
#pragma tpb kernel
int as_wide(long n, const float a[restrict n])
{
    int c = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5f)
            ++c;
    return c;
}

// What decides may be wider than the counter, and no element at all.
// CHECK-LABEL: int numbers_alone_avx2(
#pragma tpb kernel
int numbers_alone(long n)
{
    int c = 5;
    for (long i = 0; i < n; ++i)
        c += !(i / 16 >= 1 && ((n - i) & 6) < 1);
    return c;
}
