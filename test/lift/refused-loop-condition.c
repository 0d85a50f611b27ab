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
    for (long i = 0;; // expected-remark {{[TPB303]}}
         ++i) {
        if (i >= n)
            break;
        a[i] = 1;
    }
}
