// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// A short loop inside that stores all members of groups is unrolled, so that they are stored as one, however many
// numbers are the same in all lanes.
// RAN-COUNT-2: {{equal bit for bit|within}}

// CHECK: plan transformed
// CHECK: steps unrollall(r); vector(i)
#pragma tpb kernel
void transformed(long n, float o[restrict n][3], const float p[restrict n][3], const float m[restrict 4][4])
{
    for (long i = 0; i < n; ++i) {
        float x = p[i][0], y = p[i][1], z = p[i][2];
        float w = m[3][0] * x + m[3][1] * y + m[3][2] * z + m[3][3];
        for (int r = 0; r < 3; ++r)
            o[i][r] = (m[r][0] * x + m[r][1] * y + m[r][2] * z + m[r][3]) / w;
    }
}

// CHECK: plan pairs
// CHECK: steps unrollall(r); vector(i)
#pragma tpb kernel
void pairs(long n, double o[restrict n][2], const double p[restrict n], const double m[restrict 2][8])
{
    for (long i = 0; i < n; ++i)
        for (int r = 0; r < 2; ++r)
            o[i][r] = ((((((m[r][7] * p[i] + m[r][6]) * p[i] + m[r][5]) * p[i] + m[r][4]) * p[i] + m[r][3]) * p[i] + m[r][2]) * p[i] + m[r][1]) * p[i] + m[r][0];
}
