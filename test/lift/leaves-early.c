// RUN: %tpbcc --isa=scalar -fsyntax-only -Rpass=tpb-vectorize -Xclang -verify %s
// Loops that are left early, in the ways that C has for it.

#pragma tpb kernel
long with_position(long n, const int a[restrict n], int x)
{
    long k = -1;
    for (long i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        if (a[i] == x) {
            k = i;
            break;
        }
    return k;
}

#pragma tpb kernel
long condition_in_the_head(long n, const float a[restrict n], float x)
{
    long i = 0;
    while (i < n && a[i] < x) // expected-remark {{loop vectorised}}
        ++i;
    return i;
}

#pragma tpb kernel
long nothing_at_the_start(long n, long first, const short a[restrict n])
{
    long i = first < 0 ? 0 : first;
    for (; i < n && !(a[i] & 1); ++i) // expected-remark {{loop vectorised}}
        ;
    return i;
}

#pragma tpb kernel
long returns(long n, const int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        if (a[i] != b[i])
            return i;
    return -1;
}

// What stands before the exit happens in that iteration, too; what stands behind it does not.
#pragma tpb kernel
unsigned on_both_sides(long n, unsigned y[restrict n], unsigned z[restrict n], const unsigned a[restrict n])
{
    unsigned s = 0;
    for (long i = 0; i < n; ++i) { // expected-remark {{loop vectorised}}
        y[i] = a[i] * 3;
        s += a[i];
        if (a[i] > 100) {
            z[i] = 1;
            break;
        }
        z[i] = a[i] + 1;
        if (y[i] == 6)
            break;
    }
    return s;
}

#pragma tpb kernel
void in_each_row(long n, long m, const int a[restrict m][n], long first[restrict m])
{
    for (long j = 0; j < m; ++j) { // expected-remark {{loop vectorised}}
        long i;
        for (i = 0; i < n; ++i)
            if (a[j][i] < 0)
                break;
        first[j] = i;
    }
}

#pragma tpb kernel
long downwards(long n, const double a[restrict n])
{
    long i;
    for (i = n - 1; i >= 0; --i) // expected-remark {{loop vectorised}}
        if (a[i] > 0.5)
            break;
    return i;
}

#pragma tpb kernel extent(a = n)
long by_clause(long n, const int *a)
{
    long i;
    for (i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        if (a[i] == 7)
            break;
    return i;
}

#pragma tpb kernel
long one_element(long n, const int a[restrict n], const int *x)
{
    long i;
    for (i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        if (a[i] == x[0])
            break;
    return i;
}
