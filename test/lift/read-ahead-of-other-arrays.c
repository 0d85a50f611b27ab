// RUN: %tpbcc --isa=scalar -fsyntax-only -Rpass=tpb-vectorize -Xclang -verify %s
// An extent is that of the parameter as it was on entry: of no other array, wherever that begins.

#pragma tpb kernel
long moved(long n, const int a[restrict n])
{
    a += 3;
    for (long i = 0; i < n; ++i)
        if (a[i] > 7) // expected-remark {{lanes would read 'a[i]' behind the iteration that leaves the loop, and nobody says that 'a' goes on as far; make it a parameter with its extent, as in a[n] [TPB352]}}
            return i;
    return -1;
}

#pragma tpb kernel
long shadowed(long n, const int a[restrict n], const int *b)
{
    {
        const int *a = b; // expected-remark {{loop left as it is: 'a' has the name of a parameter of the function; give it another one [TPB316]}}
        for (long i = 0; i < n; ++i)
            if (a[i] > 7)
                return i;
    }
    return -1;
}

#pragma tpb kernel
long shadowed_bound(long n, const int a[restrict n], long m)
{
    if (m > 0) {
        long n = m; // expected-remark {{loop left as it is: 'n' has the name of a parameter of the function; give it another one [TPB316]}}
        for (long i = 0; i < n; ++i)
            if (a[i] > 7)
                return i;
    }
    return -1;
}

#pragma tpb kernel
long no_elements(long n, const void *x, double t)
{
    const double *d = (const double *)x;
    for (long i = 0; i < n; ++i)
        if (d[i] > t) // expected-remark {{lanes would read 'd[i]' behind the iteration that leaves the loop, and nobody says that '(const double *)x' goes on as far; make it a parameter with its extent, as in a[n] [TPB352]}}
            return i;
    return -1;
}

#pragma tpb kernel extent(x = n)
long declared(long n, const double *x, double t)
{
    const double *d = x;
    for (long i = 0; i < n; ++i) // expected-remark {{vectorised}}
        if (d[i] > t)
            return i;
    return -1;
}
