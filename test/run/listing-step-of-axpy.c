// REQUIRES: aarch64-gcc, qemu-aarch64
// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --cc=%aarch64-gcc %s -o %t/sve
// RUN: %qemu -cpu max,sve-default-vector-length=16 %t/sve --size 41,1000 --verify-only > %t/16
// RUN: FileCheck %s --input-file=%t/16 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=32 %t/sve --size 41,1000 --verify-only > %t/32
// RUN: FileCheck %s --input-file=%t/32 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=64 %t/sve --size 41,1000 --verify-only > %t/64
// RUN: FileCheck %s --input-file=%t/64 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=128 %t/sve --size 41,1000 --verify-only > %t/128
// RUN: FileCheck %s --input-file=%t/128 --implicit-check-not=FAILED
// RUN: %qemu -cpu max,sve-default-vector-length=256 %t/sve --size 41,1000 --verify-only > %t/256
// RUN: FileCheck %s --input-file=%t/256 --implicit-check-not=FAILED
// RUN: %tpbcc %s -o %t/host
// RUN: %t/host --size 41,1000 --verify-only | FileCheck %s
// A published listing advances by one element after each vector, so that an element is updated once for every lane it
// passes: 0.2068 where 0.1221 is right. Here each is updated once, and the work is that of n elements.
// CHECK: probe checked
// CHECK-COUNT-2: result verified by the checking function

static int once(long n, double *a, const double *b, double s)
{
    (void)b, (void)s;
    for (long i = 0; i < n; ++i)
        if (!(a[i] > 0.1221 - 1e-12 && a[i] < 0.1221 + 1e-12))
            return 0;
    return 1;
}
#pragma tpb kernel init(a = 0.11, b = 0.11, s = 0.11) verify(once)
void axpy(long n, double a[restrict n], const double b[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = a[i] + s * b[i];
}
