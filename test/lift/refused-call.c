// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A call of a function that has no vector form.

double mine(double);
double fabs_of(double);

#pragma tpb kernel
void users(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] =
            mine(b[i]); // expected-remark {{calls 'mine', which is neither a known mathematical function nor one that can be inlined: its body has to be in this file, without recursion [TPB313]}}
}

#pragma tpb kernel
void pointer(long n, double a[restrict n], double (*f)(double))
{
    for (long i = 0; i < n; ++i)
        a[i] =
            f(a[i]); // expected-remark {{calls 'a pointer', which is neither a known mathematical function nor one that can be inlined: its body has to be in this file, without recursion [TPB313]}}
}

void tell(double);
#pragma tpb kernel
void statement(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        tell(a[i]); // expected-remark {{calls 'tell', which is neither a known mathematical function nor one that can be inlined: its body has to be in this file, without recursion [TPB313]}}
    }
}
