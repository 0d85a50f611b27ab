// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Scalars that no order but the loop's own computes, each by the name of what it is.

#pragma tpb kernel
void generator(long n, unsigned y[restrict n], const unsigned t[restrict 65536])
{
    unsigned short s = 1;
    for (long i = 0; i < n; ++i) {
        s = s * 17 + 3; // expected-remark {{'s' is a first-order recurrence: each iteration changes what the one before left, and cuts it to fewer bits than 32; keep all of them, and cut the value where it is used [TPB382]}}
        y[i] = t[s];
    }
}

#pragma tpb kernel
double last_positive(long n, const double a[restrict n], double b[restrict n])
{
    double s = 0, r = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 0)
            s = r; // expected-remark {{'s' keeps a value of the last iteration that sets it, and what it takes is made of another variable that the loop changes; take that in a loop of its own [TPB383]}}
        r += b[i];
    }
    return s;
}

#pragma tpb kernel
double position(long n, const double a[restrict n])
{
    double m = 0;
    double k = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > m) {
            m = a[i];
            k = i; // expected-remark {{'k' remembers what came with 'm', and is no integer or not set just when 'm' is; remember the iteration that set 'm', and read the rest behind the loop [TPB384]}}
        }
    return k;
}

#pragma tpb kernel
int truth(long n, int start, const double a[restrict n])
{
    int ok = start;
    for (long i = 0; i < n; ++i) {
        const double x = a[i];
        if (x < 9)
            ok = ok || x > 0; // expected-remark {{'ok' is combined with '||' in some iterations and may start as another number than 0 and 1; declare it _Bool [TPB386]}}
    }
    return ok;
}

#pragma tpb kernel
int guarded(long n, const double *restrict a)
{
    int ok = 1;
    for (long i = 0; i < n; ++i)
        ok = ok && a[i] > 0; // expected-remark {{'ok' decides whether an element is read at all; declare the array with its extent, as in a[n], or, where each may be read, read it into a variable before the condition [TPB398]}}
    return ok;
}
