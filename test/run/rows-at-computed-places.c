// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -w %s -o %t.avx2 && %t.avx2 --size 1,7,65 --verify-only | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -w %s -o %t.avx512 && %t.avx512 --size 1,7,65 --verify-only | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon -w %s -o %t.neon && %qemu %t.neon --size 1,7,65 --verify-only | FileCheck %s --check-prefix=FEW --implicit-check-not=FAILED %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -w %s -o %t.sve && %qemu %t.sve --size 1,7,65 --verify-only | FileCheck %s --check-prefix=FEW --implicit-check-not=FAILED
// REQUIRES: qemu-aarch64
// Where lanes go along a row that a subscript finds, that has no register of its own.
// CHECK-COUNT-6: verified against the plain loop
// FEW-COUNT-3: verified against the plain loop
#pragma tpb kernel init(k = 0)
void gradients(long n, float g[restrict n][4], const int k[restrict n], const float d[restrict n][4])
{
    for (long i = 0; i < n; ++i)
        for (int c = 0; c < 4; ++c)
            g[k[i]][c] += d[i][c];
}

#pragma tpb kernel init(k = random(0, 4, 4))
void counts(long n, int h[restrict 5][3], const unsigned char k[restrict n], const int x[restrict n][3])
{
    for (long i = 0; i < n; ++i)
        for (int c = 0; c < 3; ++c)
            h[k[i]][c] += x[i][c] > 2;
}

#pragma tpb kernel init(k = random(0, 4, 4))
void largest(long n, int h[restrict 5][4], const int k[restrict n], const int x[restrict n][4])
{
    for (long i = 0; i < n; ++i)
        for (int c = 0; c < 4; ++c)
            if (x[i][c] > h[k[i]][c])
                h[k[i]][c] = x[i][c];
}

#pragma tpb kernel init(k = random(0, 7, 4))
void long_rows(long n, float g[restrict 8][40], const int k[restrict n], const float d[restrict n][40])
{
    for (long i = 0; i < n; ++i)
        for (int c = 0; c < 40; ++c)
            g[k[i]][c] += d[i][c];
}
