// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v CHECK | FileCheck %s
// All-true predicate in the main loop, whilelt with a 64-bit counter at the end, no zeroing form anywhere.

#pragma tpb kernel unroll(1)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}

// CHECK: TPB_WORKER("+sve")
// CHECK-NEXT: void triad_sve(long begin, long end,
// CHECK-NOT: _z(
// CHECK: const long vl = TPB_REGISTER((long)svcntd());
// CHECK-NEXT: const svbool_t all = svptrue_b64();
// CHECK-NEXT: const svfloat64_t vs = svdup_f64(s);
// CHECK-NEXT: long i = begin;
// CHECK-NEXT: for (const long last_trip = TPB_LAST_TRIP(i, end, vl); i <= last_trip; i += vl) {
// CHECK-NEXT: const svfloat64_t vc = svld1(all, c + i);
// CHECK-NEXT: const svfloat64_t vb = svld1(all, b + i);
// CHECK-NEXT: const svfloat64_t va = svmla_x(all, vb, vs, vc);
// CHECK-NEXT: svst1(all, a + i, va);
// CHECK-NEXT: }
// CHECK-NEXT: if (i < end) {
// CHECK-NEXT: const svbool_t rest = svwhilelt_b64(i, end);
// CHECK-NEXT: const svfloat64_t vc = svld1(rest, c + i);
// CHECK-NEXT: const svfloat64_t vb = svld1(rest, b + i);
// CHECK-NEXT: const svfloat64_t va = svmla_x(rest, vb, vs, vc);
// CHECK-NEXT: svst1(rest, a + i, va);
// CHECK-NEXT: }
// CHECK-NEXT: {{^}}}
// CHECK-NOT: _z(
