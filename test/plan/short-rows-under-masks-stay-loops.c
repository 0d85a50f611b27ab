// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc -mavx2 --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=WHOLE
// Rows that are no whole vectors are stored as one under a mask. Without masks their last elements would be single ones: then a
// compiler that has flags for the set makes more of the loop as it is written.
// CHECK: plan rows_of_seven
// CHECK-NOT: unrollall
// CHECK: steps vector(k)
// WHOLE: loop left as it is for avx2: lanes of 'i' {{.*}}[TPB432]
#pragma tpb kernel
void rows_of_seven(long n, int y[restrict n][8], const int x[restrict n][8])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 7; ++k)
            y[i][k] = x[i][k] + x[i][k] * 3;
}
