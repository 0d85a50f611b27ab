// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc %s -o %t/good
// RUN: env TPB_VERIFY=1 %t/good > %t/good.out 2>&1
// RUN: FileCheck %s --input-file=%t/good.out --check-prefixes=RESULTS,GOOD
// RUN: %t/good > %t/off.out 2>&1
// RUN: FileCheck %s --input-file=%t/off.out --check-prefixes=RESULTS,OFF
// RUN: %tpbcc --isa=scalar --emit=c %s -o %t/emitted.c
// RUN: sed 's/__builtin_fma(s, x\[i\]/__builtin_fma(s, -x[i]/' %t/emitted.c > %t/broken.c
// RUN: not diff -q %t/emitted.c %t/broken.c
// RUN: %cc -w -I%include %t/broken.c %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -lm -o %t/broken
// RUN: sh -c 'TPB_VERIFY=1 %t/broken > %t/broken.out 2>&1; test $? = 2'
// RUN: FileCheck %s --input-file=%t/broken.out --check-prefix=BROKEN
// RUN: %t/broken
// REQUIRES: x86
// TPB_VERIFY=1 checks every call of a kernel in an application, and wrong ones end it with code 2.
// BROKEN: error: {{.*}}application-verified.c:[[#]]: kernel 'scaled', call 1: y[2] is {{.*}}, the plain loop has {{.*}}
// RESULTS-DAG: {{^}}results 1504 502503 2 503{{$}}
// GOOD-DAG: {{^}}scaled {{.*}} verified, 2 of 3 calls (the others: arrays overlap){{$}}
// GOOD-DAG: {{^}}total {{.*}} verified, 1 call{{$}}
// GOOD-DAG: {{^}}loose {{.*}} unverified (arrays without extents){{$}}
// OFF-DAG: {{^}}scaled {{.*}} unverified (in application){{$}}
// BROKEN-DAG: {{^}}scaled {{.*}} FAILED in 2 of 2 calls{{$}}
#include <stdio.h>
#include <stdlib.h>

#pragma tpb kernel scaled
void scaled(long n, double y[n], const double x[n], double s)
{
    for (long i = 0; i < n; ++i)
        y[i] = y[i] + s * x[i];
}

#pragma tpb kernel total
double total(long n, const float x[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += x[i];
    return s;
}

#pragma tpb kernel loose
void loose(long n, double *y)
{
    for (long i = 0; i < n; ++i)
        y[i] = y[i] + 1;
}

int main(void)
{
    enum { N = 1003 };
    double *x = malloc(N * sizeof *x), *y = malloc(N * sizeof *y), *z = malloc(N * sizeof *z);
    float *f = malloc(N * sizeof *f);
    for (int i = 0; i < N; ++i)
        x[i] = i, y[i] = z[i] = 1, f[i] = (float)i;
    for (int k = 0; k < 2; ++k)
        scaled(N, y, x, 0.5);
    scaled(N - 1, z + 1, z, 0.0); // overlapping: the plain loop
    const double sum = total(N, f);
    loose(N, z);
    printf("results %g %g %g %g\n", y[N - 1] + 501, sum, z[0], y[1002] - 500);
    return 0;
}
