// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefixes=CHECK,AVX512
// Lanes go through a loop inside until the last is done. That is not worth it for lanes that a condition keeps out, where
// single elements have little to wait for; nor where they store under masks and the set has no predicates.

// CHECK-DAG: lanes of 'i' go through the loop inside until the last of them is done, and would be idle where a condition keeps them out, while single elements take 3 cycles for an iteration there
// AVX2-DAG: and would store to 'd' under a mask in each iteration there

// CHECK: plan kept_out
// CHECK: plain [TPB433]
#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void kept_out(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        if (a[i] & 1)
            for (int j = lo[i]; j <= hi[i]; ++j)
                p = (p * 3 + j) & 0xffff;
        y[i] = p;
    }
}

// All lanes go in.
// CHECK: plan all
// CHECK: vector(i)
#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void all(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        for (int j = lo[i]; j <= hi[i]; ++j)
            p = (p * 3 + j) & 0xffff;
        y[i] = p;
    }
}

// Single elements wait long for each other.
// CHECK: plan long_wait
// CHECK: vector(i)
#pragma tpb kernel init(len = random(0, 30))
void long_wait(long n, float y[restrict n], const int len[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        float p = 1;
        if (a[i] & 1)
            for (int j = 0; j < len[i]; ++j) {
                p = p * 0.5f + (float)j;
                if (p > 3.0f)
                    p -= 2.0f;
            }
        y[i] = p;
    }
}

// CHECK: plan stores
// AVX2: plain [TPB433]
// AVX512: vector(i)
#pragma tpb kernel
void stores(long n, int d[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        d[i] = 7;
        int v = a[i];
        for (int k = 0; k < 20; k++) {
            v = v * 3 + 1;
            if ((v & 15) == 5) {
                d[i] = k;
                break;
            }
        }
    }
}
