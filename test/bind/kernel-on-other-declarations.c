// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A kernel before a declaration that is no function.

// expected-error@+1 {{'kernel' before a variable; put it before a function definition or a 'for' loop [TPB203]}}
#pragma tpb kernel
int x = 3;
// expected-error@+1 {{'kernel' before a 'struct'}}
#pragma tpb kernel
struct s { int x; };
// expected-error@+1 {{'kernel' before a variable}}
#pragma tpb kernel
struct p { int x; } y;
// expected-error@+1 {{'kernel' before a type definition}}
#pragma tpb kernel
typedef int T;
// expected-error@+1 {{'kernel' before an empty declaration}}
#pragma tpb kernel
;
