// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | FileCheck --check-prefix=MASK %s
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck --check-prefix=NEON %s
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | FileCheck --check-prefix=SVE %s
// RUN: %tpbcc --isa=avx2 %s -o %t && %t --size 203 --verify-only | FileCheck --check-prefix=RIGHT %s
// RIGHT-COUNT-2: verified against the plain loop

// One vector, then trips of several, then the one of these that leaves; the loop behind begins with
// the lane that does.
// CHECK-LABEL: void find_avx2(
// CHECK: long searched = end;
// CHECK: for (; near - i >= 8; i += 8) {
// CHECK: if (leaves) {
// CHECK-NEXT: searched = begin;
// CHECK-NEXT: const int first = __builtin_ctz(_mm256_movemask_ps(mask));
// CHECK-NEXT: i += first;
// CHECK-NEXT: break;
// CHECK: for (; searched - i >= 32; i += 32) {
// CHECK: if (leaves_4) {
// CHECK-NEXT: break;
// CHECK: for (; searched - i >= 8; i += 8) {
// CHECK: i += first;
// CHECK: for (; i < end; ++i) {
// MASK: const int first = __builtin_ctz(mask);
// NEON: const int first = tpb_neon_first4(mask);
// SVE: const int first = (int)svcntp_b32(all, svbrkb_z(all, mask));
#pragma tpb kernel init(a = random(0, 1000, 3), x = 990)
long find(long n, const int a[restrict n], int x)
{
    for (long i = 0; i < n; ++i)
        if (a[i] == x)
            return i;
    return -1;
}

// What the iterations before it store, the loop behind does.
// CHECK-LABEL: long copied_avx2(
// CHECK-NOT: i +={{ .*}}first
// CHECK: break;
// CHECK-LABEL: tuned(
#pragma tpb kernel init(a = random(0, 1000, 3), x = 990)
long copied(long n, int y[restrict n], const int a[restrict n], int x)
{
    long i;
    for (i = 0; i < n; ++i) {
        if (a[i] == x)
            break;
        y[i] = a[i];
    }
    return i;
}
