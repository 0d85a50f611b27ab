// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Values of variants are constants of the parameter.

// expected-error@+1 {{'n' is no integer constant that a parameter of type 'int' can hold; write one such as '4' [TPB294]}}
#pragma tpb kernel variant(F = 1, n)
void f(long n, double a[restrict n], int F) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'300' is no integer constant that a parameter of type 'unsigned char' can hold}}
#pragma tpb kernel variant(F = 255, 300)
void g(long n, double a[restrict n], unsigned char F) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'(-1)' is no integer constant that a parameter of type 'unsigned int' can hold}}
#pragma tpb kernel variant(F = -1)
void h(long n, double a[restrict n], unsigned F) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
