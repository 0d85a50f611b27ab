// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The condition is no obstacle beside the exit.

#pragma tpb kernel
void found(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1)
            break; // expected-remark {{'break' may leave the loop early, so the number of iterations is not known; find the end in a loop of its own, or record it in a variable and go on [TPB311]}}
}
