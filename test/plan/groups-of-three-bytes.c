// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2> %t.said | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID --input-file=%t.said
// RUN: %tpbcc -mavx2 --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=AVX2
// Whole groups of three bytes are stored by shuffles, which AVX-512 has for any order. Of shorts compilers make vectors of twice
// as many lanes. AVX2 leaves such a loop to compilers that have flags for it; without those, they have no vectors as long.
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=BASE
// BASE: plan times_matrix
// BASE: vector(i)

// CHECK: plan times_matrix
// CHECK: vector(i)
// AVX2: as elements of 'x' and 'y' that lie apart are put into lanes and taken out of them{{.*}}, and compilers, with the flags that are given, put whole vectors of iterations together; {{.*}} [TPB432]
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

// SAID: [[@LINE+4]]:{{.*}} [TPB432]
#pragma tpb kernel
void of_shorts(long n, short y[restrict n][3], const short x[restrict n][3])
{
    for (long i = 0; i < n; ++i) {
        y[i][0] = (short)(x[i][0] - x[i][1]);
        y[i][1] = (short)((x[i][1] + x[i][2]) >> 1);
        y[i][2] = (short)(x[i][2] * 3);
    }
}
