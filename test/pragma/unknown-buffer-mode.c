// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A mode of a buffer is one of four words.

// expected-error@+1 {{unknown mode 'atuo' of 'buffer'; did you mean 'auto'? [TPB116]}}
#pragma tpb buffer atuo mem2ldm(a)
// expected-error@+1 {{unknown mode 'triple' of 'buffer'; expected 'sbuf', 'dbuf', 'auto' or 'off' [TPB116]}}
#pragma tpb buffer triple
// expected-error@+1 {{clause 'mem2ldm' without parentheses}}
#pragma tpb buffer mem2ldm
void f(long n) {}
