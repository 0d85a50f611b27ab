// RUN: %tpbcc --emit=pragmas %s -o - | FileCheck %s
// Every clause of a buffer, and several directives before one loop.

#pragma tpb kernel
void f(long n, double *a, const double *b, const double *c, double *p, double *q) {
// CHECK: buffer dbuf (line [[#@LINE+9]]) on ForStmt
// CHECK-NEXT: mem2ldm: a
// CHECK-NEXT: sdm2ldm: b
// CHECK-NEXT: ldm_size: (64 * 1024)
// CHECK-NEXT: ldm_addr: p
// CHECK: buffer (line [[#@LINE+5]]) on ForStmt
// CHECK-NEXT: mem2sdm: c
// CHECK-NEXT: sdm_size: (1 << 20)
// CHECK-NEXT: sdm_addr:
#pragma tpb buffer dbuf mem2ldm(a) sdm2ldm(b) ldm_size(64 * 1024) ldm_addr(p)
#pragma tpb buffer mem2sdm(c) sdm_size(1 << 20) sdm_addr(&q[0])
  for (long i = 0; i < n; ++i)
    a[i] = b[i] + c[i];
}
