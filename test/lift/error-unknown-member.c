// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Members exist, and only structures have them.

struct atom { float x, y; };
// expected-error@+1 {{'p' has no member 'z' [TPB287]}}
#pragma tpb kernel init(p.z = random)
void f(long n, double a[restrict n], const struct atom p[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

struct body { float mass, speed; };
// expected-error@+1 {{'p' has no member 'sped'; did you mean 'speed'?}}
#pragma tpb kernel init(p.sped = random)
void g(long n, double a[restrict n], const struct body p[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}

// expected-error@+1 {{'a' has no member 'x'; its elements have type 'double'}}
#pragma tpb kernel init(a.x = 1)
void h(long n, double a[restrict n]) {
  for (long i = 0; i < n; ++i)
    a[i] = 1.0;
}
