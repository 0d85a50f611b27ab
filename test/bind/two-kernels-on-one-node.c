// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// One kernel directive on a function or loop.

// expected-note@+1 {{the first is here [TPB217]}}
#pragma tpb kernel one
// expected-error@+1 {{second 'kernel' on one function; keep one [TPB207]}}
#pragma tpb kernel two
void f(long n) {}
void g(long n) {
// expected-note@+1 {{the first is here}}
#pragma tpb kernel three
// expected-error@+1 {{second 'kernel' on one statement; keep one}}
#pragma tpb kernel four
  for (long i = 0; i < n; ++i) {
  }
}
