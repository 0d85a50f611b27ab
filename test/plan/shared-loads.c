// Vectors that overlap and are a line long lie across lines: a trip loads each element once, and
// takes the others out of two neighbours. Shorter vectors load all of them.
// RUN: %tpbcc --isa=avx512 --machine=zen5 --no-timing --emit=c %s -o - | grep -v '^//' | FileCheck %s
// RUN: %tpbcc --isa=avx512 --machine=zen5 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 --machine=zen5 --no-timing --emit=c %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: %tpbcc --isa=avx512 --machine=zen5 --no-timing --plan-unroll=1 --emit=c %s -o - | FileCheck %s --check-prefix=ONE
// AVX2-NOT: window
// ONE-NOT: window

// PLAN-LABEL: plan smoothed
// PLAN: unroll  4: vectors of 'x' overlap, and lie across lines: a trip loads each element once, and shifts

// The last vector of a trip would be there for two of its elements: the loop ends before that.
// CHECK-LABEL: void smoothed_avx512(
// CHECK: for (; end - 6 - i >= 32; i += 32) {
// CHECK-NEXT: const __m512d x_m1_0 = _mm512_loadu_pd(x + i - 1);
// CHECK-NEXT: const __m512d x_m1_1 = _mm512_loadu_pd(x + i + 8 - 1);
// CHECK-NEXT: const __m512d x_m1_2 = _mm512_loadu_pd(x + i + 16 - 1);
// CHECK-NEXT: const __m512d x_m1_3 = _mm512_loadu_pd(x + i + 24 - 1);
// CHECK-NEXT: const __m512d x_m1_4 = _mm512_loadu_pd(x + i + 32 - 1);
// CHECK-DAG: const __m512d x_p1_0 = tpb_avx512_window_f64x8(x_m1_0, x_m1_1, 2);
// CHECK-DAG: const __m512d x0 = tpb_avx512_window_f64x8(x_m1_0, x_m1_1, 1);
// CHECK-DAG: const __m512d x_p1_3 = tpb_avx512_window_f64x8(x_m1_3, x_m1_4, 2);
// CHECK-NOT: loadu
// CHECK: _mm512_storeu_pd(y + i, y0);
// CHECK: for (; end - i >= 8; i += 8) {
// CHECK-NEXT: _mm512_loadu_pd(x + i + 1)
#pragma tpb kernel smoothed
void smoothed(long n, const double x[restrict n], double y[restrict n])
{
    for (long i = 1; i < n - 1; ++i)
        y[i] = 0.25 * x[i - 1] + 0.5 * x[i] + 0.25 * x[i + 1];
}

// A trip loads all before it stores any of it.
// CHECK-LABEL: void in_place_avx512(
// CHECK: window_i32x16(
// CHECK: storeu
// CHECK-NOT: window
// CHECK-LABEL: void far_apart_avx512(
#pragma tpb kernel in_place
void in_place(long n, int x[n])
{
    for (long i = 0; i < n - 1; ++i)
        x[i] = x[i + 1] - x[i];
}

// Nothing is between two vectors that have no element in common.
// CHECK-NOT: window
// CHECK-LABEL: void rows_avx512(
#pragma tpb kernel far_apart
void far_apart(long n, const int x[restrict n + 64], int y[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i + 64] - x[i];
}

// In each row of an array, and of two arrays.
// CHECK: tpb_avx512_window_f32x16(
// CHECK: }
#pragma tpb kernel rows
void rows(long n, long m, const float x[restrict n][m], float y[restrict n][m])
{
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < m - 1; ++j)
            y[i][j] = x[i - 1][j] + x[i + 1][j] + x[i][j - 1] + x[i][j] + x[i][j + 1];
}
