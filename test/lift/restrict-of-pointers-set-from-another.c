// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v 'CHECK' | FileCheck %s
// Two restrict pointers that the function sets from one another: what can be seen beats restrict, so
// the overlap is checked. Members and parameters are what restrict says.

static double buffer[800];
static double *restrict first = buffer, *restrict second = buffer + 3;
static double *restrict late, *restrict later;
struct pair {
    double *restrict x, *restrict y;
};

// CHECK-LABEL: void set_in_function(
// CHECK: tpb_disjoint(late, ((long)n) * 8, later, ((long)n) * 8)
void set_in_function(long n)
{
    late = buffer;
    later = buffer + 8;
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        later[i] = late[i] + 1;
}

// CHECK-LABEL: void set_where_declared(
// CHECK: tpb_disjoint(
void set_where_declared(long n)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        second[i] = first[i] + 1;
}

// CHECK-LABEL: void locals_of_parameter(
// CHECK: tpb_disjoint(
void locals_of_parameter(long n, double *x)
{
    double *restrict p = n > 9 ? x : x + 1;
    double *restrict q = n > 9 ? x + 2 : x;
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        q[i] = p[i] + 1;
}

// CHECK-LABEL: void parameter_and_choice(
// CHECK: tpb_disjoint(
void parameter_and_choice(long n, double *restrict x)
{
    double *restrict q;
    q = n > 3 ? x + 1 : buffer;
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        q[i] = x[i] + 1;
}

// CHECK-LABEL: void members_set(
// CHECK: tpb_disjoint(
void members_set(long n, double *x)
{
    struct pair s;
    s.x = x;
    s.y = &x[3];
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        s.y[i] = s.x[i] + 1;
}

// CHECK-LABEL: void members_given(
// CHECK-NOT: tpb_disjoint(
void members_given(long n, const struct pair *s)
{
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        s->x[i] = s->y[i] + 1;
}
// CHECK-LABEL: void locals_of_two(
// CHECK-NOT: tpb_disjoint(
void locals_of_two(long n, double *restrict x, double *restrict y)
{
    double *restrict a = n > 9 ? x : x + 1;
    const double *restrict b = n > 9 ? y : y + 1;
#pragma tpb kernel
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1;
}
