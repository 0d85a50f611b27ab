// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A directive needs its keyword.

// expected-error@+1 {{'#pragma tpb' without a directive; write 'kernel', 'buffer' or 'region' after 'tpb' [TPB101]}}
#pragma tpb
void f(long n) {}
