// RUN: %tpbcc --isa=scalar --emit=c --no-timing %s -o - | FileCheck %s
// C has no sum beyond an int. Where the user's code has one only under a condition, and the worker in any case, and where
// sums of parts are others than the user's, they are sums of unsigned numbers; nothing else is.
#pragma tpb kernel
// CHECK-LABEL: {{^}}void under_a_condition_scalar(
// CHECK: = (int)((unsigned)a[i] + (unsigned)7);
// CHECK: = tpb_i32_from_f32(mask0 ? b[i] : 0);
void under_a_condition(int n, int o[restrict n], const int a[restrict n], const float b[restrict n])
{
    for (int i = 0; i < n; i++)
        if (a[i] < 100)
            o[i] = (a[i] + 7) ^ (int)b[i];
}

#pragma tpb kernel
// CHECK-LABEL: {{^}}void in_any_case_scalar(
// CHECK-NOT: unsigned
// CHECK: a[i] + 7
// CHECK-NOT: unsigned
// CHECK: (int)b[i]
// CHECK-NOT: unsigned
// CHECK: {{^}}}
void in_any_case(int n, int o[restrict n], const int a[restrict n], const float b[restrict n])
{
    for (int i = 0; i < n; i++) {
        int t = (a[i] + 7) ^ (int)b[i];
        o[i] = t > 3 ? t : 9;
    }
}

#pragma tpb kernel unroll(2)
// CHECK-LABEL: {{^}}int sum_scalar(
// CHECK: s0 = (int)((unsigned)s0 + (unsigned)a[i]);
// CHECK: s1 = (int)((unsigned)s1 + (unsigned)a[i + 1]);
// CHECK: s0 = (int)((unsigned)s0 + (unsigned)s1);
// CHECK: s = (int)((unsigned)s + (unsigned)s0);
// CHECK: s = s + a[i];
int sum(int n, const int a[restrict n])
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

#pragma tpb kernel
// CHECK-LABEL: {{^}}void before_the_loop_scalar(
// CHECK: = (int)((unsigned)k * (unsigned)m);
void before_the_loop(int n, int o[restrict n], int k, int m)
{
    for (int i = 0; i < n; i++)
        o[i] += k * m;
}
