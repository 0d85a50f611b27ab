// RUN: not %tpbcc %s -o %t 2>&1 | FileCheck %s
// A pointer to rows is declared as an array of them.
#pragma tpb kernel
// CHECK: error-rows-without-extent.c:[[#@LINE + 1]]:57: {{.*}}; add extent(a = ...) to the kernel directive, or declare it as 'const float a[n][w]' [TPB257]
void f(int h, int w, float o[restrict h], const float (*a)[w])
{
    for (int i = 0; i < h; ++i)
        o[i] = a[i][0];
}
