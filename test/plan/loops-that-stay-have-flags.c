// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=BASE
// RUN: %tpbcc -mavx2 --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=FLAGS
// RUN: %tpbcc -march=haswell --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=FLAGS
// A loop that stays is compiled with the user's flags: what compilers make of it depends on whether these have the set.

// BASE: plan unpacked
// BASE: vector(i)
// FLAGS: single elements need 8.00, and compilers, with the flags that are given, put whole vectors of iterations together; {{.*}} [TPB432]
#pragma tpb kernel
void unpacked(long n, unsigned char y[restrict 8 * n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 8; ++k)
            y[8 * i + k] = (b[i] >> k) & 1;
}
