// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A type that the head of a function declares has no name outside.

#pragma tpb kernel
void pointer(long n, struct { double x; } *p, // expected-error {{the type of 'p' is declared in the head of the kernel, so no other function can take it; declare the type before the kernel [TPB218]}}
             double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = p->x;
}

#pragma tpb kernel
void value(long n, union { double x; long bits; } v, double a[restrict n]) // expected-error {{the type of 'v'}}
{
    for (long i = 0; i < n; ++i)
        a[i] = v.x;
}

#pragma tpb kernel
void array(long n, struct pair { double x, y; } p[restrict n]) // expected-error {{the type of 'p'}}
{
    for (long i = 0; i < n; ++i)
        p[i].x = 1.0;
}

#pragma tpb kernel
enum { Even, Odd } result(long n, double a[restrict n]) // expected-error {{the type of 'result'}}
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
    return n % 2 ? Odd : Even;
}

// A loop's code takes what it reads, one by one.
void inside(long n, struct { double x; } *p,
            double a[restrict n])
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        a[i] = p->x;
}
