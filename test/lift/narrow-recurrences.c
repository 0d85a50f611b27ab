// RUN: %tpbcc --emit=nest %s -o - 2>/dev/null | FileCheck %s
// Modulo 2^8 a recurrence is the same with all bits of a word: each use cuts them. Not where something else than the lower
// bits is used.

#pragma tpb kernel
void lower(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    unsigned char h = 1;
    for (long i = 0; i < n; ++i) {
        h = (unsigned char)(h * 31 + a[i]);
        y[i] = h / 3;
    }
}

#pragma tpb kernel
void subscript(long n, unsigned char y[restrict n], const unsigned char a[restrict 256])
{
    unsigned char h = 1;
    for (long i = 0; i < n; ++i) {
        y[i] = a[h];
        h = (unsigned char)(h * 31 + 7);
    }
}

// CHECK-LABEL: func lower
// CHECK: store y[iv(i)] = convert.u8(div.i32(convert.i32(convert.u8([[NEW:add.u32\(mul.u32\(local.u32\(h\), 31:u32\).*\)]])), 3:i32))
// CHECK: assign h = [[NEW]]
// CHECK-LABEL: func subscript
// CHECK: assign h = convert.i32(convert.u8(
