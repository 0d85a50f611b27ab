// RUN: %tpbcc --isa=scalar -fsyntax-only -Xclang -verify %s
// RUN: %tpbcc --isa=scalar -fsyntax-only -Xclang -verify -DINDIRECT %s
// RUN: %tpbcc --isa=scalar -fsyntax-only -Xclang -verify -DIN_CLAUSE %s
// A macro that the kernel itself uses can't be put aside around it, nor one that stands in a macro that it uses.
#define bytes 8 // expected-error {{macro 'bytes' is called like a member that emitted code names, and kernel 'f' uses it; give it another name [TPB262]}}
#define WORD bytes
#define run(x) 4

#if defined INDIRECT
#pragma tpb kernel
void f(long n, double a[restrict n * WORD])
#elif defined IN_CLAUSE
#pragma tpb kernel init(a = bytes)
void f(long n, double a[restrict n])
#else
#pragma tpb kernel
void f(long n, double a[restrict n * bytes])
#endif
{
    for (long i = 0; i < n; ++i)
        a[i] += 1;
}
