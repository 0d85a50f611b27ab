// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %tpbcc --isa=scalar --emit=c %s -o - | not grep '^#line'
// RUN: cp %s kernel.c && %tpbcc --isa=scalar --save-temps -c kernel.c
// RUN: %cc -I%include -Wall -Werror -c kernel.tpb.c -o again.o
// What users read has no #line; what --save-temps keeps compiles by itself.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
