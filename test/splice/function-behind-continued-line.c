// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -std=c11 -I%include -Wall -Werror -fsyntax-only %t.c
// RUN: %tpbcc --isa=scalar -c %s -o %t.o
// The line before the function around a loop kernel ends with a backslash.

int before; \
void g(long n, double *x)
{
#pragma tpb kernel inner
    for (long i = 0; i < n; ++i)
        x[i] = 2.0;
}
