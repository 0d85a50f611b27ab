// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Only assignments and declarations of floating-point variables are vectorised.

#pragma tpb kernel
void condition(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0) // expected-remark {{'if' in the body is not vectorised; only assignments and declarations are [TPB310]}}
            a[i] = 1;
}

#pragma tpb kernel
void choice(long n, int k, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        switch (k) { // expected-remark {{'switch' in the body is not vectorised}}
        case 1:
            a[i] = 1;
        }
}

#pragma tpb kernel
void next(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        continue; // expected-remark {{'continue' in the body is not vectorised}}
    }
}

#pragma tpb kernel
void integer(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        long k = 2; // expected-remark {{'declaration' in the body is not vectorised}}
        a[i] = k;
    }
}

#pragma tpb kernel
void type(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct pair { // expected-remark {{'declaration' in the body is not vectorised}}
            double x, y;
        };
        a[i] = sizeof(struct pair);
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
