// RUN: %tpbcc --emit=deps %s -o - | FileCheck %s --match-full-lines
// A value that is set and read in one iteration is passed on without memory: fewer edges than touches of memory show.
// Where the reader's subscript is another expression, memory is read, and the edge is there.

// t is a name for a[i]: no flow t -> t, and no iteration waits for another's.
// CHECK-LABEL: kernel temporary
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double temporary(long n, double *restrict a, double *restrict b)
{
    double t;
    for (long i = 0; i < n; ++i) {
        t = a[i];
        b[i] = t;
    }
    return 0;
}

// b[i] is given what t[i] was: no flow t[i] -> t[i].
// CHECK-LABEL: kernel temporary_expanded
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double temporary_expanded(long n, double *restrict a, double *restrict b, double *restrict t)
{
    for (long i = 0; i < n; ++i) {
        t[i] = a[i];
        b[i] = t[i];
    }
    return 0;
}

// CHECK-LABEL: kernel same_iteration_flow
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   no dependence
#pragma tpb kernel
double same_iteration_flow(long n, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        c[i] = a[i];
    }
    return 0;
}

// The subscripts are equal in every iteration where k is 0 alone.
// CHECK-LABEL: kernel same_iteration_flow_of_memory
// CHECK-NEXT: loop i ({{.*}})
// CHECK-DAG:   flow a[i] ({{.*}}) -> a[i + k] ({{.*}}) in one iteration (0) if k == 0
// CHECK-DAG:   flow a[i] ({{.*}}) -> a[i + k] ({{.*}}) carried by i (-k) if k + n >= 1 and 0 >= k + 1
// CHECK-DAG:   anti a[i + k] ({{.*}}) -> a[i] ({{.*}}) carried by i (k) if k >= 1 and n >= k + 1
#pragma tpb kernel
double same_iteration_flow_of_memory(long n, long k, double *restrict a, double *restrict b, double *restrict c)
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        c[i] = a[i + k];
    }
    return 0;
}

// d[i] is given c[i]: no flow a[i] -> a[i] in the way of other orders; the other load stays before the later store.
// CHECK-LABEL: kernel split_the_node
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
// CHECK-NOT:   {{flow|anti|output}} {{.*}}
#pragma tpb kernel
double split_the_node(long n, double *restrict a, double *restrict c, double *restrict d)
{
    for (long i = 0; i < n; ++i) {
        a[i] = c[i];
        d[i] = a[i] + a[i + 1];
    }
    return 0;
}

// Both t[i] and a[i] are passed on.
// CHECK-LABEL: kernel node_is_split
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti a[i + 1] ({{.*}}) -> a[i] ({{.*}}) carried by i (1)
// CHECK-NOT:   {{flow|anti|output}} {{.*}}
#pragma tpb kernel
double node_is_split(long n, double *restrict a, double *restrict c, double *restrict d, double *restrict t)
{
    for (long i = 0; i < n; ++i) {
        t[i] = a[i + 1];
        a[i] = c[i];
        d[i] = a[i] + t[i];
    }
    return 0;
}

// What is stored is the sum before plus a[i], the value that s gets afterwards: it reads s before that is changed.
// CHECK-LABEL: kernel sum_seen
// CHECK-NEXT: loop i ({{.*}})
// CHECK-NEXT:   anti s (109:9) -> s (108:9) in one iteration (0)
// CHECK-NEXT:   anti s (109:9) -> s (108:9) carried by i (<)
// CHECK-NEXT:   flow s (108:9) -> s (109:9) carried by i (<)
// CHECK-NEXT:   anti s (108:9) -> s (108:9) carried by i (<)
// CHECK-NEXT:   flow s (108:9) -> s (108:9) carried by i (<)
// CHECK-NEXT:   output s (108:9) -> s (108:9) carried by i (<)
#pragma tpb kernel
double sum_seen(long n, double *restrict a, double *restrict b)
{
    double s = 0;
    for (long i = 0; i < n; ++i) {
        s += a[i];
        b[i] = s;
    }
    return s;
}
