// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A function that changes a variable of the file where others may read it, or one of its own that lives on.

long counter;
double last;
static double counted(double x)
{
    ++counter;
    return x + 1;
}
static inline int above(double x)
{
    last = x;
    return x > 5;
}
static inline double numbered(double x)
{
    static long calls;
    calls += 1;
    return x + (double)calls;
}

#pragma tpb kernel
void in_condition(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (above(b[i])) // expected-remark {{calls 'above', which changes 'last'}}
            a[i] = b[i];
}

#pragma tpb kernel
void own_static(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = numbered(b[i]); // expected-remark {{calls 'numbered', which changes 'calls'}}
}

#pragma tpb kernel
void among_others(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = counted(b[i]) + counter; // expected-remark {{calls 'counted', which changes 'counter'; return the value, or write its statements in the loop [TPB369]}}
}
