// RUN: %tpbcc --isa=avx2 --emit=c %s -o %t.c 2>&1 | FileCheck %s --implicit-check-not=TPB443
// RUN: FileCheck %s --check-prefix=CODE --implicit-check-not='b_bloc{{k}}' < %t.c
// What is asked for and can't be done is a warning, and the loop is as it was.
// CODE: void f_loop1_avx2
#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n])
{
// CHECK: buffer-refused.c:[[#@LINE+1]]:33: warning: 'b' is not copied to a buffer, as the directive asks: stage(b, i): b[i] is touched under a condition: it need not be there; 'auto' leaves the choice to the model [TPB443]
#pragma tpb buffer sbuf mem2ldm(b)
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            a[i] = b[i];
// CHECK: buffer-refused.c:[[#@LINE+1]]:33: warning: 'b' is not copied to a buffer, as the directive asks: buffer: its bytes do not hold what one iteration touches; {{.*}} [TPB443]
#pragma tpb buffer dbuf mem2ldm(b) ldm_size(8)
    for (long i = 1; i < n; ++i)
        a[i] = b[i] + b[i - 1];
}
