// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Lengths of blocks are positive constants, and all of a clause have a loop or none has.

// expected-error@+1 {{a block has a constant number of iterations from 1 on; write one such as 'block(j = 64)', or leave the length to the planner [TPB142]}}
#pragma tpb kernel block(j = 0)
// expected-error@+1 {{a block has a constant number of iterations from 1 on; write one such as 'block(64)'}}
#pragma tpb kernel block(-3)
// expected-error@+1 {{a block has a constant number of iterations from 1 on}}
#pragma tpb kernel block(16, 2 * n)
// expected-error@+1 {{length 5 has no loop, and others beside it have one; write the variable of its loop, as in 'j = 5' [TPB143]}}
#pragma tpb kernel block(j = 4, 5)
// expected-error@+1 {{'off' in clause 'block' is for all loops; let it stand alone, or name loops and lengths only [TPB144]}}
#pragma tpb kernel block(off, j = 4)
// expected-error@+2 {{'j' given twice in clause 'block'; keep one}}
// expected-note@+1 {{first given here}}
#pragma tpb kernel block(j = 4, j = 5)
// expected-error@+1 {{unexpected '4' in clause 'block'; expected '=' and a length, ',' or ')'}}
#pragma tpb kernel block(j 4)
// expected-error@+1 {{clause 'block' is empty; it takes loops and their lengths such as 'j = 64', lengths alone, 'auto' or 'off'}}
#pragma tpb kernel block()
void f(long n) {}
