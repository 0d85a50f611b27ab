// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// Elements that are stored unread, read before they are stored, only read, or nobody knows which.

#pragma tpb kernel extent(b = n + 1)
void classes(long n, double a[restrict n], double *restrict b, double c[restrict n], const double x[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i + 1] + x[k[i]];
        c[i] += 1;
    }
}
// CHECK: streams b (load), x (unknown), k (load), a (store, new), c (store, read before)
// CHECK-NEXT: words   5.5 (6.5 with write-allocate), 44 bytes (52)
// CHECK: unknown which elements computed subscripts reach: one each is counted
