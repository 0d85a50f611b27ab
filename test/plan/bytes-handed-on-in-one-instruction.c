// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=AVX2
// Bytes that are handed on from lane to lane are widened and narrowed again. AVX-512 has an
// instruction for each; without one, single elements are as fast.
// CHECK: plan parity
// CHECK: steps   vector(i)
// AVX2: lanes that hand 'p' on would need {{[0-9.]+}} cycles an iteration, one element after another needs
#pragma tpb kernel
void parity(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    unsigned char p = 0;
    for (long i = 0; i < n; ++i) {
        p ^= a[i];
        y[i] = p;
    }
}
