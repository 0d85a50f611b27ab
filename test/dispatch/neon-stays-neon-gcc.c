// REQUIRES: aarch64-gcc
// RUN: %tpbcc --isa=sve,neon --target=aarch64-linux-gnu --emit=c %s -o %t.c
// RUN: aarch64-linux-gnu-gcc -O2 -w -I %include -S %t.c -o %t.s && FileCheck %s < %t.s
// What gcc compiles for NEON or for any processor has no SVE in it, though SVE's helpers come before <arm_neon.h>.
// CHECK-LABEL: {{^}}strided_neon{{.*}}:{{$}}
// CHECK-NOT: {{whilelo|ptrue|cnt[bhwd]}}
// CHECK: .size{{.*}}strided_neon
// CHECK-LABEL: {{^}}users:
// CHECK-NOT: {{whilelo|ptrue|cnt[bhwd]}}
// CHECK: .size{{.*}}users

#pragma tpb kernel
void strided(long n, long by, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i * by];
}

__attribute__((optimize("no-math-errno"))) void users(long n, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * b[i];
}
