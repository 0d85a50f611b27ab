// RUN: %if slow-tests %{ %tpbcc --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 1,7,100,1000 | FileCheck %s %}
// RUN: %if avx2 %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,7,100,1000 | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 1,7,100,1000 | FileCheck %s
// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=STAYS
// REQUIRES: qemu-aarch64
// x ?: y is x where that is not 0, and asks x once: where that changes something, the loop stays.
// CHECK-COUNT-12: verified against the plain loop
#pragma tpb kernel
void or_seven(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] ?: 7;
}
#pragma tpb kernel
void or_another(long n, double y[restrict n], const float a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] - 1.5f) ?: b[i];
}
#pragma tpb kernel
int sum_of_first(long n, const short a[restrict n], const unsigned char b[restrict n])
{
    int s = 0;
    for (long i = 0; i < n; ++i)
        s += (a[i] & 3) ?: b[i] ?: -1;
    return s;
}
// STAYS: values-or-others.c:[[#@LINE+6]]:{{.*}}BinaryConditionalOperator
#pragma tpb kernel
void asked_once(long n, int y[restrict n], const int a[restrict n])
{
    long j = 0;
    for (long i = 0; i < n - 1; ++i)
        y[i] = a[j++] ?: 7;
}
