// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=CODE
// RUN: %tpbcc --isa=%native-isa,scalar %s -o %t && %t --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %t --isa scalar --verify-only --size 31 --no-limit | FileCheck %s --check-prefix=ONCE --implicit-check-not=FAILED
// Loops beside each other may have one name, and ranges of their own: what is there in the one may lie beyond the array in
// the other. What the first one needs in front of it leaves its names to the second.
// CHECK-COUNT-6: verified against the plain loop
// ONCE-COUNT-2: verified against the plain loop
// CODE-LABEL: {{^}}void beside_avx2(
// CODE: k < 30
// CODE: set1_ps(w[k])
// CODE: k_2 < 36
// CODE-NOT: set1_ps(w[k_2])
// CODE: o + i
#pragma tpb kernel
void beside(long n, float o[restrict n], const float a[restrict n], const float w[restrict 32])
{
    for (long i = 0; i < n; ++i) {
        float s = 0;
        for (int k = 0; k < 30; ++k)
            if (a[i] > 0.5f)
                s = (s + w[k]) / (s + 2);
        for (int k = 0; k < 36; ++k)
            if (k < 32 && a[i] > 0.25f)
                s = (s + w[k]) / (s + 2);
        o[i] = s;
    }
}
// CODE-LABEL: {{^}}void sums_avx2(
// CODE: va = _mm256_set1_ps(a[i]);
#pragma tpb kernel param(m = 9)
void sums(long n, int m, float o[restrict n], const float a[restrict n], const float w[restrict 8])
{
    for (long i = 0; i < n; ++i) {
        float s = 0;
        for (int k = 0; k < 5; ++k)
            if (a[i] > 0.5f)
                s += w[k] * a[i];
        for (int k = 0; k < m; ++k)
            if (k < 8 && a[i] > 0.25f)
                s += w[k] * a[i];
        o[i] = s;
    }
}
