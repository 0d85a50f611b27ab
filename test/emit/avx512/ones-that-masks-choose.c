// A choice of 1 or 0 inside another one stays a choice: clang would shift lanes of all bits. What a truth alone is, it knows
// better, and accumulators may stay masks.
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --cc=clang-19 -O3 -march=x86-64-v4 --no-timing -S %s -o %t.s
// RUN: FileCheck --check-prefix=CODE %s < %t.s

// CHECK-LABEL: sign_avx512(
// CHECK: __m512i constant_2 = TPB_HIDDEN(_mm512_set1_epi32(1));
// CHECK: _mm512_mask_blend_epi32(mask_2, constant, constant_2)
// CODE-LABEL: sign_avx512:
// CODE-NOT: vpsrl
// CODE: retq
#pragma tpb kernel
void sign(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] < 7 ? -1 : a[i] > 7 ? 1 : 0;
}

// CHECK-LABEL: in_steps_avx512(
// CHECK: TPB_HIDDEN(_mm512_set1_epi64(1))
// CODE-LABEL: in_steps_avx512:
// CODE-NOT: vpsrl
// CODE: retq
#pragma tpb kernel
void in_steps(long n, long y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        long step = 0;
        if (a[i] > 0.5) {
            step = 3;
            if (b[i] > 0.5)
                step = b[i] > a[i] ? 0L : 1L;
        }
        y[i] = step;
    }
}

// CHECK-LABEL: truth_avx512(
// CHECK-NOT: TPB_HIDDEN
// CHECK: }
#pragma tpb kernel
void truth(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > 7 ? 1 : 0;
}

// CHECK-LABEL: any_avx512(
// CHECK-NOT: TPB_HIDDEN
// CHECK: return
#pragma tpb kernel
int any(long n, const int a[restrict n], int found)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 7)
            found = 1;
        else if (a[i] < -7)
            found = 0;
    return found;
}
