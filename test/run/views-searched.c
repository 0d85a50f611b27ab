// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 -fno-strict-aliasing %s -o %t -Rpass=tpb-vectorize 2>&1 | FileCheck %s --check-prefix=LANES %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %t --size 1,7,203 -P t=1.9 -P key=3 --verify-only | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 -fno-strict-aliasing %s -o %t.avx512 && %t.avx512 --size 1,7,203 -P t=1.9 -P key=3 --verify-only | FileCheck %s %}
// Extents hold for members of every type, and for elements seen as larger ones.
// LANES-COUNT-3: loop vectorised
// CHECK-NOT: nothing to compare
// CHECK-COUNT-9: result {{ *}}verified
// CHECK-NOT: nothing to compare
struct record {
    int id;
    float weight;
    unsigned char kind;
};

#pragma tpb kernel
long of_a_kind(long n, const struct record a[restrict n], int key)
{
    for (long i = 0; i < n; ++i)
        if (a[i].id == key && a[i].kind > 2)
            return i;
    return -1;
}

#pragma tpb kernel
long of_a_kind_at_first(long n, const struct record a[restrict n], float t)
{
    for (long i = 0; i < n; ++i)
        if (a[i].kind > 2 || a[i].weight > t)
            return i;
    return -1;
}

#pragma tpb kernel init(x = random(0, 5, 1))
long pairs(long n, const unsigned x[restrict 2 * n])
{
    const unsigned long *p = (const unsigned long *)x;
    for (long i = 0; i < n; ++i)
        if (p[i] == 0x300000003)
            return i;
    return -1;
}
