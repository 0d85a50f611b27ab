// RUN: not %tpbcc -fsyntax-only %s 2>&1 | FileCheck %s
// Sizes that are multiples of 0 are none.

#pragma tpb kernel size(n, multiple(0))
// CHECK: multiple-of-zero.c:[[#@LINE - 1]]:28: error: 'multiple' takes a positive integer constant; write one such as 'multiple(4)' [TPB132]
void first(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0 * a[i];
}

#pragma tpb kernel size(n, multiple(2 - 4))
// CHECK: multiple-of-zero.c:[[#@LINE - 1]]:28: error: 'multiple' takes a positive integer constant
void second(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0 * a[i];
}
