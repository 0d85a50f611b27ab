// RUN: %tpbcc --isa=scalar %s -o %t && not %t --size 3 2>&1 | FileCheck %s
// Products of extents beyond a long are no small ones.
// CHECK: error: kernel 'huge' at this --size needs more than 4611686018427387904 bytes (4.29e+09 GiB);
#pragma tpb kernel param(n = 9223372036854775807)
void huge(long n, int m, double a[restrict n][m])
{
    for (long i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] += 1;
}
