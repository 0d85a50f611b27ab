// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Stores and loads whose elements may meet.

#pragma tpb kernel
void scatter(long n, double a[restrict n + 1], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[at[i] + 1] = 0;
        a[at[i]] = b[i]; // expected-remark {{two iterations may reach the same element of 'a' through this subscript, one of them storing to it; if they never do, add independent(a) to the kernel directive [TPB387]}}
    }
}

#pragma tpb kernel
void histogram(long n, short h[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        h[at[i]] += 1; // expected-remark {{elements of 'h' are read and stored at a computed subscript, where two iterations may meet, one after another; if they never do, add independent(h) to the kernel directive, else compute what is stored there in a loop of its own [TPB393]}}
}

#pragma tpb kernel
void gather_of_written(long n, double a[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[at[i]]; // expected-remark {{this subscript may name an element of 'a' that another iteration stores; where the values from before the loop are meant, read from a copy of 'a' [TPB388]}}
}

#pragma tpb kernel
void same_element(long n, double *restrict a, const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 0) a[0] += b[i]; // expected-remark {{every iteration stores to 'a[0]', which does not depend on 'i'; use a local variable and store it after the loop [TPB389]}}
}

#pragma tpb kernel
void gather_may_overlap(long n, double *a, const double *b, const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[at[i]]; // expected-remark {{'b' is accessed through a computed subscript and may overlap 'a'; declare one of them restrict [TPB390]}}
}

#pragma tpb kernel
void local_distance(long n, double a[restrict n])
{
    long k = (long)a[n - 1];
    for (long i = 0; i < n; ++i)
        a[i] = a[i + k]; // expected-remark {{whether 'a[i]' meets 'a[i + k]' of another iteration depends on values that are not known on entry to the function; compute them from parameters alone [TPB392]}}
}
