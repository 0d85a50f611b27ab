// RUN: %tpbcc -std=c++20 --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc -std=c++20 --isa=sve --target=aarch64-linux-gnu %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: qemu-aarch64
// C++ says with attributes, and with functions around what compilers know, what is likely and assumed.
// QUIET-NOT: loop left as it is
// RAN-COUNT-4: result verified

#pragma tpb kernel extent(y = n, a = n) init(a[i] = i % 7 - 3)
void marked(long n, int *__restrict y, const int *__restrict a)
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 0) [[likely]]
            y[i] = a[i];
        else [[unlikely]]
            y[i] = 3;
    }
}
#pragma tpb kernel extent(y = n, a = n) init(a[i] = i % 5)
void falling(long n, int *__restrict y, const int *__restrict a)
{
    for (long i = 0; i < n; ++i)
        switch (a[i]) {
        case 0:
            y[i] ^= 3;
            [[fallthrough]];
        case 1:
            y[i] += 5;
            break;
        [[likely]] case 2:
            y[i] = 1;
            break;
        default:
            y[i] = 7;
        }
}
#pragma tpb kernel extent(y = n, a = n) init(a[i] = i % 7 - 3)
void expected(long n, int *__restrict y, const int *__restrict a)
{
    for (long i = 0; __builtin_expect(i < n, true); ++i)
        if (__builtin_expect(!!(a[i] > 1), 0) || __builtin_expect(a[i] & 2, 2))
            y[i] = a[i];
}
#pragma tpb kernel extent(y = n, a = n) init(a[i] = i % 7 - 3)
void aligned(long n, int *__restrict y, const int *__restrict a)
{
    const int *p = static_cast<const int *>(__builtin_assume_aligned(a, 4));
    for (long i = 0; i < n; ++i)
        y[i] += p[i];
}
