// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A function kernel with a variable that lives from call to call: plain and vector code would each
// have their own.

#pragma tpb kernel
void numbered(long n, double a[restrict n], const double b[restrict n])
{
    static long calls; // expected-remark {{'calls' is kept from call to call, and vector code is another function than the plain one; declare it outside the function, or make the loop the kernel [TPB371]}}
    ++calls;
    const double by = (double)calls;
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + by;
}
