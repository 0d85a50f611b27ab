// RUN: %tpbcc --isa=avx2 -fsyntax-only -Xclang -verify %s
// Of several circles, the message names the one that takes longest; and none by the buffer that brings its values into a
// loop of their own.
#pragma tpb kernel
void second(long n, double a[restrict n], double c[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]);
        y[i] = b[i] + 3.0;
        c[i] = b[i] / (2.0 + c[i - 1] * c[i - 1]); // expected-remark {{loop left as it is for avx2: each iteration waits for 'c[i - 1]' from one before it, and the rest is done meanwhile}}
    }
}
#pragma tpb kernel
void used(long n, double a[restrict n], double y[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i) {
        a[i] = b[i] / (1.0 + a[i - 1]); // expected-remark {{loop left as it is for avx2: each iteration waits for 'a[i - 1]' from one before it, and the rest is done meanwhile}}
        y[i] = a[i] * a[i] - b[i];
    }
}
#pragma tpb kernel
void variable(long n, double y[restrict n], double z[restrict n], const double b[restrict n])
{
    double s = 1.0;
    for (long i = 0; i < n; ++i) {
        s = b[i] / (1.0 + s * s); // expected-remark {{loop left as it is for avx2: each iteration waits for 's' from one before it, and the rest is done meanwhile}}
        y[i] = s;
        z[i] = b[i] * 2.0 + 1.0;
    }
}
