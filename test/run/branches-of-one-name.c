// RUN: %if slow-tests %{ %tpbcc -O1 --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 3,7,33 | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc -O1 --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 3,7,33 | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx512 %{ %tpbcc -O1 --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 3,7,33 | FileCheck %s --implicit-check-not=FAILED %}
// A branch that always runs stands without its condition, unless blocks behind it have its names for
// values of their own.
// CHECK: {{verified against the plain loop|what ran is your own loop}}
#include <stdbool.h>
struct flags { bool first[2]; bool second[3]; };
#pragma tpb kernel param(b = 0, m = 5) size(n, min(3))
void copied(long n, long m, struct flags y[restrict n], double a[restrict n][m], const struct flags f[restrict n + 1], int b)
{
    for (long i = 0; i < n - 2; ++i)
        for (long j = 0; j < m; j++)
            for (int k = 0; k < 2; k++) {
                unsigned long live[16] = {0};
                unsigned l[2];
                for (int v = 0; v < 2; v++)
                    l[v] = (unsigned)(i >> 7);
                a[i][j] += ((unsigned)y[n - 1 - i].second[2] - (unsigned)(b + f[i].first[1]));
                y[i].second[live[k] % 3] = l[k];
                y[n - 1].second[k] = live[13];
            }
}
