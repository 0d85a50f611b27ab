// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A message names an element as it is written, with all its subscripts and members.

struct cell {
    float level;
    int counts[4];
};

#pragma tpb kernel
void two_subscripts(long n, double a[restrict n][n])
{
    for (long i = 1; i < n; ++i)
        for (long j = 1; j < n; ++j)
            a[i][j] = a[i - 1][j] + 1 / a[i][j - 1]; // expected-remark {{loop left as it is: 'a[i][j - 1]' is what the iteration before stored}}
}

#pragma tpb kernel
void numbers_of_both(double a[restrict 32][32])
{
    for (long i = 1; i < 32; ++i)
        for (long j = 1; j < 32; ++j)
            a[i][j] = a[i-1][j] + 1 / a[i] [j-1]; // expected-remark {{loop left as it is: 'a[i] [j-1]' is what the iteration before stored}}
}

#pragma tpb kernel extent(c = n)
void member(long n, struct cell *restrict c)
{
    for (long i = 1; i < n; ++i)
        c[i].level = 1 / c[i - 1].level; // expected-remark {{loop left as it is: 'c[i - 1].level' is what the iteration before stored}}
}

#pragma tpb kernel extent(c = n)
void element_of_member(long n, struct cell *restrict c)
{
    for (long i = 1; i < n; ++i)
        c[i].counts[2] = 9 / c[i - 1].counts[2]; // expected-remark {{loop left as it is: 'c[i - 1].counts[2]' is what the iteration before stored}}
}

#pragma tpb kernel
void parts(long n, double _Complex a[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] = a[i - 1] * a[i - 1]; // expected-remark {{loop left as it is: 'a[i - 1]' is what the iteration before stored}}
}

#pragma tpb kernel
void row_before(long n, double a[restrict n][n])
{
    for (long j = 1; j < n; ++j)
        for (long i = 1; i < n; ++i)
            a[i][j] = 1 / a[i - 1][j - 1] + a[i - 1][j] / a[i][j - 1]; // expected-remark {{loop left as it is: 'a[i][j]' is written, and 'a[i - 1][j]' is the same element in another iteration, so iterations depend on each other; where the values from before the loop are meant, write to another array [TPB319]}}
}

#pragma tpb kernel
void may_meet(long n, double a[restrict n * n + 1])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[n - i] / a[i * i]; // expected-remark {{loop left as it is: 'a[i]' is written, and 'a[n - i]' may be the same element in another iteration, so iterations may depend on each other}}
}

// Of two, the one that is sure is named.
#pragma tpb kernel
void sure(long n, double a[restrict 3 * n + 2])
{
    for (long i = 1; i < n; ++i)
        a[2 * i] = a[3 * i + 1] + a[i] / a[2 * i - 2]; // expected-remark {{loop left as it is: 'a[2 * i - 2]' is what the iteration before stored}}
}
