// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: grep -v CHECK %t.c | FileCheck %s
// RUN: %cc -std=c11 -I%include -Wall -Werror -fsyntax-only %t.c
// RUN: %gcc -std=gnu11 -I%include -Wall -Werror -fsyntax-only %t.c
// RUN: %tpbcc --isa=scalar -Wall -Werror -c %s -o %t.o
// The user's function keeps its storage class; the plain and the tuned one are static, once.

#pragma tpb kernel
static inline void f(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}

#pragma tpb kernel
inline	static
double g(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel
extern void h(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 1.0;
}

double all(double *a)
{
    f(2, a);
    h(2, a);
    return g(2, a);
}
// CHECK: TPB_UNFUSED_REFERENCE void f_plain(
// CHECK: TPB_DRIVER void f_tuned(
// CHECK: {{^}}static inline void f(long n, double a[restrict n])
// CHECK: static TPB_SPARE {{ *}}double g_plain(
// CHECK: TPB_DRIVER {{ *}}double g_tuned(
// CHECK: {{^}}inline	static
// CHECK-NEXT: {{^}}double g(long n,
// CHECK: TPB_UNFUSED_REFERENCE void h_plain(
// CHECK: {{^}}extern void h(long n,
