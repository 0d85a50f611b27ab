// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v CHECK | FileCheck %s --check-prefix=TEXT
// Four accumulators mean four chains in the emitted loop, each of them an addition long.

#pragma tpb kernel
double sum(long n, const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
// CHECK: unroll {{ *}}4: {{.*}}accumulators hide the latency
// TEXT: order {{ *}}reassociated: 4 accumulators a lane
// TEXT: unroll {{ *}}4: {{.*}}accumulators
// TEXT: for (; end - i >= 32; i += 32) {
// TEXT: s0 = _mm512_add_pd(s0, a0);
// TEXT: s1 = _mm512_add_pd(s1, a1);
// TEXT: s2 = _mm512_add_pd(s2, a2);
// TEXT: s3 = _mm512_add_pd(s3, a3);
// TEXT-NEXT: }
