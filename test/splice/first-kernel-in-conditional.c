// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -I%include -fsyntax-only %t.c
// RUN: %cc -DWITHOUT_FIRST -I%include -fsyntax-only %t.c
// The includes do not depend on the condition around the first kernel: the emitted file is the user's to build.

#ifndef WITHOUT_FIRST
#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
#endif

#pragma tpb kernel
void g(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
