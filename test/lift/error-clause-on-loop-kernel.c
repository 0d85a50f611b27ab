// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A loop kernel is timed where the program runs it: clauses about data, sizes and checks have no use.

void f(long n, double *restrict a)
{
#pragma tpb kernel one \
    init(a = 1.0) // expected-error {{clause 'init' needs a function: a loop kernel is timed where the program runs it [TPB259]}}
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
#pragma tpb kernel two size(n) // expected-error {{clause 'size' needs a function}}
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
#pragma tpb kernel three param(n = 3) // expected-error {{clause 'param' needs a function}}
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}
