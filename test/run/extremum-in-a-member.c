// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET && %t --size 1,7,1000 --verify-only | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --size 1,7,1000 --verify-only | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --size 1,7,1000 --verify-only | FileCheck %s
// REQUIRES: qemu-aarch64
// A member that is compared with and stored is one variable, which no check on entry compares with itself.
// QUIET-NOT: loop left as it is
// CHECK-NOT: nothing to compare
// CHECK: {{^}}sum_and_most
// CHECK-COUNT-3: result {{ *}}verified
// CHECK-NOT: nothing to compare
// CHECK: {{^}}least
// CHECK-COUNT-3: result {{ *}}verified
// CHECK-NOT: nothing to compare
struct pair {
    double x, y;
};

#pragma tpb kernel
void sum_and_most(long n, struct pair s[restrict 1], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        s->x += a[i];
        if (a[i] > s->y)
            s->y = a[i];
    }
}

#pragma tpb kernel
void least(long n, struct pair s[restrict 1], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] < s->x)
            (*s).x = a[i];
}
