// The end of a loop's second part does not go in front of the first part, which has a loop with an end of the same name.
// RUN: %tpbcc --isa=avx2 --machine=zen4 "--schedule=scale.1: apart(j, i, h); interchange(j.1, i.1); stage(y, i.1)" --emit=c %s -o - 2> /dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx2,scalar "--schedule=scale.1: apart(j, i, h); interchange(j.1, i.1); stage(y, i.1)" %s -o %t.x
// RUN: %t.x --param l=3 --size 1,7,40 --verify-only

// CHECK-LABEL: {{^}}void scale_avx2(
// CHECK: for (long i = 0; i < i_end; ++i) {
// CHECK-NEXT: const long j_end =
// CHECK: const long j_end =
#pragma tpb kernel
void scale(int h, int m, int l, const double a[restrict m][h], double y[restrict m][h])
{
    for (int p = 0; p < l; ++p)
        for (int j = 0; j < h; ++j)
            for (int i = 0; i < m; ++i)
                y[i][j] = y[i][j] * a[i][j];
}
