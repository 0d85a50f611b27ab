// RUN: %tpbcc --isa=avx512 -fsyntax-only -Rpass-analysis=tpb %s 2>&1 | FileCheck %s
// -Rpass-analysis= prints what decisions were weighed by, the limit, and the work of an iteration.

#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: :8:5: remark: unroll {{[0-9]+}} for AVX-512: predicted {{[0-9.]+}} cycles an iteration in L1; {{[0-9]+}} would be next, with {{[0-9.]+}} [TPB404] [-Rpass-analysis=tpb-unroll]
// CHECK: remark: tail predicated for AVX-512: scalar remainder would be next [TPB406] [-Rpass-analysis=tpb-tail]
// CHECK: remark: AVX-512: predicted {{[0-9.]+}} cycles an iteration in L1; limit: {{.*}} [TPB407] [-Rpass-analysis=tpb-vectorize]
// CHECK: remark: an iteration reads 8 and writes 0 bytes, 0 more with write-allocate; flops: 1 [TPB408] [-Rpass-analysis=tpb-vectorize]
// CHECK: remark: balance of 1.00 words a flop, 1.00 with write-allocate [TPB409] [-Rpass-analysis=tpb-vectorize]
// CHECK-NOT: [-Rpass=
