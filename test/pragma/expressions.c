// RUN: %tpbcc --emit=pragmas %s | FileCheck %s
// Clause expressions bind as in C.

#pragma tpb kernel flops(a - b - c * d << 1 < 2 == x & ~y ^ z | p && q || r ? f(1, g) : s ? -t : !u) \
    bytes(sizeof(double) * n + sizeof(struct s *) + sizeof x + v[i + 1][2].m->k + 'c' + 0x1.8p3 + 1e-3f + 10UL)
void f(long n) {}
// CHECK: flops: (((((((((((a - b) - (c * d)) << 1) < 2) == x) & (~y)) ^ z) | p) && q) || r) ? f(1, g) : (s ? (-t) : (!u)))
// CHECK-NEXT: bytes: ((((((((sizeof(double) * n) + sizeof(struct s *)) + sizeof(x)) + (*v[(i + 1)][2].m).k) + 'c') + 0x1.8p3) + 1e-3f) + 10UL)
