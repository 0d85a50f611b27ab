// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A kernel before a statement that is no for loop.

void f(long n) {
// expected-error@+1 {{'kernel' before a 'while' loop; put it before a function definition or a 'for' loop [TPB203]}}
#pragma tpb kernel
  while (n) --n;
// expected-error@+1 {{'kernel' before a 'do' loop}}
#pragma tpb kernel
  do --n; while (n > 0);
// expected-error@+1 {{'kernel' before a block}}
#pragma tpb kernel
  { n = 1; }
// expected-error@+1 {{'kernel' before an expression statement}}
#pragma tpb kernel
  n = 1;
// expected-error@+1 {{'kernel' before an 'if' statement}}
#pragma tpb kernel
  if (n) n = 2;
// expected-error@+1 {{'kernel' before a declaration}}
#pragma tpb kernel
  int k = 2;
}
