// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %tpbcc --isa=avx2 %s -o %t -Rpass=tpb-vectorize 2>&1 | FileCheck %s --check-prefix=LANES && %t --size 1,7,100 --verify-only | FileCheck %s %}
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t.avx512 && %t.avx512 --size 1,7,100 --verify-only | FileCheck %s %}
// A function that may return before does not change what its variables begin with.
// LANES-COUNT-3: loop vectorised
// CHECK-NOT: nothing to compare
// CHECK-COUNT-9: result {{ *}}verified
// CHECK-NOT: nothing to compare
#pragma tpb kernel
void twice(long n, int a[restrict n])
{
    if (n <= 0)
        return;
    long i = 0;
    do {
        a[i] *= 2;
        i++;
    } while (i < n);
}

#pragma tpb kernel
int sum(long n, const int a[restrict n])
{
    if (n < 1)
        return 0;
    long i = 0;
    int s = 0;
    do
        s += a[i];
    while (++i < n);
    return s;
}

#pragma tpb kernel
void to_the_end(long n, int a[restrict n])
{
    if (n < 1)
        return;
    long end = n;
    for (long i = 0; i != end; ++i)
        a[i] ^= 7;
}
