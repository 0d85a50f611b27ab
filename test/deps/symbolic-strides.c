// RUN: %tpbcc --emit=deps %s -o - | FileCheck %s --match-full-lines
// Strides of any sign and size: what meets for all of them, and what for short ones alone.

// CHECK-LABEL: kernel stride_symbolic_neighbour
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti a[k * i] ({{.*}}) -> a[k * i + 1] ({{.*}}) carried by i (1) if k + 1 == 0
// CHECK-NEXT:   flow a[k * i + 1] ({{.*}}) -> a[k * i] ({{.*}}) carried by i (1) if k == 1
// CHECK-NEXT:   output a[k * i + 1] ({{.*}}) -> a[k * i + 1] ({{.*}}) carried by i (<) if k == 0
#pragma tpb kernel
double stride_symbolic_neighbour(long n, long k, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[k * i + 1] = a[k * i];
    return 0;
}

// A stride that is not negative may be 0.
// CHECK-LABEL: kernel stride_unsigned
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   output a[k * i] ({{.*}}) -> a[k * i] ({{.*}}) carried by i (<) if 0 >= k
#pragma tpb kernel
double stride_unsigned(long n, unsigned k, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i)
        a[k * i] = b[i];
    return 0;
}

// 1 and -1 or 2 and -2 apart, by strides that divide 2.
// CHECK-LABEL: kernel stride_of_two
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti a[k * i] ({{.*}}) -> a[k * i + 2] ({{.*}}) carried by i (<) if 0 >= k + 1 and k + 2 >= 0
// CHECK-NEXT:   flow a[k * i + 2] ({{.*}}) -> a[k * i] ({{.*}}) carried by i (<) if k >= 1 and 2 >= k
// CHECK-NEXT:   output a[k * i + 2] ({{.*}}) -> a[k * i + 2] ({{.*}}) carried by i (<) if k == 0
#pragma tpb kernel
double stride_of_two(long n, long k, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[k * i + 2] = a[k * i];
    return 0;
}

// The row before, whatever ld is; others where rows are short or turned round.
// CHECK-LABEL: kernel leading_dimension
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti a[(i - 1) * ld + j + 1] ({{.*}}) -> a[i * ld + j] ({{.*}}) carried by j (0, -ld + 1) if ld + m >= 3 and 0 >= ld
// CHECK-NEXT:   flow a[i * ld + j] ({{.*}}) -> a[(i - 1) * ld + j + 1] ({{.*}}) carried by j (0, ld - 1) if ld >= 2 and m >= ld + 1
// CHECK-NEXT:   anti a[(i - 1) * ld + j + 1] ({{.*}}) -> a[i * ld + j] ({{.*}}) carried by i (<, <) if 0 >= ld and 2 * ld + m >= 3
// CHECK-NEXT:   anti a[(i - 1) * ld + j + 1] ({{.*}}) -> a[i * ld + j] ({{.*}}) carried by i (<, >) if m >= 2 * ld + 1 and ld >= 1
// CHECK-NEXT:   flow a[i * ld + j] ({{.*}}) -> a[(i - 1) * ld + j + 1] ({{.*}}) carried by i (2, 0) if n >= 4 and ld + 1 == 0
// CHECK-NEXT:   flow a[i * ld + j] ({{.*}}) -> a[(i - 1) * ld + j + 1] ({{.*}}) carried by i (1, -1)
// CHECK-NEXT:   flow a[i * ld + j] ({{.*}}) -> a[(i - 1) * ld + j + 1] ({{.*}}) carried by i (2.., >) if n >= 4 and ld >= 0 and m >= ld + 3
// CHECK-NEXT:   flow a[i * ld + j] ({{.*}}) -> a[(i - 1) * ld + j + 1] ({{.*}}) carried by i (2.., <) if n >= 4 and ld + m >= 1 and 0 >= ld + 1
// CHECK-NEXT:   output a[i * ld + j] ({{.*}}) -> a[i * ld + j] ({{.*}}) carried by i (<, 0) if ld == 0
// CHECK-NEXT:   output a[i * ld + j] ({{.*}}) -> a[i * ld + j] ({{.*}}) carried by i (<, <) if 0 >= ld + 1 and ld + m >= 2
// CHECK-NEXT:   output a[i * ld + j] ({{.*}}) -> a[i * ld + j] ({{.*}}) carried by i (<, >) if m >= ld + 2 and ld >= 1
#pragma tpb kernel
double leading_dimension(long n, long m, long ld, double *restrict a, double *restrict b)
{
    for (long i = 1; i < n; ++i)
        for (long j = 0; j < m - 1; ++j)
            a[i * ld + j] = a[(i - 1) * ld + j + 1] + b[j];
    return 0;
}

// CHECK-LABEL: kernel leading_dimension_too_short
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   output a[i * ld + j] ({{.*}}) -> a[i * ld + j] ({{.*}}) carried by i (<, 0) if ld == 0
// CHECK-NEXT:   output a[i * ld + j] ({{.*}}) -> a[i * ld + j] ({{.*}}) carried by i (<, <) if 0 >= ld + 1 and ld + m >= 1
// CHECK-NEXT:   output a[i * ld + j] ({{.*}}) -> a[i * ld + j] ({{.*}}) carried by i (<, >) if m >= ld + 1 and ld >= 1
#pragma tpb kernel
double leading_dimension_too_short(long n, long m, long ld, double *restrict a, double (*restrict b)[m])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i * ld + j] = b[i][j];
    return 0;
}
