// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>/dev/null | FileCheck %s --check-prefix=PLAN
// RUN: %tpbcc --isa=avx2 %s -o %t 2>/dev/null
// RUN: %t --size 33 --verify-only | FileCheck %s --check-prefix=RESULT
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon 2>/dev/null %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 33 --verify-only | FileCheck %s --check-prefix=RESULT %}
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve 2>/dev/null %}
// RUN: %if slow-tests %{ %qemu -cpu max,sve-default-vector-length=64 %t.sve --size 33 --verify-only | FileCheck %s --check-prefix=RESULT %}
// A few sums at a time stay in registers, in lanes of the short loop, which becomes the outer one.
// RESULT: result verified

// Up to four stand one behind the other: whole groups are loaded, and no sum waits for the one before it.
// PLAN: plan four
// PLAN: steps {{ *}}unrollall(k); promote(t, i); vector(i)
#pragma tpb kernel
void four(long n, double t[restrict 4], const double a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 4; ++k)
            t[k] += a[4 * i + k];
}

// PLAN: plan eight
// PLAN: steps {{ *}}interchange(i, k); vector(k)
// PLAN: nest {{ *}}interchange(i, k): elements that each iteration of i changes stay in registers
#pragma tpb kernel
void eight(long n, double t[restrict 8], const double a[restrict 8 * n])
{
    for (long i = 0; i < n; ++i)
        for (int k = 0; k < 8; ++k)
            t[k] += a[8 * i + k];
}

// As many that nobody knows stay in memory.
// PLAN: plan many
// PLAN: steps {{.*}}vector(k)
#pragma tpb kernel param(m = 5)
void many(long n, long m, double t[restrict m], const double a[restrict n][m])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < m; ++k)
            t[k] += a[i][k];
}
