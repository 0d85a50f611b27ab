// REQUIRES: avx512
// RUN: %tpbcc --isa=avx512 %s -o %t
// RUN: %t --verify-only --size 1000
// Where every third or fourth element is loaded and stored under a mask, nothing between changes.

#pragma tpb kernel init(a = random(0, 15, 1), b = random(0, 7, 2)) state(reset)
void thirds(long n, int a[restrict 3 * n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 3)
            a[3 * i + 1] = a[3 * i + 1] * 3 + b[i];
}

#pragma tpb kernel init(a = random(0, 15, 1), b = random(0, 7, 2)) state(reset)
void fourths(long n, double a[restrict 4 * n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 3.0)
            a[4 * i + 3] = a[4 * i + 1] * 0.5 + b[i];
}

#pragma tpb kernel init(a = random(0, 15, 1), b = random(0, 7, 2)) state(reset)
void beside_doubles(long n, float a[restrict 3 * n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 3.0)
            a[3 * i] = a[3 * i + 2] + (float)b[i];
}
