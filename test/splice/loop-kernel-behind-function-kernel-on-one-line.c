// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -std=c11 -I%include -Wall -Werror -fsyntax-only %t.c
// RUN: %tpbcc --isa=scalar -c %s -o %t.o
// A function with a loop kernel begins on the line where a function kernel ends.

#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
} void g(long n, double *x) {
#pragma tpb kernel inner
    for (long i = 0; i < n; ++i)
        x[i] = 2.0;
}
