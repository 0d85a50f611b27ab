// RUN: cd %S && %tpbcc --isa=avx512 --machine=zen4 --explain=text -fsyntax-only screen-of-a-vectorised-loop.c 2>&1 | FileCheck --strict-whitespace %s
// A screen has the loop, what an iteration moves and computes, what is predicted, and each decision
// beside what was next best.

#pragma tpb kernel
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
// CHECK: kernel triad  {{.*}}screen-of-a-vectorised-loop.c:5
// CHECK-NEXT:   machine     zen4.yaml {{[0-9a-f]+}}, floating point contract
// CHECK: vectorised for AVX-512: loop 1, {{.*}}screen-of-a-vectorised-loop.c:8:5
// CHECK-NEXT:       for (long i = 0; i < n; ++i)
// CHECK-NEXT:           a[i] = b[i] + s * c[i];
// CHECK-NEXT:   pattern     map
// CHECK-NEXT:   streams     reads b, c (double); writes a (double)
// CHECK-NEXT:   iteration   16 bytes read, 8 written (8 more read with write-allocate), 2 flops
// CHECK-NEXT:   balance     1.50 words a flop, 2.00 with write-allocate
// CHECK-NEXT:   predicted   {{[0-9.]+}} cycles an iteration in L1; limit: load ports
// CHECK-NEXT:   schedule    vector(i); unroll(i, 1); tail(i, predicated); stores(i, temporal)
// CHECK-NEXT:   decision  choice      cycles  next              cycles  why
// CHECK-NEXT:   unroll    1           {{0\.[0-9]+}}   2                 {{0\.[0-9]+}}   one vector
// CHECK:        tail      predicated  -       scalar remainder  -       one vector operation
// CHECK:        store     temporal    -       streaming         -       right in every cache level
