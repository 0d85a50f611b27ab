// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 -fsyntax-only %s 2>&1 | FileCheck %s
// Lanes that hand on bytes pack and unpack them: the message has what counts say before there is code, the plan what the
// code takes.

// CHECK: lanes that hand 'p' on would need 1.25 cycles an iteration, one element after another needs 1.00
#pragma tpb kernel
void parity(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    unsigned char p = 0;
    for (long i = 0; i < n; ++i) {
        p ^= a[i];
        y[i] = p;
    }
}

// PLAN-LABEL: plan forced
// PLAN: unroll  1: forced (1.287 cycles an iteration
// PLAN: limit   1.287 cycles an iteration
#pragma tpb kernel unroll(1)
void forced(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    unsigned char p = 0;
    for (long i = 0; i < n; ++i) {
        p ^= a[i];
        y[i] = p;
    }
}
