// RUN: %tpbcc --isa=avx2 -c %s -o %t.o 2>&1 | FileCheck %s
// REQUIRES: x86
// Sets pack whole registers: fewer lanes of a loop that packs what it takes are the planner's to choose.
// CHECK: [[@LINE+5]]:5: warning: avx2 does not do loop 'i' in 2 lanes, as is asked for, {{.*}} [TPB457]
#pragma tpb kernel width(2)
long taken(int n, unsigned char limit, const unsigned char *restrict b, const unsigned char *restrict a, unsigned char *restrict z)
{
    long j = 0;
    for (int i = 0; i < n; ++i)
        if (a[i] <= limit)
            z[j++] = b[i];
    return j;
}
