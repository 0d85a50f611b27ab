// Streaming stores by length are a function of their own: short loops neither align anything nor wait for such stores.
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=c -fopenmp %s -o - | FileCheck %s

// CHECK-LABEL: void scaled_avx2_streaming(long begin, long end,
// CHECK: _mm256_stream_pd(a + i,
// CHECK: _mm_sfence();
// CHECK: void scaled_avx2(long begin, long end,
// CHECK: if ((end - begin) >= 2097153L) {
// CHECK-NEXT: scaled_avx2_streaming(begin, end, a, b, s);
// CHECK-NEXT: } else {
// CHECK-NOT: stream
// CHECK: _mm256_storeu_pd(a + i,
// CHECK-NOT: sfence
// CHECK: {{^}}}
#pragma tpb kernel
void scaled(long n, double a[restrict n], const double b[restrict n], double s)
{
    #pragma omp parallel for
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i];
}
