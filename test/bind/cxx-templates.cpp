// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Templates have no types yet, and a loop over a range no counter.

// expected-error@+1 {{'kernel' before a template; put it before a function definition or a 'for' loop [TPB203]}}
#pragma tpb kernel
template <class T> void f(T n) {}
void g(int (&a)[3]) {
// expected-error@+1 {{'kernel' before a 'for' loop over a range}}
#pragma tpb kernel
  for (int x : a) {
  }
}
