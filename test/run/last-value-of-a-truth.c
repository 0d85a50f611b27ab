// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t -Rpass=tpb-vectorize 2>&1 | FileCheck %s --check-prefix=LANES && %t --size 1,7,100 --verify-only | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --size 1,7,100 --verify-only | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --size 1,7,100 --verify-only | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --size 1,7,100 --verify-only | FileCheck %s
// REQUIRES: qemu-aarch64
// A truth value that an iteration takes under a condition is a value like others.
// LANES-COUNT-4: loop vectorised
// CHECK-COUNT-12: result {{ *}}verified
#include <stdbool.h>

#pragma tpb kernel init(a = random(0, 3, 1), b = random(0, 3, 2))
bool last(long n, const int a[restrict n], const int b[restrict n])
{
    bool less = false;
    for (long i = 0; i < n; ++i)
        if (a[i] != b[i])
            less = a[i] < b[i];
    return less;
}

#pragma tpb kernel init(a = random(0, 3, 3), b = random(0, 3, 4))
bool one_of_two(long n, const int a[restrict n], const int b[restrict n])
{
    bool less = true;
    for (long i = 0; i < n; ++i)
        if (a[i] > b[i])
            less = a[i] == 2;
        else if (a[i] < b[i])
            less = b[i] != 1;
    return less;
}

#pragma tpb kernel init(a = random(0, 1, 5), b[i] = i % 7 == 6)
bool first(long n, const int a[restrict n], const int b[restrict n])
{
    bool less = false, done = false;
    for (long i = 0; i < n && !done; ++i)
        if (a[i] != b[i]) {
            less = a[i] < b[i];
            done = true;
        }
    return less;
}

#pragma tpb kernel init(a = random(0, 3, 6), b = random(0, 3, 7))
void rows(long n, _Bool y[restrict n], const int a[restrict n][32], const int b[restrict n][32])
{
    for (long i = 0; i < n; ++i) {
        _Bool less = 0;
        for (int j = 0; j < 32; ++j)
            if (a[i][j] != b[i][j])
                less = a[i][j] < b[i][j];
        y[i] = less;
    }
}
