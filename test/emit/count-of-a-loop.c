// What a call of a loop is about to do is counted in a function of its own, which takes begin, end and the scalars that trips and steps depend on; behind pointers they are read only where the loop runs.
// REQUIRES: x86
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 -Wall -Wextra -Werror %s -o %t && env TPB_REPORT=json %t 2> %t.json
// RUN: grep -E '"(name|bytes_total|flops_total)"' %t.json | paste - - - | sort | FileCheck %s --check-prefix=REPORT
#include <stdio.h>

struct view {
    long n;
    unsigned char k;
};
static double x[100], a[100][100];

// CHECK: {{^}}TPB_UNTIMED void members_count(long tpb_from, long tpb_to, long v_n)
// CHECK: {{^    }}tpb_count(&members_calls, tpb_counting, tpb_bytes, tpb_flops);
// CHECK-NEXT: }
// CHECK: {{^}}static double members(
// CHECK: {{^ +}}if (tpb_looked && 0 < (long)m)
// CHECK-NEXT: members_count(0, m, v->n);
// CHECK-NEXT: else if (tpb_looked)
// CHECK-NEXT: tpb_count(&members_calls, 1, 0, 0);
static double members(const struct view *v, long m)
{
    double s = 0;
#pragma tpb kernel members
    for (long i = 0; i < m; ++i) {
        double t = 0;
        for (long j = 0; j < v->n; ++j)
            t += x[j] * a[i][j];
        s += t;
    }
    return s;
}

// CHECK: {{^}}TPB_UNTIMED void casts_count(
// CHECK: {{^}}static void casts(
// CHECK: {{^ +}}if (tpb_looked)
// CHECK-NEXT: {{^ +}}casts_count(1, 2 * m, v.k);
static void casts(int m, struct view v)
{
#pragma tpb kernel casts
    for (int i = 1; i < 2 * m; ++i)
        for (int j = 0; j < v.k - 1; ++j)
            a[i][j] = a[i - 1][j] + x[j];
}

int main(void)
{
    const struct view v = {100, 100};
    casts(50, v);
    printf("%g\n", members(&v, 40) + members(NULL, 0));
    return 0;
}
// Of a, 99 rows of 99 are read and as many written; of x, 99 elements.
// REPORT: "name": "casts", {{.*}}: 157608, {{.*}}: 9801,
// 40 rows of 100, and x.
// REPORT-NEXT: "name": "members", {{.*}}: 32800, {{.*}}: 8040,
