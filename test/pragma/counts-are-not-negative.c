// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// What is counted isn't negative, sizes have rules that numbers can keep, and constants are C's.

// expected-error@+1 {{'flops' counts what a call does, so it can't be negative; write what one call does [TPB138]}}
#pragma tpb kernel flops(-5)
// expected-error@+1 {{'bytes' counts what a call does}}
#pragma tpb kernel bytes(2 - 3)
// expected-error@+1 {{'bytes' counts what a call does}}
#pragma tpb kernel bytes(-0.5)
// expected-error@+1 {{'min' takes a whole number that is not negative; write one such as 'min(2)' [TPB139]}}
#pragma tpb kernel size(n, min(-1))
// expected-error@+1 {{'min' takes a whole number}}
#pragma tpb kernel size(n, min(1.5))
// expected-error@+1 {{'multiple' takes a positive integer constant}}
#pragma tpb kernel size(n, multiple(1.5))
// expected-error@+1 {{'99999999999999999999999' is larger than any number of C; write a smaller one [TPB127]}}
#pragma tpb kernel bytes(99999999999999999999999)
// expected-error@+1 {{'1e400' is larger than any number of C}}
#pragma tpb kernel flops(n * 1e400)
// expected-error@+1 {{'18446744073709551616u' is larger than any number of C}}
#pragma tpb kernel param(n = 18446744073709551616u)
// expected-error@+1 {{'/ 0' divides by zero; write another divisor [TPB128]}}
#pragma tpb kernel flops(n / 0)
// expected-error@+1 {{'% 0' divides by zero}}
#pragma tpb kernel size(n, multiple(n % (2 - 2)))
void f(long n) {}

#pragma tpb kernel flops(0) bytes(0) size(n, min(0), multiple(1)) param(s = 18446744073709551615u)
void g(long n, unsigned long s, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = 2.0;
}
