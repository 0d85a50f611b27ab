// With TPB_VERIFY=1 a loop that stores to members of several kinds is compared member by member: a view of one type
// leaves out what has another.
// RUN: %if slow-tests %{ %tpbcc --isa=scalar -w %s -lm -o %t.scalar %}
// RUN: %if slow-tests %{ env TPB_VERIFY=1 %t.scalar 2>&1 | FileCheck %s --implicit-check-not=FAILED --implicit-check-not=error %}
// RUN: %if avx2 %{ %tpbcc --isa=avx2 -w %s -lm -o %t.avx2 %}
// RUN: %if avx2 %{ env TPB_VERIFY=1 %t.avx2 2>&1 | FileCheck %s --implicit-check-not=FAILED --implicit-check-not=error %}
// CHECK-DAG: {{^}}loop {{.*}} verified, 1 call
// CHECK-DAG: {{^}}function {{.*}} verified, 1 call
// Now a member is computed wrongly.
// RUN: %tpbcc --isa=scalar --emit=c -w %s -o %t.c
// RUN: sed '/^void loop_scalar/,/^}/s/ y_f64\[3 \* i + 1\] = / y_f64[3 * i + 1] = 1e-9 + /' %t.c > %t.wrong.c
// RUN: %cc -w -O2 -I%include %t.wrong.c %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -lm -o %t.wrong
// RUN: not env TPB_VERIFY=1 %t.wrong 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: kernel 'loop', call 1: y_f64[1] is
// REQUIRES: x86
#include <math.h>
struct out {
    float z;
    int t;
    double w;
    unsigned char flag;
};
static struct out y[1000];
static float x[1000];

__attribute__((noinline)) static void calls(struct out *restrict y, const float *restrict x, long n)
{
#pragma tpb kernel loop unroll(1)
    for (long i = 0; i < n; ++i) {
        y[i].z = expf(x[i]);
        y[i].w = exp(x[i]);
        y[i].t += 1;
    }
}
#pragma tpb kernel unroll(1)
void function(long n, struct out y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i].z = expf(x[i]);
        y[i].w = exp(x[i]);
        y[i].t += 1;
    }
}
int main(void)
{
    for (int i = 0; i < 1000; ++i)
        x[i] = 0.001f * i;
    calls(y, x, 1000);
    function(1000, y, x);
    return y[3].t != 2;
}
