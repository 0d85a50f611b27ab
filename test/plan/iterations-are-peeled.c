// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t.avx2 --size 40 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t.avx2 --size 1 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve %}
// RUN: %if slow-tests %{ %qemu %t.sve --size 61 --verify-only | FileCheck %s --check-prefix=RAN %}
// Where one iteration stores what all others read, it is a loop of its own, which stays as it is.
// RAN-COUNT-3: verified against the plain loop
// RAN-NOT: FAILED

// PLAN: plan first_is_read
// PLAN: steps {{ *}}peel(i, first=1); vector(i.2);
// PLAN: nest {{ *}}peel(i, first=1): as written, iterations can't run together (TPB319, 'a[i]')
// CHECK-LABEL: {{^}}void first_is_read_avx2(
// CHECK-NOT: _mm256_storeu_pd
// CHECK: a[i] =
// CHECK: _mm256_storeu_pd(a + i,
#pragma tpb kernel
void first_is_read(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[0] + b[i];
}

// The lanes keep what comes before the last iteration.
// PLAN: plan last_is_read
// PLAN: steps {{ *}}vector(i);
#pragma tpb kernel state(reset)
void last_is_read(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[n - 1] * b[i];
}

// Nobody knows where k is; there is no check on entry that it is nowhere.
// PLAN: plan one_is_read
// PLAN: nest {{ *}}split(i, at=k); peel(i.2, first=1): as written, lanes need a check on entry
// CHECK-LABEL: {{^}}TPB_DRIVER void one_is_read_tuned(
// CHECK-NOT: if (!((
// CHECK: one_is_read_avx2(0, n,
#pragma tpb kernel param(k = 40)
void one_is_read(long n, long k, double a[restrict n + k + 1], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[k] + b[i];
}
