// RUN: %same-outside %s
// RUN: %tpbcc -c %s -o %t.o
// A file without a newline at its end stays so behind its last kernel.
#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
int last;