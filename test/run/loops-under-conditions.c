// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t -Rpass=tpb-vectorize 2>&1 | FileCheck %s --check-prefix=LANES && %t --size 7,100 --verify-only | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --size 7,100 --verify-only | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --size 7,100 --verify-only | FileCheck %s
// REQUIRES: qemu-aarch64
// Loops in blocks, under conditions and in a switch are found, each for itself.
// LANES-COUNT-12: loop vectorised
// LANES-NOT: loop vectorised
// CHECK-NOT: nothing to compare
// CHECK-COUNT-26: result {{ *}}verified
// CHECK-NOT: nothing to compare
#pragma tpb kernel variant(b = 0, 1, 2)
void scaled(long n, double y[restrict n], const double x[restrict n], int b)
{
    if (b == 0)
        for (long i = 0; i < n; ++i)
            y[i] = x[i];
    else if (b == 1)
        for (long i = 0; i < n; ++i)
            y[i] += x[i];
    else
        for (long i = 0; i < n; ++i)
            y[i] = y[i] * b + x[i];
}

#pragma tpb kernel variant(how = -1, 0, 1) init(a[i] = i % 3) param(t = 2)
long search(long n, const int a[restrict n], int t, int how)
{
    if (how > 0) {
        for (long i = 0; i < n; ++i)
            if (a[i] == t)
                return i;
    } else if (how < 0) {
        for (long i = n - 1; i >= 0; --i)
            if (a[i] == t)
                return i;
    }
    return -1;
}

#pragma tpb kernel variant(w = 0, 1, 2, 3) init(a[i] = i % 9)
int falls(long n, int a[restrict n], int w)
{
    long i;
    int s = 0;
    switch (w) {
    case 0:
        for (i = 0; i < n; ++i)
            a[i] += 1;
        /* fall through */
    case 1:
        for (i = 0; i < n; ++i)
            a[i] *= 3;
        break;
    case 2: {
        for (i = 0; i < n; ++i)
            s += a[i];
        s += (int)i;
        break;
    }
    default:
        i = 0;
    }
    return s + (int)i;
}

#pragma tpb kernel
void blocks(long n, int a[restrict n])
{
    {
        const int k = 3;
        for (long i = 0; i < n; ++i)
            a[i] += k;
    }
    {
        const int k = 5;
        for (long i = 0; i < n; ++i)
            a[i] ^= k;
    }
}

#pragma tpb kernel
double in_parts(long n, const double a[restrict n])
{
    double s = 0;
    if (n > 9) {
        long half = n / 2;
        for (long i = 0; i < half; ++i)
            s += a[i + half];
    }
    return s;
}

#pragma tpb kernel
void in_a_team(long n, float a[restrict n])
{
    if (n > 3) {
#pragma omp parallel for
        for (long i = 0; i < n; ++i)
            a[i] *= 2;
    }
}
