// RUN: %tpbcc --emit=deps-dot %s -o - | FileCheck %s
// For Graphviz: a node for each line, an edge for each dependence.

#pragma tpb kernel
void f(long n, double *restrict a, double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = b[i]; /* "quoted" */
        b[i + 1] = a[i];
    }
}
// CHECK: digraph "f" {
// CHECK: l8 [label="8: a[i + 1] = b[i]; /* \"quoted\" */"];
// CHECK-DAG: l8 -> l9 [style=solid, label="flow a (1)"];
// CHECK-DAG: l9 -> l8 [style=solid, label="flow b (1)"];
// CHECK: }
