// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,77,1000 | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 1,77,1000 | FileCheck %s %}
// RUN: %if avx512 && slow-tests %{ %tpbcc --isa=avx512 --cc=gcc %s -o %t.gcc && %t.gcc --verify-only --size 1,77,1000 | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --target=aarch64-linux-gnu --isa=neon %s -o %t.neon && %qemu %t.neon --verify-only --size 1,77,1000 | FileCheck %s %}
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 1,77,1000 | FileCheck %s
// RUN: %tpbcc --isa=avx512 -c %s -o %t.o
// REQUIRES: qemu-aarch64
// Masks that are hidden from the compiler are variables of the emitted code, which are const.
// CHECK-COUNT-6: verified against the plain loop
#pragma tpb kernel init(a = random(-2, 2, 1))
int by_sign(long n, const signed char a[restrict n])
{
    int negative = 0, positive = 0, zero = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] < 0)
            negative++;
        else if (a[i])
            positive++;
        else
            zero++;
    }
    return negative * 10000 + positive * 100 + zero;
}
#pragma tpb kernel init(a = random(-2, 2, 1))
long by_two(long n, const int a[restrict n], const int b[restrict n])
{
    long both = 0, one = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 0 && b[i] > 0)
            both++;
        else if (a[i] > 0)
            one++;
    }
    return both * 1000 + one;
}
