// RUN: %tpbcc --emit=c %s -o %t.c && %cc -I%include -fsyntax-only %t.c
// RUN: %tpbcc -c %s -o %t.o
// A kernel may be the last thing in a file without a newline.
#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}