// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -std=c11 -I%include -Wall -Werror -fsyntax-only %t.c
// A comment ends on the line where the function around a loop kernel begins.

/* of two
   lines */ void g(long n, double *x)
{
#pragma tpb kernel inner
    for (long i = 0; i < n; ++i)
        x[i] = 2.0;
}
