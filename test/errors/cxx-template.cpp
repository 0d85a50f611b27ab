// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A template has no types yet.

template <class T> void four(long n, T *a) {
  // expected-error@+1 {{'kernel' in the middle of a template; put it before a whole statement or definition [TPB213]}}
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    a[i] = 1;
}
