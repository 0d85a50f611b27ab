// RUN: %tpbcc -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// Mathematical functions of the library have vector forms.

double sqrt(double);

#pragma tpb kernel
void library(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1 +
               sqrt(b[i]);
}
// CHECK-COUNT-1: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
