// RUN: %tpbcc --isa=avx512 -fsyntax-only -Rpass=tpb-vectorize %s 2>&1 | grep TPB | FileCheck %s
// Conditions, continue, integers and types of the body.

#pragma tpb kernel
void condition(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            a[i] = 1;
}

#pragma tpb kernel
void next(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        continue;
    }
}

#pragma tpb kernel
void integer(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        long k = 2;
        a[i] = k;
    }
}

#pragma tpb kernel
void type(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct pair {
            double x, y;
        };
        a[i] = sizeof(struct pair);
    }
}
// CHECK-COUNT-4: remark: loop vectorised: {{.*}} [TPB401]
// CHECK-NOT: left as it is
