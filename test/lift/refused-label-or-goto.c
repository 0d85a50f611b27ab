// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Jumps that are no branches of the body.

#pragma tpb kernel
void jump(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        goto end; // expected-remark {{'goto end' may leave the loop early, so the number of iterations is not known}}
    }
end:;
}

#pragma tpb kernel
void back(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
    again:
        a[i] = 1;
        if (a[i] < 1)
            goto again; // expected-remark {{'goto again' jumps back; write it as if and else, or as a loop [TPB334]}}
    }
}

#pragma tpb kernel
void into_a_branch(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] < 0)
            goto inside; // expected-remark {{'goto inside' jumps into a branch; write it as if and else, or as a loop [TPB334]}}
        if (b[i] > 1) {
            a[i] = 1;
        inside:
            a[i] = a[i] + 1;
        }
    }
}

#pragma tpb kernel
void skips_the_step(long n, double a[restrict n], const double b[restrict n])
{
    long i = 0;
    while (i < n) {
        if (b[i] < 0 && a[i] < 0) {
            a[i] = 1;
            continue; // expected-remark {{'continue' skips the statement that steps the loop variable; write it as if and else, or as a loop [TPB334]}}
        }
        a[i] = b[i];
        ++i;
    }
}
