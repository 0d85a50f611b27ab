// RUN: %tpbcc --emit=deps %s -o - | FileCheck %s --match-full-lines
// Distances are iterations from the access that comes first to the one that follows; where a number
// is not known, a direction.

#pragma tpb kernel
void chain(long n, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i + 1] = a[i] + b[i];
}
// CHECK: kernel chain
// CHECK-NEXT: loop i (8:5)
// CHECK-NEXT:   flow a[i + 1] (9:9) -> a[i] (9:20) carried by i (1)

#pragma tpb kernel
void pull(long n, double *restrict a, const double *restrict b)
{
    for (long i = n - 1; i >= 0; --i)
        a[i] = a[i - 3] + b[i];
}
// CHECK: kernel pull
// CHECK-NEXT: loop i_trip (18:5)
// CHECK-NEXT:   anti a[i - 3] (19:16) -> a[i] (19:9) carried by i_trip (3) if n >= 4

#pragma tpb kernel
void steps(long n, double *restrict a)
{
    for (long i = 0; i < n; i += 2) {
        a[i + 1] = a[i] + 1;
        a[i + 4] = a[i + 3];
    }
}
// CHECK: kernel steps
// CHECK-NEXT: loop i_trip (28:5)
// CHECK-NEXT:   flow a[i + 4] (30:9) -> a[i] (29:20) carried by i_trip (2) if ((n + 1) / 2) >= 3
// CHECK-NEXT:   anti a[i + 3] (30:20) -> a[i + 1] (29:9) carried by i_trip (1)

#pragma tpb kernel
void either(long n, long k, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + k];
}
// CHECK: kernel either
// CHECK-NEXT: loop i ({{.*}})
// CHECK-DAG:   anti a[i + k] ({{.*}}) -> a[i] ({{.*}}) carried by i (k) if {{.*}}k >= 1{{.*}}
// CHECK-DAG:   flow a[i] ({{.*}}) -> a[i + k] ({{.*}}) carried by i (-k) if {{.*}}

#pragma tpb kernel
void meeting(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = a[n - 1 - i];
}
// CHECK: kernel meeting
// CHECK-NEXT: loop i ({{.*}})
// CHECK-DAG:   anti a[n - 1 - i] ({{.*}}) -> a[i] ({{.*}}) carried by i (<)
// CHECK-DAG:   flow a[i] ({{.*}}) -> a[n - 1 - i] ({{.*}}) carried by i (<)

#pragma tpb kernel
void apart(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[2 * i] = a[2 * i + 1] + a[i + n + n];
}
// CHECK: kernel apart
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
