// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A function reads a variable whose name stands for another one in the kernel.

double s = 3;
static double w[4] = {1, 2, 3, 4};
static inline double scaled(double x) { return x * s; }
static inline double weighed(double x, long i) { return x * w[i & 3]; }

#pragma tpb kernel
void parameter(long n, double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = scaled(b[i]) + s; // expected-remark {{calls 'scaled', whose 's' is not what that name stands for in the kernel; give the two different names, or pass it as an argument [TPB370]}}
}

#pragma tpb kernel
void unused_parameter(long n, double a[restrict n], const double b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = scaled(b[i]); // expected-remark {{calls 'scaled', whose 's' is not}}
}

void array(long n, double a[restrict n], const double w[restrict n])
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        a[i] = weighed(w[i], i);
    // expected-remark@-1 {{calls 'weighed', whose 'w' is not}}
}

void local(long n, double a[restrict n], const double b[restrict n])
{
    double w[4] = {5, 6, 7, 8};
    a[0] = w[0];
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        a[i] = weighed(b[i], i);
    // expected-remark@-1 {{calls 'weighed', whose 'w' is not}}
}
