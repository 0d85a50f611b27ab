// RUN: %tpbcc --isa=scalar -fsyntax-only -Xclang -verify %s
// The emitted functions have names of their own: the user's has to be in the file.
#define HEAD void f(long n, double *a)
#define NAMED(name) name(long n, double *a)

#pragma tpb kernel // expected-error {{'kernel' before code that comes out of a macro; write its function head without the macro [TPB214]}}
HEAD
{
    for (long i = 0; i < n; ++i)
        a[i] = 2;
}

#pragma tpb kernel // expected-error {{write its function head without the macro}}
void NAMED(g)
{
    for (long i = 0; i < n; ++i)
        a[i] = 2;
}
