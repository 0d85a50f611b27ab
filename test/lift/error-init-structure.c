// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A structure has no single value.

struct atom { float x, y; };
// expected-error@+1 {{the elements of 'p' are structures; initialise their members, as in 'p.x = ...' [TPB288]}}
#pragma tpb kernel init(p = 1.0)
void f(long n, double a[restrict n], const struct atom p[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

#pragma tpb kernel init(p.x = 1.0, q = p)
void good(long n, double a[restrict n], const struct atom p[restrict n], const struct atom q[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
