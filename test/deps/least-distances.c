// RUN: %tpbcc --emit=deps %s -o - | FileCheck %s --match-full-lines
// One distance, or none below the least, where others would leave the loops or have another divisor.

// Two rows on is more than a row of m leaves.
// CHECK-LABEL: kernel linear_over_the_edge
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   flow a[i * m + j] ({{.*}}) -> a[i * m + j - 1] ({{.*}}) carried by j (0, 1)
// CHECK-NEXT:   flow a[i * m + j] ({{.*}}) -> a[i * m + j - 1] ({{.*}}) carried by i (1, 0) if 1 >= m
// CHECK-NEXT:   flow a[i * m + j] ({{.*}}) -> a[i * m + j - 1] ({{.*}}) carried by i (1, -m + 1)
#pragma tpb kernel
double linear_over_the_edge(long n, long m, double *restrict a, double *restrict b)
{
    for (long i = 1; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i * m + j] = a[i * m + j - 1] + b[j];
    return 0;
}

// CHECK-LABEL: kernel digits_overlap
// CHECK-NEXT: loop j ({{.*}})
// CHECK-NEXT:   output a[i + 10 * j] ({{.*}}) -> a[i + 10 * j] ({{.*}}) carried by j (1, -10)
#pragma tpb kernel
double digits_overlap(long m, double *restrict a, double (*restrict b)[2])
{
    for (long j = 0; j < m; ++j)
        for (long i = 0; i < 12; ++i)
            a[i + 10 * j] = b[i][j];
    return 0;
}

// 6 * i + 4 * j of two iterations are equal 2 and -3 apart, and multiples of that.
// CHECK-LABEL: kernel gcd_of_two
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   output a[6 * i + 4 * j] ({{.*}}) -> a[6 * i + 4 * j] ({{.*}}) carried by i (2.., ..-3) if n >= 3 and m >= 4
#pragma tpb kernel
double gcd_of_two(long n, long m, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[6 * i + 4 * j] = a[4 * i + 2 * j + 1] + b[i];
    return 0;
}

// With an end that is a number, the next multiple is out of reach.
// CHECK-LABEL: kernel gcd_within_ends
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   output a[6 * i + 4 * j] ({{.*}}) -> a[6 * i + 4 * j] ({{.*}}) carried by i (2, -3) if n >= 3
#pragma tpb kernel
double gcd_within_ends(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < 6; ++j)
            a[6 * i + 4 * j] = b[i];
    return 0;
}

// The second loop takes every other j: what is 2 and -3 apart in values is not in its iterations.
// CHECK-LABEL: kernel gcd_of_steps
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   output a[6 * i + 4 * j] ({{.*}}) -> a[6 * i + 4 * j] ({{.*}}) carried by i (4.., ..-3) if {{.*}}
#pragma tpb kernel
double gcd_of_steps(long n, long m, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; j += 2)
            a[6 * i + 4 * j] = b[i];
    return 0;
}
