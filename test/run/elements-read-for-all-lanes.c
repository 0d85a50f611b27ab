// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2> %t.log | FileCheck %s --check-prefix=CODE
// RUN: %tpbcc --isa=%native-isa,scalar %s -o %t && %t --verify-only --size 1,31,100 --no-limit | FileCheck %s --implicit-check-not=FAILED
// RUN: %t --isa scalar --verify-only --size 31 --no-limit | FileCheck %s --check-prefix=ONCE --implicit-check-not=FAILED
// An element that a loop inside of few iterations names is there by the extent of its array: it is read once for all lanes,
// whatever asks for it, also where that loop is unrolled. Beyond the extent nothing is read that the condition leaves out.
// CODE-LABEL: void beyond_avx2(
// CODE-DAG: set1_ps(w[1])
// CODE-DAG: set1_ps(w[3])
// CODE-DAG: set1_ps(w[7])
// CODE-NOT: w[9]
// CODE-LABEL: void window_avx2(
// CODE: set1_ps(kern[k])
// CHECK-COUNT-6: verified against the plain loop
// ONCE-COUNT-2: verified against the plain loop
static const int off[5] = {-2, -1, 0, 1, 2};
static const float kern[5] = {0.1f, 0.2f, 0.4f, 0.2f, 0.1f};
#pragma tpb kernel
void beyond(long n, float o[restrict n], const float a[restrict n], const float w[restrict 9])
{
    for (long i = 0; i < n; ++i) {
        float s = 0;
        for (int k = 0; k < 5; ++k)
            if (i + k < n && k < 4)
                s += w[2 * k + 1] * a[i + k];
        o[i] = s;
    }
}
#pragma tpb kernel
void window(long n, float o[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float s = 0;
        for (int k = 0; k < 5; ++k) {
            const long j = i + off[k];
            if (j < 0 || j >= n)
                continue;
            s += kern[k] * a[j];
        }
        o[i] = s;
    }
}
