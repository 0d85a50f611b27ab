// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v CHECK | FileCheck %s
// Lanes keep the first iteration with a condition, whatever the guard, which is asked once behind the loop. A value that
// can't be computed again is kept beside the last iteration that took it.

#pragma tpb kernel unroll(1)
long first(long n, const double a[restrict n])
{
    long first = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] > 2 && first < 0)
            first = i;
    return first;
}

#pragma tpb kernel unroll(1)
void found(long n, double y[restrict 2], const double a[restrict n], const double b[restrict n])
{
    double x = 1;
    int is = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > 2)
            if (!is) {
                is = 1;
                x = b[i];
            }
    y[0] = x;
    y[1] = is;
}

#pragma tpb kernel unroll(1)
double kept(long n, double b[restrict n], const double a[restrict n])
{
    double x = 1;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 2)
            x = b[i];
        b[i] = 0;
    }
    return x;
}

// The guard may stay open: 3 is still below 5.
#pragma tpb kernel unroll(1)
long open(long n, const double a[restrict n])
{
    long k = 0;
    for (long i = 3; i < n; ++i)
        if (a[i] > 2 && k < 5)
            k = i;
    return k;
}

// CHECK: long first_avx2(
// CHECK: first0 = _mm256_set1_epi64x(9223372036854775807L);
// CHECK: [[AT:at.*]] = _mm256_blendv_epi8(first0, at, _mm256_castpd_si256(mask));
// CHECK-NEXT: first0 = tpb_avx2_min_i64x4(first0, [[AT]]);
// CHECK: const int [[OPEN:.*]] = first < 0L;
// CHECK-NEXT: const long first_first = [[OPEN]] ? first_iteration : 9223372036854775807L;
// CHECK-NEXT: if (first_first != 9223372036854775807L) {
// CHECK-NEXT: first = first_first;

// CHECK: void found_avx2(
// CHECK: const long is_first = {{.*}} ? 9223372036854775807L : is_iteration;
// CHECK: x = b[is_first];
// CHECK: is = 1;

// CHECK: double kept_avx2(
// CHECK: x_kept0 = _mm256_set1_pd(x);
// CHECK: x_kept0 = _mm256_blendv_pd(x_kept0, vb{{.*}}, mask);
// CHECK: if (x_iteration != (-9223372036854775807L - 1)) {
// CHECK: x = ({{.*}}[lane] == x_iteration) ? {{.*}}[lane] : x;

// CHECK-NOT: open_avx2(
