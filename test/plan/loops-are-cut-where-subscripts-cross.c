// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %t --size 203 --verify-only | FileCheck %s --check-prefix=RESULT
// Mirrored elements meet in two iterations, one in front of the middle and one behind it: both parts become vectors, and
// nothing is checked on entry.
// RESULT-COUNT-5: equal bit for bit

// PLAN: plan mirrored
// PLAN: steps {{ *}}cross(i); vector(i.1){{.*}}vector(i.2)
// PLAN: nest {{ *}}cross(i): as written, iterations can't run together (TPB319, 'a[i]')
// CHECK-LABEL: {{^}}void mirrored_avx2(
// CHECK: const long i_end = ((n / 2L) > begin ? (n / 2L) : begin) < end ? ((n / 2L) > begin ? (n / 2L) : begin) : end;
// CHECK: tpb_avx2_load_reversed_f64x4
// CHECK: tpb_avx2_load_reversed_f64x4
// CHECK-LABEL: {{^}}TPB_DRIVER void mirrored_tuned(
// CHECK-NOT: if (!({{.*}}n
// CHECK: mirrored_avx2(0, n, a, n);
#pragma tpb kernel
void mirrored(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[n - 1 - i] + 1.0;
}

// PLAN: plan goes_down
// PLAN: steps {{ *}}cross(i_trip); vector(i_trip.1){{.*}}vector(i_trip.2)
#pragma tpb kernel
void goes_down(long n, double a[restrict n])
{
    for (long i = n - 1; i >= 0; --i)
        a[i] = a[n - 1 - i] * 0.5;
}

// Two middles that are near each other: the iterations between them stay alone.
// PLAN: plan two_pairs
// PLAN: steps {{ *}}cross(i); vector(i.1){{.*}}vector(i.3)
#pragma tpb kernel
void two_pairs(long n, float a[restrict n + 8], float b[restrict n + 8])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[n + 4 - i] * 0.5f;
        b[i] = a[n - 1 - i];
    }
}

// Two that nothing is known of.
// PLAN: plan two_middles
// PLAN: steps {{ *}}cross(i); vector(i.1){{.*}}vector(i.2){{.*}}vector(i.3){{.*}}vector(i.4)
#pragma tpb kernel param(c = 31, d = 60)
void two_middles(int n, int c, int d, float a[restrict n + c + d], float b[restrict n + c + d])
{
    for (int i = 0; i < n; ++i) {
        a[i] = a[n + c - i] * 0.5f;
        b[i] = b[n + d - i];
    }
}

// Subscripts that grow by different numbers.
// PLAN: plan by_two
// PLAN: steps {{ *}}cross(i); vector(i.1){{.*}}vector(i.3)
#pragma tpb kernel unroll(1)
void by_two(long n, double a[restrict 3 * n + 8])
{
    for (long i = 0; i < n; ++i)
        a[2 * i] = a[2 * n - i] + 1.0;
}
