// RUN: %tpbcc --isa=avx2,scalar %s -o %t
// RUN: %t --size 203 --verify-only | FileCheck %s
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve
// RUN: %qemu -cpu max,sve-default-vector-length=32 %t.sve --size 67 --verify-only | FileCheck %s
// What iterations see of those before them: partial results, values of the iteration before, elements that were stored
// a few iterations before, and of several stores to one element the last.
// CHECK-COUNT-6: result verified against the plain loop
// CHECK-NOT: WRONG

#pragma tpb kernel unroll(2)
double sums(long n, double y[restrict n], const double x[restrict n], float m[restrict n], const float v[restrict n])
{
    double s = 0;
    float most = -1;
    for (long i = 0; i < n; ++i) {
        m[i] = most;
        most = v[i] > most ? v[i] : most;
        s += x[i];
        y[i] = s;
    }
    return s;
}

#pragma tpb kernel unroll(1)
void through_memory(long n, int y[restrict n], const int x[restrict n])
{
    for (long i = 1; i < n; ++i)
        y[i] = y[i - 1] + x[i];
}

#pragma tpb kernel unroll(1)
void rows(long n, long m, float y[restrict n][m], const float x[restrict n][m])
{
    for (long j = 0; j < n; ++j) {
        float s = 1;
        for (long i = 0; i < m; ++i) {
            y[j][i] = s;
            if (x[j][i] > 0)
                s -= x[j][i];
        }
    }
}

#pragma tpb kernel
double before(long n, double y[restrict n], const double x[restrict n])
{
    double p = 1, q = 2, length = 0;
    for (long i = 0; i < n; ++i) {
        const double t = x[i] * x[i];
        y[i] = t - p * q;
        length += __builtin_fabs(t - p);
        q = p;
        p = t;
    }
    return p + q + length;
}

#pragma tpb kernel unroll(1)
void short_distance(long n, float a[restrict n + 5], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + 5] = a[i] * 0.5f + b[i];
}

#pragma tpb kernel unroll(1) init(at = random(0, 3, 1))
void meeting(long n, double a[restrict n + 4], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[at[i]] = b[i] * 2;
}
