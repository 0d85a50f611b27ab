// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Functions that clauses name take what the kernel takes.

void few(long n); // expected-note {{'few' is defined here}}
// expected-error@+1 {{'few' does not fit setup(): it takes 1 arguments, not 2; declare it as 'void few(long n, double a[n])' [TPB290]}}
#pragma tpb kernel setup(few)
void f(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

void other(int n, double *a); // expected-note {{}}
// expected-error@+1 {{'other' does not fit setup(): argument 1 has type 'int', not 'long'}}
#pragma tpb kernel setup(other)
void g(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

void nothing(long n, const double *a); // expected-note {{}}
// expected-error@+1 {{'nothing' does not fit verify(): it returns 'void' and not whether the result is right}}
#pragma tpb kernel verify(nothing)
void h(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

int noresult(long n, const double *a); // expected-note {{}}
// expected-error@+1 {{'noresult' does not fit verify(): it takes 2 arguments, not 3}}
#pragma tpb kernel verify(noresult)
double i(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
  return a[0];
}

void prepare(long n, double *a);
_Bool right(long n, const double *a);
#pragma tpb kernel verify(right) setup(prepare)
void good(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
