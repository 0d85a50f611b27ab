// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// A word that a clause does not know: suggested, or the list.

// expected-error@+1 {{unknown word 'stirct' in clause 'fp'; did you mean 'strict'? [TPB130]}}
#pragma tpb kernel fp(stirct)
// expected-error@+1 {{unknown word 'fast' in clause 'fp'; write 'contract', 'strict' or 'reassoc' [TPB130]}}
#pragma tpb kernel fp(fast)
// expected-error@+1 {{unknown word 'mulitple' in clause 'size'; did you mean 'multiple'? [TPB130]}}
#pragma tpb kernel size(n, mulitple(2))
// expected-error@+1 {{unknown word 'rtlo' in clause 'verify'; did you mean 'rtol'? [TPB130]}}
#pragma tpb kernel verify(rtlo(1e-3))
// expected-error@+1 {{unknown word 'avx' in clause 'isa'; did you mean 'avx2'? [TPB130]}}
#pragma tpb kernel isa(avx)
void f(long n) {}
