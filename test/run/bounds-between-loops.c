// RUN: %tpbcc --isa=avx2 %s -o %t -Rpass-missed=tpb 2>&1 | FileCheck %s --allow-empty --check-prefix=REMARK
// RUN: %t --size 203 --verify-only | FileCheck %s
// REMARK-NOT: no error bound
// CHECK-NOT: FAILED
// CHECK-COUNT-2: within the error bound
#include <math.h>

// What is subtracted is much larger than what is left: a tolerance of the result would be no measure.
#pragma tpb kernel
void normalised(long n, float y[restrict n], const float a[restrict n])
{
    float m = 0, v = 0, r;
    for (long i = 0; i < n; ++i)
        m += a[i];
    m /= n;
    for (long i = 0; i < n; ++i)
        v += (a[i] - m) * (a[i] - m);
    r = 1.0f / sqrtf(v / n + 1e-5f);
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] - m) * r;
}

#pragma tpb kernel param(w = 2)
float left_in_elements(long n, float s[restrict 3], const float a[restrict n], const float b[restrict n], float w)
{
    float t = 0, u = 0;
    for (long i = 0; i < n; ++i)
        t += a[i] - b[i];
    w *= 2.5f;
    for (long i = 0; i < n; ++i)
        u += a[i] * b[i];
    s[0] = t;
    s[n % 2 + 1] = u - w * t;
    t -= 1;
    return t;
}
