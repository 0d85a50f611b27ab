// RUN: %tpbcc --isa=scalar --emit=c %s -o - 2>&1 | FileCheck %s
// What a structure holds is read where the loop runs: behind the question whether it does, and behind the checks on entry
// that the loops inside do which read it. What only some iterations read is an element like any other.
struct view {
    double factor, *data;
    long n;
};

#pragma tpb kernel
void once(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] > 0 ? v->data[i] : v->factor * (double)v->n;
}
// CHECK: {{^}}/* line [[#]]: {{.*}}not every iteration reads 'v->data'

#pragma tpb kernel
void always(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        a[i] = v->n > 3 ? v->data[i] : v->factor;
}
// CHECK: void always_tuned(
// CHECK: if (0 < (long)n)
// CHECK: always_scalar(0, n, a, v->data, v->n, v->factor);

#pragma tpb kernel
void sometimes(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 0)
            a[i] = v->factor;
}
// CHECK: void sometimes_tuned(
// CHECK: sometimes_scalar(0, n, a, (const double *)v);

#pragma tpb kernel
void inside(long n, long m, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i * m + j] = v->data[j];
}
// CHECK: void inside_tuned(
// CHECK: if (!(!(0 < (long)n) ||
// CHECK-NEXT: ((long)m > 0)))
// CHECK: inside_scalar(0, n, a, v->data, m);

// The head of the loop reads the structure before anything else.
#pragma tpb kernel
void in_the_head(double *restrict a, const struct view *v)
{
    for (long i = 0; i < v->n; ++i)
        if (a[i] > 0)
            a[i] = v->data[i];
}
// CHECK: in_the_head_scalar(0, {{.*}}v->data

#pragma tpb kernel
void behind_and_in_the_head(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n && i < v->n; ++i)
        if (a[i] > 0)
            a[i] = v->data[i];
}
// CHECK: {{^}}/* line [[#]]: {{.*}}not every iteration reads 'v->data'
