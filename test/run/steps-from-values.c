// RUN: %if slow-tests %{ %tpbcc -O1 --isa=scalar %s -o %t.scalar && %t.scalar --verify-only --size 1,7,33,203 | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc -O1 --isa=avx2 %s -o %t.avx2 && %t.avx2 --verify-only --size 1,7,33,203 | FileCheck %s --check-prefix=STAYS --implicit-check-not=FAILED %}
// RUN: %if avx512 %{ %tpbcc -O1 --isa=avx512 %s -o %t.avx512 && %t.avx512 --verify-only --size 1,7,33,203 | FileCheck %s --implicit-check-not=FAILED %}
// RUN: %tpbcc -O1 --target=aarch64-linux-gnu --isa=sve %s -o %t.sve && %qemu %t.sve --verify-only --size 7,33 | FileCheck %s --check-prefix=TWICE --implicit-check-not=FAILED
// RUN: %tpbcc --isa=avx512 --emit=ir %s -o - | FileCheck %s --check-prefix=LANES
// REQUIRES: qemu-aarch64
// A row that goes by two from where a value says touches each element once: its lanes are two apart,
// whatever the value is, and no update waits for another one. Ints count in 64 bits, as they may not overflow.
// CHECK-COUNT-20: verified against the plain loop
// TWICE-COUNT-10: verified against the plain loop
// AVX2 leaves those that store apart.
// STAYS-COUNT-8: verified against the plain loop

// LANES-LABEL: func ints
// LANES: for vector
// LANES: store.gather a[count.
#pragma tpb kernel init(lo = random(0, 3), hi = random(0, 40)) extent(a = 48 * n)
void ints(long n, int *restrict a, const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int j = lo[i]; j <= hi[i]; j += 2)
            a[48 * i + j] += (int)i;
}
// LANES-NOT: alloc lanes
// LANES-LABEL: func longs
// LANES: store.gather a[count.
#pragma tpb kernel init(lo = random(0, 3), hi = random(0, 40)) extent(a = 48 * n)
void longs(long n, double *restrict a, const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (long j = lo[i]; j <= hi[i]; j += 2)
            a[48 * i + j] += (double)i;
}
// LANES-NOT: alloc lanes
// LANES-LABEL: func behind
// LANES: store.gather a[count.
#pragma tpb kernel init(lo = random(0, 3), hi = random(0, 40)) extent(a = 48 * n)
void behind(long n, int *restrict a, const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int j = lo[i]; j < hi[i]; j += 3)
            a[48 * i + j + 1] ^= 5;
}
// LANES-NOT: alloc lanes
// LANES-LABEL: func sums
// LANES: load.{{(strided|gather)[^(]*}}(a, {{(count|add)}}.
#pragma tpb kernel init(a = random(-9, 9), lo = random(0, 3), hi = random(0, 40)) extent(a = 48 * n)
int sums(long n, const int *restrict a, const int lo[restrict n], const int hi[restrict n])
{
    int s = 0;
    for (long i = 0; i < n; ++i)
        for (int j = lo[i]; j <= hi[i]; j += 2)
            s += a[48 * i + j];
    return s;
}
// LANES-NOT: alloc lanes
// LANES-LABEL: func twice
// Quotients name an element twice.
#pragma tpb kernel init(lo = random(0, 3), hi = random(4, 40)) extent(a = 48 * n)
void twice(long n, int *restrict a, const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int j = lo[i]; j <= hi[i]; j += 2)
            a[48 * i + j / 4] += 3;
}
