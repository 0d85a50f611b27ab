// RUN: %tpbcc --isa=avx2 %s -o %t.x 2> %t.err
// RUN: %t.x --size 33 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2> %t.err | FileCheck %s
// What a vector keeps for the next one it keeps where the iteration ends: not where a loop inside it does.
// RAN-COUNT-3: {{result +verified}}

#pragma tpb kernel unroll(1)
void stored_eight_later(long n, unsigned y[restrict n], unsigned z[restrict n + 8], unsigned x[restrict n],
                        const unsigned a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = z[i] + a[i];
        for (int j = 0; j < 40; ++j)
            x[i] = x[i] * 3 + a[i];
        z[i + 8] = 2;
    }
}
// CHECK: {{^ +}}__m256i z_stored = _mm256_loadu_si256(
// CHECK: {{^ +}}for (long j = 0; j < 40; ++j) {
// CHECK-NOT: z_stored =
// CHECK: {{^ +}}const __m256i vy = _mm256_add_epi32(z_stored, va);
// CHECK: {{^ +}}z_stored = vz;

#pragma tpb kernel unroll(1)
void position_before(long n, double y[restrict n], const double a[restrict n], const double b[restrict n][4])
{
    long left = n - 1;
    for (long i = 0; i < n; i++) {
        double s = 0;
        for (int k = 0; k < 40; k++)
            s += b[i][k & 3] * k;
        y[i] = s + a[left] + a[i];
        left = i;
    }
}

#pragma tpb kernel unroll(1)
void value_before(long n, double y[restrict n], const double a[restrict n], const double b[restrict n][4])
{
    double before = a[0];
    for (long i = 1; i < n; i++) {
        double s = 0;
        for (int k = 0; k < 40; k++)
            s += b[i][k & 3] * k;
        y[i] = s + before;
        before = a[i];
    }
}
