// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Buffers are parsed and placed, then refused.

#pragma tpb kernel
void f(long n, double *a) {
// expected-error@+1 {{directive 'buffer' is not supported yet; remove it [TPB140]}}
#pragma tpb buffer dbuf mem2ldm(a) sdm2ldm(b) mem2sdm(c) ldm_size(64 * 1024) sdm_size(n) ldm_addr(p) sdm_addr(&q[0])
  for (long i = 0; i < n; ++i)
    a[i] = 1;
}
