// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --implicit-check-not="gather_{{two}}"
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %t --size 31,67 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=avx2 -fwrapv --emit=c %s -o - | FileCheck %s --check-prefix=WRAP
// RUN: %tpbcc --isa=avx2 -fno-strict-overflow --emit=c %s -o - | FileCheck %s --check-prefix=WRAP
// Ints that are added to a loop's variable leave its iterations neighbours, whatever computes them. Where ints wrap
// around, they may not.
// RAN-NOT: FAILED
// RAN-COUNT-10: {{verified.*equal bit for bit}}

// CHECK-LABEL: {{^}}void remainders_avx2(
// CHECK: _mm256_loadu_ps(a + x + (
// WRAP-LABEL: {{^}}void remainders_avx2(
// WRAP-NOT: loadu_ps(a
// WRAP: gather_two
// WRAP: {{^}}}
#pragma tpb kernel
void remainders(int n, float o[restrict 9][n], const float a[restrict n + 2])
{
    for (int k = 0; k < 9; ++k)
        for (int x = 0; x < n; ++x)
            o[k][x] = a[x + k % 3];
}

// CHECK-LABEL: {{^}}void table_avx2(
// CHECK: _mm256_loadu_ps(
#pragma tpb kernel init(off = random(0, 2))
void table(int n, float o[restrict 9][n], const float a[restrict n + 2], const int off[restrict 9])
{
    for (int k = 0; k < 9; ++k)
        for (int x = 0; x < n; ++x)
            o[k][x] = a[x + off[k]];
}

// CHECK-LABEL: {{^}}void backwards_avx2(
// CHECK: load_reversed
#pragma tpb kernel
void backwards(int n, float o[restrict 9][n], const float a[restrict n + 2])
{
    for (int k = 0; k < 9; ++k) {
        int d = k % 3;
        for (int x = 0; x < n; ++x)
            o[k][x] = a[n - 1 - x + d];
    }
}

// CHECK-LABEL: {{^}}void columns_avx2(
// CHECK: _mm256_loadu_ps(
#pragma tpb kernel
void columns(int n, float o[restrict 9][n][n], const float a[restrict n + 2][n + 2])
{
    for (int k = 0; k < 9; ++k)
        for (int y = 0; y < n; ++y)
            for (int x = 0; x < n; ++x)
                o[k][y][x] = a[y + k / 3][x + k % 3];
}

// CHECK-LABEL: {{^}}void stored_avx2(
// CHECK: _mm256_storeu_ps(
#pragma tpb kernel init(off = random(0, 2))
void stored(int n, float o[restrict 9][n + 2], const float a[restrict n], const int off[restrict 9])
{
    for (int k = 0; k < 9; ++k)
        for (int x = 0; x < n; ++x)
            o[k][x + off[k]] = a[x];
}
