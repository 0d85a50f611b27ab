// RUN: %tpbcc --emit=deps %s -o - 2>/dev/null | FileCheck %s --match-full-lines
// RUN: %tpbcc --emit=deps-dot %s -o - 2>/dev/null | FileCheck %s --check-prefix=DOT
// What one loop leaves to the next: no loop is around both, and vectors are empty.

// CHECK-LABEL: kernel fusible
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
// CHECK-NEXT: loop k ({{.*}})
// CHECK-NEXT:   no dependence
// CHECK-NEXT: from loop i (17:5) to loop k (19:5)
// CHECK-NEXT:   flow a[i] (18:9) -> a[k] (20:16) ()
// DOT: digraph "fusible: from loop i to loop k" {
// DOT: l18 -> l20 [style=solid, label="flow a ()"];
#pragma tpb kernel
double fusible(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
    for (long k = 0; k < n; ++k)
        c[k] = a[k];
    return 0;
}

// CHECK-LABEL: kernel fusible_backward_read
// CHECK: from loop i ({{.*}}) to loop k ({{.*}})
// CHECK-NEXT:   flow a[i] ({{.*}}) -> a[k - 1] ({{.*}}) () if n >= 2
#pragma tpb kernel
double fusible_backward_read(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
    for (long k = 0; k < n; ++k)
        c[k] = a[k - 1];
    return 0;
}

// CHECK-LABEL: kernel fusion_prevented
// CHECK: from loop i ({{.*}}) to loop k ({{.*}})
// CHECK-NEXT:   flow a[i] ({{.*}}) -> a[k + 1] ({{.*}}) () if n >= 2
#pragma tpb kernel
double fusion_prevented(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
    for (long k = 0; k < n; ++k)
        c[k] = a[k + 1];
    return 0;
}

// The second loop begins where the first has ended.
// CHECK-LABEL: kernel halves_of_an_array
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
// CHECK-NEXT: kernel anti_and_output
#pragma tpb kernel
void halves_of_an_array(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = 1;
    for (long i = n; i < 2 * n; ++i)
        a[i] = 2;
}

// CHECK: from loop i ({{.*}}) to loop j ({{.*}})
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[j] ({{.*}}) ()
// CHECK-NEXT:   output b[i] ({{.*}}) -> b[0] ({{.*}}) ()
#pragma tpb kernel
void anti_and_output(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i)
        b[i] = a[i + 1];
    for (long j = 1; j < n + 1; ++j) {
        a[j] = 0;
        b[0] = 1;
    }
}

// The subscript's k is not the same in both loops, nor is the pointer.
// CHECK-LABEL: kernel changed
// CHECK: from loop i ({{.*}}) to loop j ({{.*}})
// CHECK-NEXT:   output a[i + k] ({{.*}}) -> a[j + k] ({{.*}}) () unknown: a bound or a subscript may have changed
// CHECK-NEXT:   flow p[i] ({{.*}}) -> p[j] ({{.*}}) () unknown: 'p' may have changed
#pragma tpb kernel
void changed(long n, long k, double *restrict a, double *restrict p)
{
    for (long i = 0; i < n; ++i) {
        a[i + k] = 1;
        p[i] = 2;
    }
    k = k + n;
    p = p + n;
    for (long j = 0; j < n; ++j)
        a[j + k] = p[j];
}

// A sum that the next loop reads; arrays that may be one.
// CHECK-LABEL: kernel mean
// CHECK: from loop i ({{.*}}) to loop j ({{.*}})
// CHECK-NEXT:   flow s ({{.*}}) -> s ()
// CHECK-NEXT:   a and b may overlap
#pragma tpb kernel
void mean(long n, const double *a, double *b)
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    for (long j = 0; j < n; ++j)
        b[j] = s;
}
