// RUN: %tpbcc -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// An element that is read only when a condition holds is read under a predicate.

#pragma tpb kernel
void one(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] > 0
                   ? c[i]
                   : 0.0;
}

#pragma tpb kernel
void other(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] > 0
                   ? 0.0
                   : c[i - 1];
}

#pragma tpb kernel
void neighbour(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] > 0
                   ? b[i + 1]
                   : b[i];
}
// CHECK-COUNT-3: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
