// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc -mavx2 --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=NEON
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=SVE
// Whole groups of three bytes or shorts are loaded and stored by shuffles, in lanes of 16 bits where the values fit. What no
// mask is for ends in a vector that goes back over what is done. SVE has no groups of bytes in lanes of 16 bits.

// CHECK: plan times_matrix
// CHECK: vector(i)
// CHECK: lanes   16 bits
// CHECK: tail    overlapping vector: the last one ends with the loop, and stores again
// NEON: plan times_matrix
// NEON: lanes   16 bits
// SVE: plan times_matrix
// SVE-NOT: lanes   16 bits
#pragma tpb kernel
void times_matrix(long n, unsigned char y[restrict n][3], const unsigned char x[restrict n][3], const int w[restrict 3][3])
{
    for (long i = 0; i < n; ++i)
        for (int r = 0; r < 3; ++r) {
            int s = 128;
            for (int k = 0; k < 3; ++k)
                s += w[r][k] * x[i][k];
            y[i][r] = (unsigned char)(s >> 8);
        }
}

// CHECK: plan of_shorts
// CHECK: lanes   16 bits
// NEON: plan of_shorts
// NEON: lanes   16 bits
// SVE: plan of_shorts
// SVE: lanes   16 bits
#pragma tpb kernel
void of_shorts(long n, short y[restrict n][3], const short x[restrict n][3])
{
    for (long i = 0; i < n; ++i) {
        y[i][0] = (short)(x[i][0] - x[i][1]);
        y[i][1] = (short)((x[i][1] + x[i][2]) >> 1);
        y[i][2] = (short)(x[i][2] * 3);
    }
}
