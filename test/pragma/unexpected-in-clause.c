// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Tokens where a clause expects others.

// expected-error@+1 {{unexpected '2' in clause 'size'; expected the name of a parameter [TPB113]}}
#pragma tpb kernel size(2)
// expected-error@+1 {{unexpected ')' in clause 'param'; expected '=' and a value [TPB113]}}
#pragma tpb kernel param(s)
// expected-error@+1 {{unexpected '|' in clause 'fp'; expected ')' [TPB113]}}
#pragma tpb kernel fp(strict|reassoc)
// expected-error@+1 {{unexpected 'b' in clause 'extent'; expected ',' or ')' [TPB113]}}
#pragma tpb kernel extent(a = n b = n)
// expected-error@+1 {{unexpected '"x"' in clause 'metric'; expected 'bandwidth', 'flops', 'time' or 'latency' [TPB113]}}
#pragma tpb kernel metric("x")
// expected-error@+1 {{unexpected ')' in clause 'param'; expected the name of an environment variable [TPB113]}}
#pragma tpb kernel param(s = 1 env())
// expected-error@+1 {{unexpected '3' in clause 'init'; expected the name of an index [TPB113]}}
#pragma tpb kernel init(a[3] = 1)
// expected-error@+1 {{unexpected ')' in clause 'state'; expected ',' and a second array [TPB113]}}
#pragma tpb kernel state(swap(a))
void f(long n) {}
