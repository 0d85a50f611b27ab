// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A clause of another directive names that directive.

// expected-error@+1 {{clause 'mem2ldm' does not belong on 'kernel'; it belongs on 'buffer' [TPB104]}}
#pragma tpb kernel mem2ldm(a)
// expected-error@+1 {{clause 'size' does not belong on 'region'; it belongs on 'kernel' [TPB104]}}
#pragma tpb region r size(n)
// expected-error@+1 {{clause 'as' does not belong on 'buffer'; it belongs on 'region' [TPB104]}}
#pragma tpb buffer as(calc)
void f(long n) {}
