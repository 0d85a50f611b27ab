// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A jump to a label would pass the first time stamp.

#pragma tpb kernel
void g(long n) {
// expected-error@+1 {{region 'r' is before a label; put it behind the label [TPB298]}}
#pragma tpb region r
again:
  if (--n)
    goto again;
}
