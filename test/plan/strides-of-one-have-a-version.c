// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s --check-prefix=CODE
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck %s --check-prefix=SVE
// RUN: %tpbcc --isa=avx2 %s -o %t.avx2
// RUN: %t.avx2 --size 203 --inc 1 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t.avx2 --size 203 --inc 3 --verify-only | FileCheck %s --check-prefix=RAN
// Where a number that nobody knows yet is 1, lanes are neighbours: a loop of its own for that, which has no
// iterations else.
// RAN-COUNT-7: equal bit for bit

// CHECK-LABEL: plan scaled
// CHECK: nest {{.*}}version(i, inc): lanes are neighbours in memory only where strides are 1
// CODE-LABEL: {{^}}void scaled_avx2(
// CODE: if (inc == 1L) {
// CODE: _mm256_loadu_pd(a + i)
// CODE: } else {
// CODE-NEXT: for (long i = begin; i < end; ++i) {
// SVE-LABEL: {{^}}void scaled_sve(
// SVE: if (inc == 1L) {
// SVE: svld1(all, a + i)
#pragma tpb kernel param(inc = 2)
void scaled(long n, long inc, double y[restrict n * inc], const double a[restrict n * inc])
{
    for (long i = 0; i < n; ++i)
        y[i * inc] = a[i * inc] + 1.0;
}

// What the second loop needs is not asked where the first one runs.
// CHECK-LABEL: plan running
// CHECK: nest {{.*}}version(i_trip, inc)
// CODE-LABEL: running_tuned(
// CODE: ((long)inc == 1 || ((long)inc > 1 ||
#pragma tpb kernel param(inc = 2)
void running(long n, long inc, int y[restrict n + 1], const int a[restrict n + 1])
{
    for (long i = inc; i <= n; i += inc)
        y[i] = y[i - 1] + a[i];
}

// Elements that lie apart stay single ones.
// CHECK-LABEL: plan stepped
// CHECK: nest {{.*}}version(i_trip, inc)
// CODE-LABEL: {{^}}void stepped_avx2(
// CODE: _mm256_storeu_pd(y + i_trip,
// CODE: } else {
// CODE-NEXT: for (long i_trip = begin; i_trip < end; ++i_trip) {
#pragma tpb kernel param(inc = 2)
void stepped(long n, long inc, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; i += inc)
        y[i] += a[i];
}

// A begin that must not wrap around has no loop around it.
// CHECK-LABEL: plan from_a_long
// CHECK: nest {{.*}}version(i_trip, s)
#pragma tpb kernel param(s = 2)
void from_a_long(int n, long s, float y[restrict n * 5], const float a[restrict n * 5])
{
    for (int i = s; i < n; i += s)
        y[i] = a[i] * 2.0f;
}

// How long a row is, nobody expects to be 1.
// CHECK-LABEL: plan column
// CHECK-NOT: version(
#pragma tpb kernel param(m = 4)
void column(long n, long m, double y[restrict n], const double a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i][1];
}

// Where the number is narrower than a subscript, too; lanes may be shorter then.
// CHECK-LABEL: plan by_an_int
// CHECK: nest {{.*}}version(i, inc)
// CODE-LABEL: {{^}}void by_an_int_avx2(
// CODE: if (inc == 1) {
// CODE-NOT: long)1
// CODE: _mm256_loadu_pd(a + i)
#pragma tpb kernel param(inc = 2)
void by_an_int(long n, int inc, double y[restrict n * inc], const double a[restrict n * inc])
{
    for (long i = 0; i < n; ++i)
        y[i * inc] = a[i * inc] + 1.0;
}

// CODE-LABEL: {{^}}void shorts_by_an_int_avx2(
// CODE: tpb_avx2_load_i16x8(a + i)
#pragma tpb kernel param(inc = 2)
void shorts_by_an_int(long n, int inc, short y[restrict n * inc], const short a[restrict n * inc])
{
    for (long i = 0; i < n; ++i)
        y[i * inc] = a[i * inc] & 5;
}
