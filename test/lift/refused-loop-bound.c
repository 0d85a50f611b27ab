// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// The bounds are integers that stay the same during the loop.

volatile long limit;
long count(void);
struct range {
    long begin, end;
};
struct field {
    long low : 20;
};

#pragma tpb kernel
void call(long n, double a[restrict n])
{
    for (long i = 0; i <
         count(); // expected-remark {{the bound is no integer expression that stays the same during the loop; where its value from before the loop is meant, compute it into a variable there [TPB305]}}
         ++i)
        a[i] = 1;
}

#pragma tpb kernel
void floating(long n, double x, double a[restrict n])
{
    for (long i = 0; i <
         x; // expected-remark {{[TPB305]}}
         ++i)
        a[i] = 1;
}

#pragma tpb kernel
void changes_by_itself(long n, double a[restrict n])
{
    for (long i = 0; i <
         limit; // expected-remark {{[TPB305]}}
         ++i)
        a[i] = 1;
}

#pragma tpb kernel
void stored(long n, struct range *r, double a[restrict n])
{
    for (long i =
         r->begin; // expected-remark {{[TPB305]}}
         i < n; ++i) {
        a[i] = 1;
        r->begin = 5;
    }
}

#pragma tpb kernel
void bits(long n, struct field *r, double a[restrict n])
{
    for (long i = 0; i <
         r->low; // expected-remark {{[TPB305]}}
         ++i)
        a[i] = 1;
}

#pragma tpb kernel
void changed(long n, double a[restrict n])
{
    long m = n;
    for (long i = 0; i <
         m; // expected-remark {{[TPB305]}}
         ++i) {
        a[i] = 1;
        m = m - i;
    }
}
