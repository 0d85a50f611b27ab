// RUN: %hint TPB398 %s %t
// RUN: %tpbcc --isa=avx2 -fsyntax-only -Rpass-missed=. %s 2>&1 | FileCheck %s
// The loop with the message, and after its hint.
void before(long n, const double *restrict a, int *all)
{
    int ok = 1;
#pragma tpb kernel before
    for (long i = 0; i < n; ++i)
        ok = ok && a[i] > 0;
    *all = ok;
}
#pragma tpb kernel
int after(long n, const double a[restrict n])
{
    int ok = 1;
    for (long i = 0; i < n; ++i)
        ok = ok && a[i] > 0;
    return ok;
}
void after_variable(long n, const double *restrict a, int *all)
{
    int ok = 1;
#pragma tpb kernel after_variable
    for (long i = 0; i < n; ++i) {
        const double t = a[i];
        ok = ok && t > 0;
    }
    *all = ok;
}
// Where the loop may be left, lanes read behind that whatever the extent: the hint is the variable alone.
// CHECK: 'first' decides whether an element is read at all; where each may be read, read it into a variable before the condition [TPB398]
#pragma tpb kernel init(a = random(0, 9, 3), b = random(0, 9, 4)) param(t = 5)
long before_exit(long n, const double a[restrict n], const double b[restrict n], double t)
{
    long first = -1;
    for (long i = 0; i < n; ++i) {
        if (a[i] < 0)
            break;
        if (first < 0 && b[i] > t)
            first = i;
    }
    return first;
}
#pragma tpb kernel init(a = random(0, 9, 3), b = random(0, 9, 4)) param(t = 5)
long after_exit(long n, const double a[restrict n], const double b[restrict n], double t)
{
    long first = -1;
    for (long i = 0; i < n; ++i) {
        if (a[i] < 0)
            break;
        const double x = b[i];
        if (first < 0 && x > t)
            first = i;
    }
    return first;
}
