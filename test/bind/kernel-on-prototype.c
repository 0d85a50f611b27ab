// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A prototype is no kernel; the note shows the definition when there is one.

// expected-error@+1 {{'kernel' before a declaration of 'f'; put it before the definition [TPB204]}}
#pragma tpb kernel
void f(long n);
// expected-error@+1 {{'kernel' before a declaration of 'g'}}
#pragma tpb kernel
void g(long n);
// expected-note@+1 {{'f' is defined here [TPB205]}}
void f(long n) {}
