// A shared library with kernels has the runtime in it; programs with kernels of their own and those without may use it.
// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc -fPIC -shared -DLIBRARY %s -o %t/libpart.so
// RUN: %tpbcc -fPIC -shared -c -DLIBRARY %s -o %t/part.o && %tpbcc -shared %t/part.o -o %t/libobject.so
// RUN: not sh -c "nm -D --defined-only %t/libpart.so | grep ' tpb_'"
// RUN: %cc -w %s -L%t -lpart -Wl,-rpath,%t -o %t/plain && env TPB_REPORT=table %t/plain 2>&1 | FileCheck %s --check-prefixes=RAN,LIBRARY
// RUN: %cc -w %s -L%t -lobject -Wl,-rpath,%t -o %t/object && env TPB_REPORT=table %t/object 2>&1 | FileCheck %s --check-prefixes=RAN,LIBRARY
// RUN: %tpbcc %s -L%t -lpart -Wl,-rpath,%t -o %t/both && env TPB_REPORT=table %t/both 2>&1 | FileCheck %s --check-prefixes=RAN,BOTH
// REQUIRES: x86
// RAN-DAG: 1999000
// LIBRARY-DAG: in_library
// BOTH-DAG: in_library
// BOTH-DAG: in_program
#ifdef LIBRARY
long part(long n, const int *a)
{
    long s = 0;
#pragma tpb kernel in_library
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
#else
#include <stdio.h>
long part(long n, const int *a);
int main(void)
{
    static int a[2000];
#pragma tpb kernel in_program
    for (int i = 0; i < 2000; ++i)
        a[i] = i;
    printf("%ld\n", part(2000, a));
}
#endif
