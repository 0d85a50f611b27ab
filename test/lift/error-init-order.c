// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A value uses arrays that have theirs.

// expected-error@+1 {{the value of 'a' uses 'b', which gets its own only later; put 'b = ...' first [TPB283]}}
#pragma tpb kernel init(a = b, b = random)
void f(long n, double a[restrict n], const double b[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{the value of 'a' uses 'a'}}
#pragma tpb kernel init(a[i] = a[0] + 1)
void g(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

#pragma tpb kernel init(b = random, a = b)
void good(long n, double a[restrict n], const double b[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
