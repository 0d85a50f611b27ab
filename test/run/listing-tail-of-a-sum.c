// REQUIRES: aarch64-gcc, qemu-aarch64
// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --cc=%aarch64-gcc %s -o %t/sve
// RUN: %qemu -cpu max,sve-default-vector-length=16 %t/sve --size 1023 --ntest 2 --warmup 0 --no-limit > %t/16
// RUN: FileCheck %s --input-file=%t/16 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=32 %t/sve --size 1023 --ntest 2 --warmup 0 --no-limit > %t/32
// RUN: FileCheck %s --input-file=%t/32 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=64 %t/sve --size 1023 --ntest 2 --warmup 0 --no-limit > %t/64
// RUN: FileCheck %s --input-file=%t/64 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=128 %t/sve --size 1023 --ntest 2 --warmup 0 --no-limit > %t/128
// RUN: FileCheck %s --input-file=%t/128 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=256 %t/sve --size 1023 --ntest 2 --warmup 0 --no-limit > %t/256
// RUN: FileCheck %s --input-file=%t/256 --implicit-check-not=FAILED
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -emit-c %s -o - | FileCheck %s --check-prefix=EMITTED
// Published listings add the last, partial vector with svadd_z, which clears the lanes beyond the end: at 1023 elements
// half of the sum or all but 3 % is left, by the length of a vector. Here those lanes are kept.
// CHECK: runs sve
// CHECK: probe checked
// CHECK: result verified by the checking function at size 1023
// EMITTED-LABEL: {{^}}double sum_sve(
// EMITTED-NOT: _z(
// EMITTED: svadd{{[a-z0-9_]*}}_m(
// EMITTED-NOT: _z(
// EMITTED-LABEL: {{^}}TPB_DRIVER double sum_

static int all(double result, long n, const double *a)
{
    (void)a;
    const double error = result - 0.11 * (double)n;
    return error < 1e-9 && error > -1e-9;
}
#pragma tpb kernel init(a = 0.11) verify(all)
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
