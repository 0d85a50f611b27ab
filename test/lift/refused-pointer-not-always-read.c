// RUN: %tpbcc --isa=scalar -fsyntax-only -Xclang -verify %s
// The driver reads a pointer out of a structure before the loop: where only some iterations read it, the structure need
// not be there.
struct view {
    double *data;
    long n;
};

#pragma tpb kernel
void behind_condition(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            a[i] = v->data[i]; // expected-remark {{not every iteration reads 'v->data', so 'v' may be null; where it never is, copy 'v->data' to a variable before the loop [TPB373]}} expected-remark@* 0-1 {{TPB402}}
}

#pragma tpb kernel
void behind_jump(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 0)
            continue;
        a[i] = v->data[i]; // expected-remark {{[TPB373]}}
    }
}

#pragma tpb kernel
void behind_and(long n, long *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        a[i] = n > 3 && v->data[i] > 0; // expected-remark {{[TPB373]}}
}

#pragma tpb kernel
void in_triangle(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < i; ++j)
            a[i] += v->data[j]; // expected-remark {{'v' may be null where this loop inside runs zero times, and whether it does is not known on entry}}
}

// A condition of its own.
#pragma tpb kernel
void behind_choice(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] > 0 ? v->data[i] : 1; // expected-remark {{[TPB373]}}
}
