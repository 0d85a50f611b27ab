// RUN: %tpbcc --isa=scalar --emit=plan %s -o - | FileCheck %s
// What a loop is an instance of, and what it moves.

#pragma tpb kernel
void map(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] * 2.0;
}
// CHECK: plan map
// CHECK: loop 1 line 7: map, 16 bytes (16 with write-allocate), {{1 flops?}} an iteration
// CHECK: store {{ *}}temporal: what is written was read before{{$}}

#pragma tpb kernel
void stencil(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n - 1; ++i)
        a[i] = b[i - 1] + b[i] + b[i + 1];
}
// CHECK: plan stencil
// CHECK: overlapped map of b[i + 1], b[i], b[i - 1], 16 bytes (24 with write-allocate), 2 flops an iteration

#pragma tpb kernel
double both(long n, double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        s += b[i];
    }
    return s;
}
// CHECK: plan both
// CHECK: map-reduce, 16 bytes (24 with write-allocate), {{1 flops?}} an iteration

#pragma tpb kernel
void copy(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
// CHECK: plan copy
// CHECK: map, 16 bytes (24 with write-allocate), 0 flops an iteration
// CHECK-NOT: balance
// CHECK: from 0 bytes a thread
