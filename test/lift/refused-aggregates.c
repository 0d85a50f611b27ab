// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// Local aggregates whose parts are no variables.

union both { double x; char bytes[8]; };
#pragma tpb kernel
void of_union(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        union both u = {a[i]}; // expected-remark {{'u' has type 'union both', which is not computed with}}
        y[i] = u.x;
    }
}

#pragma tpb kernel
void outside(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        struct { double x[2], y; } s = {{a[i]}};
        double *p = s.x;
        y[i] = p[3]; // expected-remark {{a subscript of 's' is outside of it}}
    }
}

#pragma tpb kernel
void unset(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t[2];
        t[0] = a[i];
        y[i] = t[1]; // expected-remark {{'t[1]' is read before the loop gives it a value}}
    }
}

#pragma tpb kernel
void many(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t[32] = {a[i]};
        t[k[i]] = 1.0; // expected-remark {{the address is not an array or pointer variable plus an index}}
        y[i] = t[3];
    }
}
