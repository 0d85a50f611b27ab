// RUN: %tpbcc --emit=deps %s -o - | FileCheck %s --match-full-lines
// A vector has an entry for each loop around both accesses; what a dependence carries is the first
// that is not 0.

#pragma tpb kernel
void skewed(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
    for (int i = 1; i < n; ++i)
        for (int j = 0; j < m - 1; ++j)
            a[i][j] = a[i - 1][j + 1] + b[i][j];
}
// CHECK: kernel skewed
// CHECK-NEXT: loop i (8:5)
// CHECK-NEXT:   flow a[i][j] (10:13) -> a[i - 1][j + 1] (10:23) carried by i (1, -1)

#pragma tpb kernel
void transposed(int n, double a[restrict n][n], double b[restrict n][n])
{
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            a[i][j] = a[j][i] + b[i][j];
}
// CHECK: kernel transposed
// CHECK-NEXT: loop i ({{.*}})
// CHECK-DAG:   flow a[i][j] ({{.*}}) -> a[j][i] ({{.*}}) carried by i (<, >)
// CHECK-DAG:   anti a[j][i] ({{.*}}) -> a[i][j] ({{.*}}) carried by i (<, >)

#pragma tpb kernel
void triangle(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        for (long j = i + 1; j < n; ++j)
            a[j] = a[j] + a[i];
}
// CHECK: kernel triangle
// CHECK-NEXT: loop i ({{.*}})
// CHECK-DAG:   flow a[j] ({{.*}}) -> a[i] ({{.*}}) carried by i (<, <){{.*}}
// CHECK-DAG:   flow a[j] ({{.*}}) -> a[j] ({{.*}}) carried by i (<, 0)

#pragma tpb kernel
void flat(long n, long m, double *restrict a)
{
    for (long i = 1; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i * m + j] = a[(i - 1) * m + j];
}
// CHECK: kernel flat
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   flow a[i * m + j] ({{.*}}) -> a[(i - 1) * m + j] ({{.*}}) carried by i (1, 0)

#pragma tpb kernel
void digits(long m, double *restrict a)
{
    for (long j = 0; j < m; ++j)
        for (long i = 0; i < 10; ++i)
            a[i + 10 * j] = 1;
}
// CHECK: kernel digits
// CHECK-NEXT: loop j ({{.*}})
// CHECK-NEXT:   no dependence
