// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.c
// RUN: %cc -Werror -Wno-unknown-pragmas -I %include -fsyntax-only %t.c
// RUN: grep -v CHECK %t.c | FileCheck %s
// A worker takes a pointer to the first element of an array with rows.

#pragma tpb kernel
void f(long h, long w, double a[restrict h][w], const double b[restrict h][w])
{
    for (long y = 0; y < h; ++y)
        for (long x = 0; x < w; ++x)
            a[y][x] = b[y][x];
}
// CHECK: f_scalar(0, h, (double *)a, (const double *)b, w);
