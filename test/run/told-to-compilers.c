// RUN: %tpbcc -std=c2x --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc -std=c2x --isa=sve --target=aarch64-linux-gnu %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: qemu-aarch64
// What a program tells compilers of what it expects and assumes computes nothing.
// QUIET-NOT: loop left as it is
// RAN-COUNT-9: result verified

#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

#pragma tpb kernel init(a[i] = i % 7 - 3)
void expected_value(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (__builtin_expect(a[i] > 2, 0))
            y[i] = 1;
        y[i] += __builtin_expect_with_probability(a[i], 3, 0.9) + (unlikely(a[i]) ? 5 : 6);
    }
}
#pragma tpb kernel init(a[i] = i % 7 - 3)
void expected_pairs(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; likely(i < n); ++i)
        if (likely(a[i] > 0) && !unlikely(a[i] & 1))
            y[i] = a[i];
}
#pragma tpb kernel init(a[i] = i * 37 % 1000)
long expected_exit(long n, const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (unlikely(a[i] == 999))
            return i;
    return -1;
}
#pragma tpb kernel init(a[i] = i % 7)
void falling(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        switch (a[i]) {
        case 0:
            y[i] = 1;
            __attribute__((fallthrough));
        case 1:
            y[i] ^= 3;
            [[fallthrough]];
        case 2:
            y[i] += 5;
            break;
        default:
            y[i] = 7;
        }
}
#pragma tpb kernel init(a[i] = i % 7 + 1)
void assumed(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        __builtin_assume(a[i] > 0);
        if (a[i] == 0)
            __builtin_unreachable();
        y[i] = (__builtin_assume(a[i] < 9), a[i]) * 2;
    }
}
#pragma tpb kernel init(a[i] = i % 3)
void impossible(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int v;
        switch (a[i]) {
        case 0:
            v = 4;
            break;
        case 1:
            v = y[i];
            break;
        case 2:
            v = -1;
            break;
        default:
            __builtin_unreachable();
        }
        y[i] = v + 1;
    }
}
static int weight(int kind)
{
    switch (kind) {
    case 0:
        return 4;
    case 1:
        return 9;
    case 2:
        return -1;
    default:
        __builtin_unreachable();
    }
}
#pragma tpb kernel init(a[i] = i % 3)
void impossible_inside(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = weight(a[i]) + a[i];
}
#pragma tpb kernel init(a[i] = i % 3)
void known(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = __builtin_constant_p(a[i]) ? a[i] : a[i] + __builtin_constant_p(3) * y[i];
}
#pragma tpb kernel init(a[i] = i % 3)
void aligned(long n, int y[restrict n], const int a[restrict n])
{
    y = __builtin_assume_aligned(y, 4);
    const int *p = __builtin_assume_aligned(a, 4);
    for (long i = 0; i < n; ++i)
        y[i] += p[i];
}
