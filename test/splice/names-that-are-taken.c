// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -std=c11 -I%include -Wall -Werror -fsyntax-only %t.c
// The user's file has used every name that we would take.

int f_plain, f_scalar, f_tuned, f_calls, f_kernel, f_run, f_init, f_bound, f_arrays, f_register, part;
#pragma tpb kernel
void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
