// Arrays of the file that vectors store to are compared bit for bit, and those that they read have numbers to read.
// REQUIRES: avx2
// RUN: %tpbcc --isa=avx2 %s -o %t
// RUN: %t --ntest 2 --no-limit | FileCheck %s
// Now the vector version stores something else.
// RUN: %tpbcc --isa=avx2 --emit=c %s -o %t.c
// RUN: sed 's/set1_pd(0\.25)/set1_pd(0.5)/' %t.c > %t.lost.c
// RUN: not diff -q %t.c %t.lost.c
// RUN: %cc -w -O2 -I%include %t.lost.c %include/../lib/tpbcc/x86_64-linux-gnu/libtpb_main.a \
// RUN:   %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -lm -o %t.lost
// RUN: not %t.lost --ntest 2 --no-limit --kernel into | FileCheck %s --check-prefix=LOST
// LOST: table[{{[0-9]+}}] is {{.*}}, the plain loop has

static double table[100], zeros[100];

#pragma tpb kernel into param(n = 90) init(a = 1.0)
void into(int n, const double a[restrict 100])
{
    for (int i = 0; i < n; ++i)
        table[i] = a[i] * 0.25 + table[i + 4];
}
// CHECK-LABEL: {{^}}into
// CHECK: probe exact: 1 body
// CHECK: verified against the plain loop at size fixed: equal bit for bit

#pragma tpb kernel from param(n = 90)
double from(int n)
{
    double s = 0.0;
    for (int i = 0; i < n; ++i)
        s += zeros[i];
    return s;
}
// CHECK-LABEL: {{^}}from
// CHECK: result {{.*}}
