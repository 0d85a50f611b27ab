// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// What a region declares would be gone behind it.

#pragma tpb kernel
void g(long n) {
// expected-error@+1 {{region 'r' is before a declaration, whose names would end with the region; put it before a statement [TPB298]}}
#pragma tpb region r
  long m = n;
  n = m;
}
