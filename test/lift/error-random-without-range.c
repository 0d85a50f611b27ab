// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// random alone is from 0 to 1, which is always 0 as an integer.

// expected-error@+1 {{'random' without a range fills 'x' with zeros, as its elements are integers; write 'random(lo, hi)' [TPB281]}}
#pragma tpb kernel init(x = random)
void f(long n, double a[restrict n], const int x[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

struct cell { int id; double v; };
// expected-error@+1 {{'random' without a range fills 'c.id' with zeros}}
#pragma tpb kernel init(c.id = random, c.v = random)
void g(long n, double a[restrict n], const struct cell c[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
