// RUN: %tpbcc -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// The loop variable is a value like others.

#pragma tpb kernel
void plain(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            i;
}

#pragma tpb kernel
void converted(long n, double a[restrict n])
{
    for (int i = 0; i < n; ++i)
        a[i] = 2 *
               (double)(i + 1);
}
// CHECK-COUNT-2: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
