// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck --strict-whitespace %s
// The comment above a worker has the file and line, the loop, the plan's machine and its reasons.

#pragma tpb kernel unroll(1)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    /* of the user */
    for (long i = 0; i < n; ++i) { /* first */

        a[i] = b[i] // second
               + s * c[i];
    }
}

// CHECK: {{^}}/* header-comment.c:8  map, AVX-512 {{ +}}plan: zen4.yaml {{[0-9a-f]+$}}
// CHECK-NEXT: {{^ \*$}}
// CHECK-NEXT: {{^}} *     for (long i = 0; i < n; ++i) { / * first * /
// CHECK-NEXT: {{^ \*$}}
// CHECK-NEXT: {{^}} *         a[i] = b[i] // second
// CHECK-NEXT: {{^}} *                + s * c[i];
// CHECK-NEXT: {{^}} *     }
// CHECK-NEXT: {{^ \*$}}
// CHECK-NEXT: {{^}} *   streams   load b, load c, store a: 24 bytes, 2 flops an iteration (32 bytes with
// CHECK-NEXT: {{^}} *             write-allocate)
// CHECK-NEXT: {{^}} *   balance   1.50 words/flop (2.00); 0.312 cycles an iteration in L1: load ports
// CHECK-NEXT: {{^}} *   unroll    1: 
// CHECK: {{^}} *   tail      predicated: 
// CHECK: {{^}} *   store     temporal: 
// CHECK: {{^}} */
// CHECK-NEXT: TPB_WORKER(
