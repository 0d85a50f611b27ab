// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A loop inside a loop stays.

#pragma tpb kernel
void twice(long h, long w, double a[restrict h * w])
{
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j) // expected-remark {{loops with a loop inside are not vectorised yet [TPB308]}}
            a[i * w + j] = 1;
}

#pragma tpb kernel
void until(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        while (a[i] > 1) // expected-remark {{[TPB308]}}
            a[i] = a[i] - 1;
    }
}

#pragma tpb kernel
void at_least_once(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        do // expected-remark {{[TPB308]}}
            a[i] = a[i] - 1;
        while (a[i] > 1);
    }
}
