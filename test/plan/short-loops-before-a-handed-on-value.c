// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// A value of the iteration before is no reason for a short loop to stay: nothing waits for it.
// RAN-COUNT-3: {{equal bit for bit|within|verified}}

// CHECK: plan changes
// CHECK: steps unrollall(k); vector(i)
#pragma tpb kernel
void changes(long n, const unsigned h[restrict n + 8], unsigned o[restrict n])
{
    unsigned last = 0;
    for (long i = 0; i < n; ++i) {
        unsigned m = h[i];
        for (int k = 1; k < 8; ++k)
            if (h[i + k] < m)
                m = h[i + k];
        o[i] = m - last;
        last = m;
    }
}

// CHECK: plan counted
// CHECK: steps unrollall(k); vector(i)
#pragma tpb kernel
int counted(long n, const unsigned h[restrict n + 8])
{
    int c = 0;
    unsigned last = ~0u;
    for (long i = 0; i < n; ++i) {
        unsigned m = h[i];
        for (int k = 1; k < 8; ++k)
            if (h[i + k] < m)
                m = h[i + k];
        c += m != last;
        last = m;
    }
    return c;
}

// CHECK: plan left
// CHECK: steps unrollall(k); vector(i)
#pragma tpb kernel
float left(long n, float y[restrict n], const float x[restrict n + 3], const float w[restrict 3])
{
    float last = 0.0f;
    for (long i = 0; i < n; ++i) {
        float s = 0.0f;
        for (int k = 0; k < 3; ++k)
            s += w[k] * x[i + k];
        y[i] = s;
        last = s;
    }
    return last;
}
