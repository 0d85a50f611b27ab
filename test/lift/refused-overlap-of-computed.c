// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// A gather from what may be the written array.

#pragma tpb kernel
void f(long n, double *a, const double *b, const int *at)
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[at[i]];
    }
}
// CHECK: refused-overlap-of-computed.c:9:16: remark: loop left as it is: 'b' is accessed through a computed subscript and may overlap 'a'; declare one of them restrict [TPB390]
// CHECK-NEXT: a[i] = b[at[i]];
// CHECK-NEXT: {{^ *\| {16}\^~~~~~~~$}}
