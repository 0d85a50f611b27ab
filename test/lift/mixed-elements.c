// RUN: %tpbcc -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// One loop may have several element types.

#pragma tpb kernel
void arrays(long n, double a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            b[i];
}

#pragma tpb kernel
void constant(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            b[i] * 0.5;
}

#pragma tpb kernel
void compound(long n, float a[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] *= s;
}

#pragma tpb kernel
double accumulator(long n, const float a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK-COUNT-4: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
