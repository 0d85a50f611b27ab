// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// How many bits lanes need: those that decide what is stored, with all that compared values can have.
typedef unsigned char u8;
typedef signed char i8;
typedef unsigned short u16;

// CHECK-LABEL: plan low_bits
// CHECK: lanes{{.*}}8 bits
#pragma tpb kernel
void low_bits(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n], int x)
{
    for (long i = 0; i < n; ++i)
        y[i] = ~(a[i] + x) ^ -b[i];
}
// CHECK-LABEL: plan product
// CHECK: lanes{{.*}}8 bits
#pragma tpb kernel
void product(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * b[i];
}
// CHECK-LABEL: plan mean
// CHECK: lanes{{.*}}8 bits
#pragma tpb kernel
void mean(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] + b[i] + 1) >> 1;
}
// CHECK-LABEL: plan nine_bits
// CHECK: lanes{{.*}}16 bits
#pragma tpb kernel
void nine_bits(long n, i8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] - b[i]) >> 2;
}
// CHECK-LABEL: plan mixed_signs
// CHECK: lanes{{.*}}16 bits
#pragma tpb kernel
void mixed_signs(long n, u8 y[restrict n], const u8 a[restrict n], const i8 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > b[i];
}
// CHECK-LABEL: plan seventeen_bits
// CHECK-NOT: bits:
// CHECK-LABEL: plan shifted_short
// CHECK: lanes{{.*}}16 bits
#pragma tpb kernel
void seventeen_bits(long n, u16 y[restrict n], const u16 a[restrict n], const u16 b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] - b[i] < -3;
}
#pragma tpb kernel
void shifted_short(long n, short y[restrict n], const short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] >> 3) + (a[i] << 9);
}
// The top of a product of shorts is none of its low bits.
// CHECK-LABEL: plan top
// CHECK-NOT: bits:
// CHECK-LABEL: plan sum
// CHECK: lanes{{.*}}8 bits
#pragma tpb kernel
void top(long n, short y[restrict n], const short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * a[i] >> 16;
}
#pragma tpb kernel
u8 sum(long n, const u8 a[restrict n])
{
    u8 s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
