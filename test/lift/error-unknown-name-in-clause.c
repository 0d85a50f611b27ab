// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Clauses use parameters, indices, ranks and what the file declares before the kernel.

#define TWICE(x) (2 * (x))
enum { Width = 4 };
double value(long i);
// expected-error@+1 {{'m' is not known here; a clause may use parameters, indices and what is declared before the kernel, param and init also rank and nranks [TPB280]}}
#pragma tpb kernel flops(n * m)
void f(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'later' is not known here}}
#pragma tpb kernel init(a[i] = later(i))
void g(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'lenght' is not known here; did you mean 'length'?;}}
#pragma tpb kernel param(s = lenght) bytes(TWICE(length) * sizeof(double))
void h(long length, double a[restrict length], double s) {
  for (long i = 0; i < length; ++i)
    a[i] = s;
}
double later(long i);

// expected-error@+1 {{'nranks' is not known here; write param(p = nranks), and use that parameter;}}
#pragma tpb kernel param(ranks = nranks) bytes(8 * nranks)
void ofRanks(long n, double a[restrict n], int ranks) {
  for (long i = 0; i < n; ++i)
    a[i] = ranks;
}

#pragma tpb kernel init(a[i] = TWICE(value(i)) + rank * nranks) flops(Width * n) size(n, min(Width))
void good(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
