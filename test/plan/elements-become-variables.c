// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t.avx2 --size 0 --verify-only | FileCheck %s --check-prefix=NONE
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve %}
// RUN: %if slow-tests %{ %qemu %t.sve --size 21 --verify-only | FileCheck %s --check-prefix=RAN %}
// An element that the whole loop changes is a variable while it runs, without a step of the user's.
// RAN-COUNT-7: verified against the plain loop
// RAN-NOT: FAILED
// NONE-NOT: FAILED

// PLAN: plan summed
// PLAN: steps {{ *}}promote(s, i); vector(i);
// PLAN: nest {{ *}}promote(s, i): as written, iterations can't run together (TPB389, 's[0]')
// CHECK-LABEL: {{^}}void summed_avx2(
// CHECK: double s_kept = (begin < end) ? s[0] : 0;
// CHECK: if (begin < end)
// CHECK-NEXT: s[0] = s_kept;
#pragma tpb kernel
void summed(long n, double s[restrict 1], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        s[0] += a[i];
}

// Elements that differ, one of them known when the loop runs.
// PLAN: plan two
// PLAN: promote(s, i);
#pragma tpb kernel param(k = 5)
void two(long n, long k, float s[restrict k + 3], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        s[k] += a[i];
        s[k + 2] = a[i] > s[k + 2] ? a[i] : s[k + 2];
    }
}

// What no iteration stores is not stored.
// CHECK-LABEL: {{^}}void under_a_condition_avx2(
// CHECK: if ({{.*}}mask{{.*}})
// CHECK-NEXT: s[2] = s_kept;
#pragma tpb kernel
void under_a_condition(long n, double s[restrict 3], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5)
            s[2] += a[i];
}

// CHECK-LABEL: {{^}}void largest_avx2(
// CHECK: const float s_value = (begin < end) ? s[0] : 0;
// CHECK: mask = s_kept > s_value;
// CHECK-NEXT: if (mask)
// CHECK-NEXT: s[0] = s_kept;
#pragma tpb kernel
void largest(long n, float s[restrict 1], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > s[0])
            s[0] = a[i];
}

// The inner loop's variable is enough.
// PLAN: plan of_all
// PLAN: steps {{ *}}vector(j)
#pragma tpb kernel
void of_all(long m, long n, double s[restrict 1], const double a[restrict m][n])
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j)
            s[0] += a[i][j];
}

// Also where vectors take a part of an array that would need a check otherwise.
// PLAN: plan beside_a_map
// PLAN: promote(s, i)
#pragma tpb kernel
void beside_a_map(long n, int s[restrict 1], int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] * 3;
        s[0] ^= y[i];
    }
}

// What nothing reads needs no value before: only what the loop has set is stored, wherever the array ends.
// PLAN: plan last_taken
// PLAN: steps {{ *}}promote(s, i); vector(i)
// CHECK-LABEL: {{^}}void last_taken_avx2(
// CHECK: double s_kept = 0.0;
// CHECK: if ({{.*}}mask{{.*}})
// CHECK-NEXT: s[6] = s_kept;
#pragma tpb kernel extent(s = 7)
void last_taken(long n, double *restrict s, const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.5)
            s[6] = a[i] * 2;
}

// A loop that stores to one element over and over has one store behind it, which the loop around it makes in turn.
// PLAN: plan over_and_over
// PLAN: steps {{ *}}promote(y, j); vector(i)
#pragma tpb kernel init(k = random(0, 20))
void over_and_over(long n, float y[restrict n + 20], const float a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (int j = 0; j < 3; ++j)
            y[k[i]] = a[i] + 1;
}
