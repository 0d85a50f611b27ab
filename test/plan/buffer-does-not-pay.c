// RUN: %tpbcc --isa=avx2 --emit=c -Rpass-missed=tpb-buffer %s -o %t.c 2>&1 | FileCheck %s --implicit-check-not=TPB442
// RUN: FileCheck %s --check-prefix=CODE --implicit-check-not='b_bloc{{k}}' < %t.c
// A stream is used once: the model leaves it where it is, and says why.
// CODE: void f_avx2
#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
// CHECK: buffer-does-not-pay.c:[[#@LINE+1]]:33: remark: 'b' is not copied to a buffer: each element is used once, {{.*}} [TPB442]
#pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
