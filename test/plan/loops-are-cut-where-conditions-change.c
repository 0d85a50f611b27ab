// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=CODE
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=scalar %s -o %t
// RUN: %t --size 1,2,3,37,203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t --size 37 -P m=0 --verify-only | FileCheck %s --check-prefix=RAN-OTHERS
// RUN: %t --size 37 -P m=99 --verify-only | FileCheck %s --check-prefix=RAN-OTHERS
// Comparisons of the loop's variable say the same in all iterations but a few: cut there, no lane asks.
// RAN-COUNT-25: equal bit for bit
// RAN-OTHERS-COUNT-5: equal bit for bit

// CHECK-LABEL: plan ring
// CHECK: nest {{.*}}peel(i, first=1, last=1): as written, each lane asks where its iteration is
// CODE-LABEL: {{^}}void ring_avx2(
// CODE: i_end_2 - i >= 16
// CODE-NEXT: a_m1_0 = _mm256_loadu_pd(a + i - 1);
// CODE-NEXT: a_p1_0 = _mm256_loadu_pd(a + i + 1);
// CODE-NEXT: _mm256_add_pd(a_m1_0, a_p1_0);
#pragma tpb kernel
void ring(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (i > 0 ? a[i - 1] : a[n - 1]) + (i + 1 < n ? a[i + 1] : a[0]);
}

// What is nearest inside.
// CHECK-LABEL: plan clamped
// CHECK: nest {{.*}}peel(i, first=2, last=2)
// CODE-LABEL: {{^}}void clamped_avx2(
// CODE: _mm256_loadu_ps(a + i - 2)
// CODE-NOT: gather
// CODE-LABEL: clamped_tuned
#pragma tpb kernel
void clamped(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const long left = i < 2 ? 0 : i - 2, right = i + 2 > n - 1 ? n - 1 : i + 2;
        y[i] = a[right] - a[left];
    }
}

// A name that the loop goes past.
// CHECK-LABEL: plan up_to_m
// CHECK: nest {{.*}}split(i, at=m)
// CODE-LABEL: {{^}}void up_to_m_avx2(
// CODE-NOT: blend
// CODE-LABEL: up_to_m_tuned
#pragma tpb kernel param(m = 20)
void up_to_m(long n, long m, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (i < m)
            y[i] = a[i];
        else
            y[i] = 2.0 * a[i];
    }
}

// One iteration that a name says.
// CHECK-LABEL: plan all_but_m
// CHECK: nest {{.*}}split(i, at=m); peel(i.2, first=1)
#pragma tpb kernel param(m = 20)
void all_but_m(long n, long m, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = i == m ? 1.0 : 2.0 * a[i];
}

// Two names are one too many: lanes ask.
// CHECK-LABEL: plan two_numbers
// CHECK-NOT: nest
// CHECK: unroll
#pragma tpb kernel param(m = 20, k = 9)
void two_numbers(long n, long m, long k, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = i < m ? a[i] : i < k ? 1.0 : 2.0 * a[i];
}
