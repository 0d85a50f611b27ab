// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A directive in the middle of a statement or declaration.

void f(long n) {
  for (long i = 0;
// expected-error@+1 {{'kernel' in the middle of a 'for' loop; put it before a whole statement or definition [TPB213]}}
#pragma tpb kernel
       i < n; ++i) {
  }
  if (n
// expected-error@+1 {{'kernel' in the middle of an 'if' statement}}
#pragma tpb kernel
  ) n = 1;
  n = n +
// expected-error@+1 {{'region' in the middle of an expression statement}}
#pragma tpb region r
    2;
}
void g(
// expected-error@+1 {{'kernel' in the middle of a function}}
#pragma tpb kernel
    long n) {}
int x =
// expected-error@+1 {{'kernel' in the middle of a variable}}
#pragma tpb kernel
    3;
