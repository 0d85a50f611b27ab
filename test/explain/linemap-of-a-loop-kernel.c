// RUN: %tpbcc --isa=avx2 --emit=linemap %s > %t.map
// RUN: FileCheck %s < %t.map
// The call of a worker leads to the loop, as the loop's own copies do.

void scale(long n, double *restrict a, double s)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        a[i] = s * a[i];
}
// CHECK: to-user [[CALL:[0-9]+]] derived 8
// CHECK: to-user [[COPY:[0-9]+]] copied 8
// CHECK-NEXT: to-user {{[0-9]+}} copied 9
// CHECK: to-emitted 8 {{.*}}[[COPY]]
