// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Random numbers and permutations are whole values, with their own arguments.

// expected-error@+1 {{'random' inside an expression; let it be the whole value, and scale it with its arguments [TPB133]}}
#pragma tpb kernel init(a = 2 * random)
// expected-error@+1 {{'random' inside an expression}}
#pragma tpb kernel init(a = f(random(0, 1)))
// expected-error@+1 {{'random' takes the forms 'random', 'random(lo, hi)' and 'random(lo, hi, seed)', not 1 argument; write one of these [TPB134]}}
#pragma tpb kernel init(a = random(7))
// expected-error@+1 {{not 4 arguments}}
#pragma tpb kernel init(a = random(0, 1, 2, 3))
// expected-error@+1 {{'cycle' takes the form 'cycle(linebytes, seed)', not a bare name}}
#pragma tpb kernel init(a = cycle)
// expected-error@+1 {{'permutation' takes the form 'permutation(seed)', not 0 arguments}}
#pragma tpb kernel init(a = permutation())
void f(long n) {}
