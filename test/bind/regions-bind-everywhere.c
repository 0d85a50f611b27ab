// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Statements of any kind inside a kernel may be regions.

#define CALL(x) do { x; } while (0)
#pragma tpb kernel
void f(long n) {
// expected-error@+1 {{not supported yet}}
#pragma tpb region one
  { n = 1; }
// expected-error@+1 {{not supported yet}}
#pragma tpb region two
  CALL(n = 2);
  if (n)
// expected-error@+1 {{not supported yet}}
#pragma tpb region three
    n = 3;
  n = ({
// expected-error@+1 {{not supported yet}}
#pragma tpb region four
    n = 4;
    n;
  });
}
void g(long n) {
// expected-error@+2 {{not supported yet}}
#pragma tpb kernel loop
#pragma tpb buffer off
  for (long i = 0; i < n; ++i) {
// expected-error@+1 {{not supported yet}}
#pragma tpb region five
    n = 5;
  }
}
