// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// Two stores through computed subscripts: which of them comes last for an element, lanes don't know. One alone keeps the
// order of the iterations, and independent() helps where there are two.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n], const int at[restrict n], const int to[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[at[i]] = b[i];
        a[to[i]] = 1;
    }
}
// CHECK: refused-scatter.c:10:9: remark: loop left as it is: two iterations may reach the same element of 'a' through this subscript, one of them storing to it; if they never do, add independent(a) to the kernel directive [TPB387]
// CHECK-NEXT: a[to[i]] = 1;
// CHECK-NEXT: {{^ *\| {9}\^~~~~~~~$}}

#pragma tpb kernel independent(a)
void declared(long n, double a[restrict n], const double b[restrict n], const int at[restrict n], const int to[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[at[i]] = b[i];
        a[to[i]] = 1;
    }
}

#pragma tpb kernel
void alone(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[at[i]] = b[i];
}
// CHECK-NOT: remark: loop left

#pragma tpb kernel independent(a)
void beside_a_row(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[at[i]] = b[i];
        a[i] = 1;
    }
}
// CHECK-NOT: remark: loop left

// What is loaded elsewhere may have been stored before, whatever independent() says of stores.
#pragma tpb kernel
void updated(long n, double a[restrict n], const double b[restrict n], const int at[restrict n], const int to[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[at[i]] = b[i];
        a[to[i]] += 1;
    }
}
// CHECK: refused-scatter.c:[[#@LINE-3]]:9: remark: {{.*}}this subscript may name an element of 'a' that another iteration stores; {{.*}}[TPB388]

#pragma tpb kernel independent(a)
void updated_independently(long n, double a[restrict n], const double b[restrict n], const int at[restrict n], const int to[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[at[i]] = b[i];
        a[to[i]] += 1;
    }
}
// CHECK: refused-scatter.c:[[#@LINE-3]]:9: remark: {{.*}}this subscript may name an element of 'a' that another iteration stores; {{.*}}[TPB388]
