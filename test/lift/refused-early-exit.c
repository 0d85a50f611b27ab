// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A loop that may end early.

#pragma tpb kernel
void stop(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        break; // expected-remark {{'break' may leave the loop early, so the number of iterations is not known; find the end in a loop of its own, or record it in a variable and go on [TPB311]}}
    }
}

#pragma tpb kernel
void back(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        return; // expected-remark {{'return' may leave the loop early, so the number of iterations is not known; find the end in a loop of its own, or record it in a variable and go on [TPB311]}}
    }
}
