// RUN: %tpbcc --isa=scalar --emit=c %s -o %t.cpp && clang++-19 -I %include -Wno-unknown-pragmas -fsyntax-only %t.cpp
// RUN: %tpbcc --isa=scalar -DOTHERS --emit=c %s -o %t.cpp && clang++-19 -I %include -Wno-unknown-pragmas -DOTHERS -fsyntax-only %t.cpp
// RUN: grep -c '^#ifndef TPB_HAS_KERNELS' %t.cpp | FileCheck %s
// Any of the kernels may be the first that compilers see, and what a file with kernels defines it defines once.
// CHECK: {{^}}3{{$}}
#ifndef OTHERS
#pragma tpb kernel extent(a = n)
void first(long n, double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * a[i];
}
#else
#pragma tpb kernel extent(a = n)
void other(long n, double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = 3 * a[i];
}
#pragma tpb kernel extent(a = n)
void another(long n, double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = 4 * a[i];
}
#endif
#pragma tpb kernel extent(a = n)
void last(long n, double *__restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = 5 * a[i];
}
