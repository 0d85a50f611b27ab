// REQUIRES: aarch64-gcc, qemu-aarch64
// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --cc=%aarch64-gcc %s -o %t/sve
// RUN: %qemu -cpu max,sve-default-vector-length=16 %t/sve --size 1001 --ntest 2 --warmup 0 --no-limit > %t/16
// RUN: FileCheck %s --input-file=%t/16 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=32 %t/sve --size 1001 --ntest 2 --warmup 0 --no-limit > %t/32
// RUN: FileCheck %s --input-file=%t/32 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=64 %t/sve --size 1001 --ntest 2 --warmup 0 --no-limit > %t/64
// RUN: FileCheck %s --input-file=%t/64 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=128 %t/sve --size 1001 --ntest 2 --warmup 0 --no-limit > %t/128
// RUN: FileCheck %s --input-file=%t/128 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=256 %t/sve --size 1001 --ntest 2 --warmup 0 --no-limit > %t/256
// RUN: FileCheck %s --input-file=%t/256 --implicit-check-not=FAILED
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve -emit-c %s -o - | FileCheck %s --check-prefix=EMITTED
// Published listings have predicates of eight lanes and steps of eight elements: at 128 bits a quarter of the work they
// count is done, at 2048 bits three quarters of the machine rest. Here the processor says how many lanes there are.
// CHECK: runs sve
// CHECK: probe checked
// CHECK: result verified by the checking function at size 1001
// EMITTED-LABEL: {{^}}void multiply_add_sve(
// EMITTED: svcntd()
// EMITTED-NOT: i += {{[0-9]+[;)]}}
// EMITTED-LABEL: {{^}}static void multiply_add_

static int chained(long n, int F, const double *a, double *b)
{
    (void)F, (void)a;
    for (long i = 0; i < n; ++i)
        if (b[i] != 1)
            return 0;
    return 1;
}
#pragma tpb kernel metric(flops) param(F = 5) init(a = 0.5) verify(chained)
void multiply_add(long n, int F, const double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double x = 1.0;
        for (int f = 0; f < F; ++f)
            x = x * a[i] + a[i];
        b[i] = x;
    }
}
