// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The condition compares the variable with a bound that it moves towards.

#pragma tpb kernel
void other(long n, double a[restrict n])
{
    for (long i = 0;
         2 * i < n; // expected-remark {{[TPB303]}}
         ++i)
        a[i] = 1;
}

#pragma tpb kernel
void without(long n, double a[restrict n])
{
    for (long i = 0;; ++i) {
        if (a[i] > n) // expected-remark {{[TPB303]}}
            break;
        a[i] = 1;
    }
}

#pragma tpb kernel
void behind_the_body(long n, double a[restrict n + 1])
{
    for (long i = 0;; ++i) { // expected-remark {{[TPB303]}}
        a[i] = 1;
        if (i >= n)
            break;
    }
}
