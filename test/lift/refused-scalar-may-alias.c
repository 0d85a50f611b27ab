// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %leaves-loops %s
// A store may change a scalar that lives in memory.

double scale;
void keep(double *);

#pragma tpb kernel
void global(long n, double *a)
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] *
               scale; // expected-remark {{a store in the loop may change 'scale'; copy it to a local variable, or declare the written arrays restrict [TPB324]}}
}

#pragma tpb kernel
void sum_into_global(long n, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        scale += a[i]; // expected-remark {{the loop changes 'scale', which other code can reach as well; let it change a local variable, and store that in 'scale' behind the loop [TPB376]}}
}

#pragma tpb kernel
void changes_what_it_stores(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] *= 2;
        scale += a[i]; // expected-remark {{the loop changes 'scale', which other code can reach}}
    }
}

long reach(long *);

#pragma tpb kernel
long counts(long n, const double a[restrict n])
{
    long found = 0;
    reach(&found);
    for (long i = 0; i < n; ++i)
        found += a[i] > 0; // expected-remark {{the loop changes 'found', which other code can reach}}
    return found;
}
