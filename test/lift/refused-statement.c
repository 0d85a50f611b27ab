// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Statements without a vector form.

#pragma tpb kernel
void keeps_its_value(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        static double last; // expected-remark {{'declaration' in the body is not vectorised; only assignments, declarations, branches, forward jumps and loops are [TPB310]}}
        last = a[i];
        a[i] = last;
    }
}

#pragma tpb kernel
void assembly(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        __asm__ volatile(""); // expected-remark {{'asm' in the body is not vectorised}}
    }
}
