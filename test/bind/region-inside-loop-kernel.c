// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A loop kernel has no report of its own, so no rows for regions.

void g(long n) {
#pragma tpb kernel loop
  for (long i = 0; i < n; ++i) {
// expected-error@+1 {{region 'five' is inside a loop kernel, which has no report of its own; put '#pragma tpb kernel' before the function [TPB298]}}
#pragma tpb region five
    n = 5;
  }
}
