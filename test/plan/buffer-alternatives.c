// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=plan --explain %s -o %t 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// What else might be done is weighed with the copy, and named where it is next.

// An instruction for each line of eight elements is less than a copy of each.
// CHECK-LABEL: plan stream
// CHECK: buffer  no copy of b: each element is used once{{.*}}(0.253 cycles an iteration; next prefetch: 0.316)
// EXPLAIN-LABEL: kernel stream
// EXPLAIN: buffer    no copy of b  0.253   prefetch          0.316   each element is used once
#pragma tpb kernel stream
void stream(long n, double a[restrict n], const double b[restrict n])
{
    #pragma tpb buffer auto mem2ldm(b)
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
