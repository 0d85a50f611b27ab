// Copies of an iteration that uses nothing of others' have their values made before the first is stored; where floating-point
// arithmetic waits for itself, two vectors of 512 bits do that although one would be at the limit.
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '^//' | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %if avx512 %{ %tpbcc --isa=avx512 %s -o %t && %t --size 0,1,7,8,15,16,17,40,203 --verify-only | FileCheck %s --check-prefix=RAN --implicit-check-not=FAILED %}
// RAN-COUNT-32: verified

// PLAN-LABEL: plan polynomial
// PLAN: unroll {{ *}}2: two vectors side by side
// CHECK-LABEL: void polynomial_avx512(
// CHECK: for (; end - i >= 16; i += 16) {
// CHECK-NOT: storeu
// CHECK: y0 = _mm512_fmadd_pd(
// CHECK-NOT: storeu
// CHECK: y1 = _mm512_fmadd_pd(
// CHECK-NEXT: _mm512_storeu_pd(y + i, y0);
// CHECK-NEXT: _mm512_storeu_pd(y + i + 8, y1);
// CHECK-NEXT: }
#pragma tpb kernel
void polynomial(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (((0.5 * x[i] + 1.5) * x[i] + 2.5) * x[i] + 3.5) * x[i] + 4.5;
}

// A sum waits for one product alone.
// PLAN-LABEL: plan product_and_sum
// PLAN: unroll {{ *}}1:
#pragma tpb kernel
void product_and_sum(long n, double y[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 0.5 * x[i] + 1.5;
}

// What later iterations store is loaded before, for all copies.
// CHECK-LABEL: void there_and_back_avx512(
// CHECK: for (; end - i >= {{[0-9]+}}; i +=
// CHECK-NEXT: _mm512_loadu_pd(y + i + 1);
// CHECK-NEXT: _mm512_loadu_pd(y + i + 8 + 1);
// CHECK: _mm512_storeu_pd(y + i,
// CHECK-NEXT: _mm512_storeu_pd(y + i + 8,
#pragma tpb kernel
void there_and_back(long n, double y[restrict n + 1], double z[restrict n], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = (((0.5 * x[i] + 1.5) * x[i] + 2.5) * x[i] + 3.5) * x[i] + 4.5;
        z[i] = y[i + 1] * (((0.5 * x[i] + 1.5) * x[i] + 2.5) * x[i] + 3.5) + 4.5;
    }
}

// What lanes see of the vector before stays behind it.
// PLAN-LABEL: plan four_before
// PLAN: unroll {{ *}}1:
#pragma tpb kernel
void four_before(long n, float y[restrict n + 16], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i + 16] = ((0.5f * x[i] + y[i]) * x[i] + 2.5f) * x[i] + 3.5f;
}
