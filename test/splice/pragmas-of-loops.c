// RUN: %tpbcc --isa=avx2 -Wall -Wextra -Werror -Wno-unknown-pragmas -Rpass-missed=tpb %s -o %t 2>&1 | FileCheck %s --allow-empty --check-prefix=SAID
// RUN: %if avx2 %{ %t --size 33,100 --verify-only | FileCheck %s %}
// RUN: %if slow-tests %{ %tpbcc --isa=avx2,scalar --cc=%gcc -Wno-unknown-pragmas %s -o %t.gcc %}
// RUN: %if avx2 && slow-tests %{ %t.gcc --size 33,100 --verify-only | FileCheck %s %}
// RUN: %tpbcc --isa=avx2 --emit=c -Wno-unknown-pragmas %s -o - | FileCheck %s --check-prefix=TEXT
// REQUIRES: gcc, x86
// What tells compilers about one loop stays with the loop: no call follows it.
// SAID: no error bound for kernel 'by_macro_with_number'
// SAID-NOT: remark
// CHECK-COUNT-16: verified against the plain loop
#define DO_PRAGMA(x) _Pragma(#x)
#define INDEPENDENT DO_PRAGMA(GCC ivdep)
#define TIMES(n) DO_PRAGMA(GCC unroll n)
// TEXT: void unrolled_plain(
// TEXT: {{^    }}#pragma GCC unroll 4
// TEXT-NEXT: for (long i = 0
// TEXT: void unrolled{{(_avx2|_tuned)?}}(
// TEXT-NOT: #pragma GCC unroll
// TEXT: unrolled_avx2(0, n, a, b)
#pragma tpb kernel
void unrolled(long n, double a[restrict n], const double b[restrict n])
{
    #pragma GCC unroll 4
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 2 + 1;
}
#pragma tpb kernel
void independent(long n, double a[restrict n], const double b[restrict n])
{
    #pragma GCC ivdep
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 3 + 1;
}
#pragma tpb kernel
void by_operator(long n, double a[restrict n], const double b[restrict n])
{
    _Pragma("GCC unroll 2") for (long i = 0; i < n; ++i)
        a[i] = b[i] * 4 + 1;
}
#pragma tpb kernel
void by_macro(long n, double a[restrict n], const double b[restrict n])
{
    INDEPENDENT
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 5 + 1;
}
#pragma tpb kernel
void by_macro_with_number(long n, double a[restrict n], const double b[restrict n])
{
    if (n > 2)
        TIMES(2)
        for (long i = 0; i < n; ++i)
            a[i] = b[i] * 6 + 1;
}
#pragma tpb kernel
void inside(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        #pragma GCC unroll 4
        for (int k = 0; k < 4; ++k)
            s += b[i] * k;
        a[i] = s;
    }
}
#pragma tpb kernel
void under_a_condition(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 0.5)
            #pragma GCC unroll 8
            for (int k = 0; k < 8; ++k)
                a[i] += b[i] * k;
}
void whole(long n, double a[restrict n], const double b[restrict n])
{
#pragma tpb kernel whole
    #pragma GCC ivdep
    #pragma GCC unroll 2
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 7 + 1;
}
#pragma tpb kernel
void two_of_them(long n, double a[restrict n], const double b[restrict n])
{
    #pragma GCC ivdep
    #pragma GCC unroll 2

    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 8 + 1;
}
