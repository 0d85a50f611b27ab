// RUN: %tpbcc --isa=avx2 --emit=nest %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t && %t --size 203 --verify-only | FileCheck --check-prefix=RIGHT %s
// RIGHT-COUNT-3: verified against the plain loop

// Elements of 32 bits with others of 64, cut to 32: modulo 2^32 it is the same in 32.
// CHECK-LABEL: func cut
// CHECK: store y[iv(i)] = convert.i32(add.u32(mul.u32(convert.u32(load.i32(a, iv(i))), convert.u32(convert.i32(iv(i)))), convert.u32(convert.i32(inv.i64(k)))))
#pragma tpb kernel param(k = 12345678901)
void cut(long n, long k, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * i + k;
}

// A quotient is not.
// CHECK-LABEL: func quotient
// CHECK: div.i64
#pragma tpb kernel
void quotient(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] + i) / 3;
}

// A number of as many bits is none of them.
// CHECK-LABEL: func rounded
// CHECK: convert.f32(sub.i64(
#pragma tpb kernel
void rounded(long n, float y[restrict n], const int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (float)((long)a[i] - b[i]);
}
