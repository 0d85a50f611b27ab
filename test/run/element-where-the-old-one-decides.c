// REQUIRES: x86
// RUN: %tpbcc %s -o %t
// RUN: %t --size 0,1,37,203 --verify-only 2>&1 | FileCheck %s --implicit-check-not=FAILED
// RUN: %tpbcc --isa=avx512 --emit=c %s -o /dev/null
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o /dev/null
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o /dev/null
// What the old element decides to read is read by the single iterations that update one after another; its subscript,
// wider than the elements, is none of what lanes compute for them.
// CHECK: verified
#pragma tpb kernel init(b = random(0, 40, 3), a = random(-1, 1))
void kept(long n, float a[restrict n + 41], const int b[restrict n], const float e[restrict n + 1], const float d[restrict n])
{
    for (int i = 0; i < n; ++i) {
        if (a[b[i]] > 0) {
        } else {
            a[b[i]] = e[i + 1] + d[i];
        }
    }
}
#pragma tpb kernel init(b = random(0, 40, 3), k = random(0, 40, 3), a = random(-1, 1))
void looked_up(long n, float a[restrict n + 41], const int b[restrict n], const int k[restrict n], const float e[restrict n + 41])
{
    for (long i = 0; i < n; ++i)
        if (a[b[i]] <= 0)
            a[b[i]] = e[k[i] + 1];
}
