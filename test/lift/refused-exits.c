// RUN: %tpbcc --isa=scalar -fsyntax-only -Rpass=tpb-vectorize -Xclang -verify %s
// Why lanes can't look ahead for the end of a loop; each reason with the loop after its hint.

#pragma tpb kernel
long unknown_extent(long n, const int *a)
{
    long i;
    for (i = 0; i < n; ++i)
        if (a[i] == 7) // expected-remark {{loop left as it is: lanes would read 'a[i]' behind the iteration that leaves the loop, and nobody says that 'a' goes on as far; say how many elements it has: extent(a = ...) [TPB352]}}
            break;
    return i;
}

#pragma tpb kernel extent(a = n)
long known_extent(long n, const int *a)
{
    long i;
    for (i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        if (a[i] == 7)
            break;
    return i;
}

#pragma tpb kernel
double carried(long n, const double a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        if (s > 100)
            break; // expected-remark {{loop left as it is: whether it goes on depends on 's', which the iterations before change}}
    }
    return s;
}

#pragma tpb kernel
void stored_before(long n, int a[restrict n + 1])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] == 0) // expected-remark {{loop left as it is: whether it goes on depends on 'a[i]', which the loop has stored before; where the values from before the loop are meant, look for the end in a loop of its own [TPB351]}}
            break;
        a[i + 1] = a[i] - 1;
    }
}

#pragma tpb kernel
long anywhere(long n, const int a[restrict n], const int at[restrict n])
{
    long i;
    for (i = 0; i < n; ++i)
        if (a[at[i]] == 7) // expected-remark {{loop left as it is: lanes would read 'a[at[i]]' behind the iteration that leaves the loop, and it is not known which element that is; record in a variable where the loop would end, and go on [TPB353]}}
            break;
    return i;
}

#pragma tpb kernel
long goes_on(long n, const int a[restrict n], const int at[restrict n])
{
    long first = n;
    for (long i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        first = a[at[i]] == 7 && i < first ? i : first;
    return first;
}

#pragma tpb kernel
long bound_from_data(long n, const long *bound, const int a[restrict n])
{
    const long last = bound[0];
    long i;
    for (i = 0; i < last; ++i)
        if (a[i] == 7) // expected-remark {{loop left as it is: lanes would read 'a[i]' behind the iteration that leaves the loop, and whether 'a' goes on as far can't be checked on entry to the function; compute bounds and offsets from parameters [TPB354]}}
            break;
    return i;
}

#pragma tpb kernel
long bound_from_parameter(long n, long last, const int a[restrict n])
{
    long i;
    for (i = 0; i < last; ++i) // expected-remark {{loop vectorised}}
        if (a[i] == 7)
            break;
    return i;
}

#pragma tpb kernel
long out_of_two(long n, long m, const int a[restrict m][n])
{
    for (long j = 0; j < m; ++j)
        for (long i = 0; i < n; ++i)
            if (a[j][i] < 0) // expected-remark {{whether 'a' goes on as far can't be checked on entry}}
                return j;
    return -1;
}

#pragma tpb kernel
void nothing_comes_of_it(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) // expected-remark {{loop left as it is: it neither writes an array nor combines into a scalar; store what it computes [TPB333]}}
        if (a[i] > 1)
            break;
}
