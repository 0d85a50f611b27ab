// RUN: %tpbcc --emit=deps %s -o - 2>/dev/null | FileCheck %s --match-full-lines
// What can't be told is an edge with its reason; a loop that is not understood says so; variables
// are elements, too.

#pragma tpb kernel
void histogram(long n, const int *restrict k, double *restrict h)
{
    for (long i = 0; i < n; ++i)
        h[k[i]] += 1;
}
// CHECK: kernel histogram
// CHECK-NEXT: loop i ({{.*}})
// CHECK-DAG:   flow h[k[i]] (9:9) -> h[k[i]] (9:9) (*) unknown: a subscript is computed from data
// CHECK-DAG:   output h[k[i]] (9:9) -> h[k[i]] (9:9) (*) unknown: a subscript is computed from data

#pragma tpb kernel
void may_overlap(long n, double *a, const double *b)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i];
}
// CHECK: kernel may_overlap
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   a and b may overlap: checked on entry

#pragma tpb kernel
double previous(long n, const double *restrict a, double *restrict b)
{
    double p = 0;
    for (long i = 0; i < n; ++i) {
        b[i] = a[i] + p;
        p = a[i];
    }
    return p;
}
// CHECK: kernel previous
// CHECK-NEXT: loop i ({{.*}})
// CHECK-DAG:   anti p {{.*}}-> p {{.*}}in one iteration (0)
// CHECK-DAG:   flow p {{.*}}-> p {{.*}}carried by i (<)

#pragma tpb kernel
void stops(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1)
            break;
        a[i] = 2;
    }
}
// CHECK: kernel stops
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti a[i] (45:13) -> a[i] (47:9) in one iteration (0)
// CHECK-NEXT:   control: i may be left (46:13); what is behind, and later iterations, wait for that

#pragma tpb kernel
void jumps(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i) {
        a[i] = 2;
        goto end;
    }
end:;
}
// CHECK: kernel jumps
// CHECK-NEXT: loop not understood: {{.+}}
