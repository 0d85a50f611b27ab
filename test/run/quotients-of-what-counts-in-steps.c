// Of what a loop counts in steps of two, i / 2 is the number of the iteration and i % 2 is 0: no division, and neighbours.
// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t && %t --verify-only --size 100 --no-limit | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %if avx2 %{ %t.avx2 --verify-only --size 101 --no-limit | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %tpbcc --isa=avx2 --no-timing --emit=c %s -o - | FileCheck %s --check-prefix=CODE

// CHECK: {{^}}halves
// CHECK: verified against
// CODE-LABEL: void halves_avx2(
// CODE-NOT: {{scatter|_div_|/}}
// CODE: (y + i_trip, v
#pragma tpb kernel
void halves(int n, float y[restrict n / 2 + 1], const float x[restrict n])
{
    for (int i = 0; i + 1 < n; i += 2)
        y[i / 2] = x[i] > x[i + 1] ? x[i] : x[i + 1];
}

// CHECK: {{^}}shifted
// CHECK: verified against
// CODE-LABEL: void shifted_avx2(
// CODE-NOT: {{scatter|>>}}
// CODE-LABEL: TPB_DRIVER void shifted_tuned(
#pragma tpb kernel
void shifted(int n, float y[restrict n / 2 + 1], const float x[restrict n])
{
    for (int i = 0; i < n - 3; i += 4)
        y[(i + 3) >> 2] = x[i] + x[i + 3];
}

// Below zero, C rounds towards it: -5 / 2 is -2, -5 % 2 is -1, -5 >> 1 is -3.
// CHECK: {{^}}below
// CHECK: verified against
#pragma tpb kernel
void below(int n, int y[restrict n + 8], const int x[restrict n])
{
    for (int i = -5; i < n - 5; i += 2)
        y[i + 5] = i / 2 + 10 * (i % 2) + 100 * (i >> 1) + 1000 * (i & 1) + x[i + 5];
}

// A conversion that wraps around is none of a counter.
// CHECK: {{^}}wraps
// CHECK: verified against
#pragma tpb kernel
void wraps(int n, int y[restrict n], const int x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (int)(2 * (i + 1073741800)) / 2 + x[i];
}

// CHECK: {{^}}nested
// CHECK: verified against
// CODE-LABEL: void nested_avx2(
// CODE-NOT: scatter
// CODE-LABEL: TPB_DRIVER void nested_tuned(
#pragma tpb kernel
void nested(int n, float y[restrict n / 2 + 1][4], const float x[restrict n][8])
{
    for (int i = 0; i < n - 1; i += 2)
        for (int j = 0; j < 8; j += 2)
            y[i / 2][j / 2] = x[i][j] + x[i + 1][j + 1] + (j % 2 == 0 ? 1.0f : x[i][0]);
}
