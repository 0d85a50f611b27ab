// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Code that comes out of a macro cannot be edited in place.

#define FOR(i, n) for (long i = 0; i < n; ++i)
#define BODY {}
#define TWO n += 1; n += 2
void f(long n) {
// expected-error@+1 {{'kernel' before code that comes out of a macro; write its loop header without the macro [TPB214]}}
#pragma tpb kernel
  FOR(i, n) {
  }
// expected-error@+1 {{write its first and last tokens without the macro}}
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    TWO;
}
// expected-error@+1 {{write its function body without the macro}}
#pragma tpb kernel
void g(long n) BODY
