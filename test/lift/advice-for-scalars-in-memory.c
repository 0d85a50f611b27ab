// RUN: %tpbcc -fsyntax-only -Xclang -verify -Rpass=tpb-vectorize %s
// Loops that follow the advice for scalars in memory are vectorised.

double scale;
struct scaled {
    double factor, *values;
};

void copied(long n, double *a)
{
    const double own = scale;
#pragma tpb kernel copied_loop
    for (long i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        a[i] *= own;
}

void declared(long n, double *restrict a)
{
#pragma tpb kernel declared_loop
    for (long i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        a[i] *= scale;
}

void member(long n, struct scaled *of)
{
    const double own = of->factor;
#pragma tpb kernel member_loop
    for (long i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        of->values[i] *= own;
}

void stored_behind(long n, double *restrict a)
{
    double own = scale;
#pragma tpb kernel stored_behind_loop
    for (long i = 0; i < n; ++i) { // expected-remark {{loop vectorised}}
        a[i] *= 2;
        own += a[i];
    }
    scale = own;
}

long reach(long *);

long counted_apart(long n, const double *restrict a)
{
    long found = 0;
    reach(&found);
    long own = found;
#pragma tpb kernel counted_apart_loop
    for (long i = 0; i < n; ++i) // expected-remark {{loop vectorised}}
        own += a[i] > 0;
    found = own;
    return found;
}
