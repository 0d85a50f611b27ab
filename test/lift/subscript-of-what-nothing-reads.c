// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 -c %s -o %t.o
// What a subscript is made of is no matter where nothing reads the element.
// CHECK: {{^}}void filled_avx2(
struct shape { unsigned rows; double value; };
#pragma tpb kernel
void filled(const struct shape *in, unsigned n, unsigned m, double a[restrict n * m], const double d[restrict n * m])
{
    for (unsigned i = 0; i < m; ++i)
        for (unsigned j = 0; j < n; ++j) {
            double unread = d[j * in->rows + i];
            a[i * n + j] = in->value;
        }
}
