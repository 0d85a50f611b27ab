// Loops around an iteration, whose bounds differ by a number, are unrolled whole: for (j = i - 2; j <= i + 2; ++j) runs
// five times, and subscripts like j - i + 2 are numbers.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %if no-wider-than-avx2 || slow-tests %{ %tpbcc --isa=avx2 -mavx2 -mfma %s -o %t.avx2 %}
// RUN: %if avx2 && (no-wider-than-avx2 || slow-tests) %{ %t.avx2 --verify-only --size 37 | FileCheck %s --check-prefix=RIGHT %}
// RUN: %tpbcc --isa=avx512 %s -o %t.avx512
// RUN: %if avx512 %{ %t.avx512 --verify-only --size 37 | FileCheck %s --check-prefix=RIGHT %}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar --cc=gcc %s -o %t.scalar && %t.scalar --verify-only --size 37 | FileCheck %s --check-prefix=RIGHT %}
#pragma tpb kernel
void radius(long n, double y[restrict n], const double x[restrict n], const double w[restrict 5])
{
    for (long i = 2; i < n - 2; ++i) {
        double t = 0.0;
        for (long j = i - 2; j <= i + 2; ++j)
            t += w[j - i + 2] * x[j];
        y[i] = t;
    }
}
// CHECK-LABEL: {{^}}void radius_avx2(
// CHECK: _mm256_set1_pd(w[0]);
// CHECK: _mm256_set1_pd(w[4]);
// CHECK-NOT: for (long j
// CHECK: {{^}}}
// RIGHT-LABEL: {{^}}radius 
// RIGHT: verified against

#pragma tpb kernel
void around(int n, int y[restrict n], const int x[restrict n + 3])
{
    for (int i = 0; i < n; ++i) {
        int t = 0;
        for (int j = i; j < i + 3; ++j)
            t += (j - i + 1) * x[j] + j;
        y[i] = t;
    }
}
// RIGHT-LABEL: {{^}}around 
// RIGHT: verified against

// Not a number of iterations: as many as the run says.
#pragma tpb kernel param(r = 2)
void asked(long n, int r, double y[restrict n], const double x[restrict n + 2])
{
    for (long i = 0; i < n; ++i) {
        double t = 0.0;
        for (long j = i; j <= i + r; ++j)
            t += x[j];
        y[i] = t;
    }
}
// RIGHT-LABEL: {{^}}asked 
// RIGHT: verified against

// Of 32 bits without a sign, i - 1 is a large number in the first iteration: the loop does not run once more.
#pragma tpb kernel
void unsigned_around(unsigned n, double y[restrict n], const double x[restrict n + 2])
{
    for (unsigned i = 0; i < n; ++i) {
        double t = 0.0;
        for (unsigned j = i - 1; j < i + 2; ++j)
            t += x[j];
        y[i] = t;
    }
}
// RIGHT-LABEL: {{^}}unsigned_around 
// RIGHT: result
