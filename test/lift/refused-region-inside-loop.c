// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A worker has no place for time stamps.

#pragma tpb kernel
void f(long n, double a[restrict n], const double b[restrict n]) {
  for (long i = 0; i < n; ++i) {
// expected-remark@+1 {{loop left as it is: region 'r' is inside it, so its body is timed in each iteration [TPB299]}}
#pragma tpb region r
    a[i] = b[i];
  }
}
