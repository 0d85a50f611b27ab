// RUN: %tpbcc --isa=avx2 --emit=plan --plan-width=32 %s -o - | FileCheck %s --check-prefix=NARROW
// RUN: %tpbcc --isa=avx2 --emit=plan --plan-width=8 %s -o - | FileCheck %s --check-prefix=WIDE
// RUN: %tpbcc --isa=avx2 --emit=plan --plan-width=16 %s -o - 2>&1 | FileCheck %s --check-prefix=NEITHER
// As many lanes as there are bytes in a register, or as lanes of 32 bits have.

#pragma tpb kernel
void bytes(long n, unsigned char c[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        c[i] = (unsigned char)((a[i] + b[i] + 1) >> 1);
}
// NARROW: width(i, 32)
// NARROW: vectors {{ *}}32 lanes: forced
// NARROW: lanes {{ *}}8 bits
// WIDE: width(i, 8)
// WIDE: vectors {{ *}}8 lanes: forced
// WIDE-NOT: 8 bits
// NEITHER: width-of-bytes.c:9:5: warning: avx2 does not do loop 'i' in 16 lanes, as is asked for, but in those of the planner's choice: {{.*}}lanes of that loop may be 2, 4, 8 or 32 [TPB457]
