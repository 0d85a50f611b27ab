// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %leaves-loops %s
// A local pointer is not a global variable.

#pragma tpb kernel
void pointer(long n, double a[restrict n], const double *b)
{
    const double *p = n > 5 ? b + n : b;
    for (long i = 0; i < n; ++i)
        a[i] = p[i]; // expected-remark-re {{loop left as it is: 'p' {{.*}}}}
}

// CHECK-NOT: is a global variable
// CHECK: TPB{{3[0-9][0-9]}}
// CHECK-NOT: is a global variable
