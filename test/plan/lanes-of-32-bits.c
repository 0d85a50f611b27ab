// RUN: %tpbcc --isa=avx2 --machine=zen4 --emit=plan %s -o - | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - | FileCheck %s --check-prefixes=CHECK,AVX512
// Narrow lanes and those of 32 bits are weighed by the code of both: AVX2 has no shifts of 16 bits by lanes.
// CHECK-LABEL: plan two_shifts
// AVX2: lanes {{ *}}32 bits: lanes of 16 bits take more instructions than they save ([[#]].[[#]] cycles an iteration; next 16 bits:
// AVX512: lanes {{ *}}16 bits: nothing that the loop stores or keeps needs more ([[#]].[[#]] cycles an iteration; next 32 bits:
#pragma tpb kernel
void two_shifts(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] * 50 >> (b[i] & 7)) + ((a[i] - b[i]) >> (a[i] & 15));
}

// CHECK-LABEL: plan no_shift
// CHECK: lanes {{ *}}16 bits: nothing that the loop stores or keeps needs more ([[#]].[[#]] cycles an iteration; next 32 bits:
#pragma tpb kernel
void no_shift(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] * 50 - b[i] * 7) >> 3;
}
