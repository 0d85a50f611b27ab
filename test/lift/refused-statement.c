// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Statements without a vector form.

#pragma tpb kernel
void choice(long n, int k, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        switch (k) { // expected-remark {{'switch' in the body is not vectorised; only assignments, declarations, conditions and loops are [TPB310]}}
        case 1:
            a[i] = 1;
        }
}

#pragma tpb kernel
void keeps_its_value(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        static double last; // expected-remark {{'declaration' in the body is not vectorised}}
        last = a[i];
        a[i] = last;
    }
}

#pragma tpb kernel
void assembly(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        __asm__ volatile(""); // expected-remark {{'this statement' in the body is not vectorised}}
    }
}
