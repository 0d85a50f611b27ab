// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck --strict-whitespace %s
// RUN: %leaves-loops %s
// The last column is a quotient that could trap: it is not computed on entry.

#pragma tpb kernel
void f(long n, long m, long k, double *a, const double *b)
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n / k; ++j)
            a[i * n + j] = b[i * n + j];
}
// CHECK: refused-overlap-range-unknown.c:10:13: remark: loop left as it is: 'a' and 'b' may overlap, and which elements of 'a' the loops reach is not known on entry; declare one of them restrict [TPB395]
