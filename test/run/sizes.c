// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/all
// RUN: %t/all --kernel matrix --size 100x4096,7 --verify-only | FileCheck %s --check-prefix=TWO
// RUN: %t/all --kernel matrix --kib 128 --verify-only | FileCheck %s --check-prefix=KIB
// RUN: %t/all --kernel rule --kib 1 --verify-only | FileCheck %s --check-prefix=RULE
// RUN: not %t/all --kernel rule --size 96,100 2>&1 | FileCheck %s --check-prefix=MULTIPLE
// RUN: not %t/all --kernel rule --size 16 2>&1 | FileCheck %s --check-prefix=LEAST
// RUN: not %t/all --kernel rule --size 96x96 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not %t/all --kernel fixed --kib 8 2>&1 | FileCheck %s --check-prefix=FIXED
// Sizes by themselves, from KiB, and by their rule.
// TWO: size 100x4096: largest array 3200 KiB
// TWO: size 7x7: largest array
// KIB: size 128x128: largest array 128 KiB
// RULE: size 120: largest array 0.9375 KiB
// MULTIPLE: kernel 'rule' can't have n = 100: sizes are at least 20 and multiples of 24
// LEAST: kernel 'rule' can't have n = 16: sizes are at least 20 and multiples of 24
// COUNT: kernel 'rule' has 1 size parameter, but --size gives 2
// FIXED: kernel 'fixed': no array grows with the size, so --kib can't be solved: use --size

#pragma tpb kernel size(m, n) extent(a = m * n)
void matrix(long m, long n, double *restrict a)
{
    for (long i = 0; i < m * n; ++i)
        a[i] = 1;
}
#pragma tpb kernel size(n, min(K - 4), multiple(K)) param(K = 24)
void rule(long n, long K, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1 + 0 * K;
}
#pragma tpb kernel size(n)
void fixed(long n, double a[restrict 8])
{
    for (long i = 0; i < 8; ++i)
        a[i] = (double)n;
}
