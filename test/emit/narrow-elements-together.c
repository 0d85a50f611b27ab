// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | FileCheck %s
// RUN: %tpbcc --isa=avx2 -Wall -Wextra -Werror -c %s -o /dev/null
// RUN: %tpbcc --isa=avx2 --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// Lanes of 32 bits that are stored as narrower elements are packed for a whole register.
// PLAN: plan as_bytes
// PLAN: unroll 4: narrow elements are packed and stored for several vectors at once

// CHECK-LABEL: void as_bytes_avx2(
// CHECK: {{^ }}_mm256_storeu_si256((__m256i *)(y + i), tpb_avx2_join_8x32(t0{{.*}}, t1{{.*}}, t2{{.*}}, t3{{.*}}));
// CHECK-NEXT: {{^ }}}
#pragma tpb kernel
void as_bytes(long n, unsigned char y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned char)(a[i] * 9.0f);
}

// CHECK-LABEL: void as_truth_avx2(
// CHECK: {{^ }}_mm256_storeu_si256((__m256i *)(y + i), tpb_avx2_join_masks_8x32(mask0, mask1, mask2, mask3));
#pragma tpb kernel
void as_truth(long n, _Bool y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > 1.5f;
}

// What a conversion to fewer bits left is not what it was made of.
// CHECK-LABEL: void cut_twice_avx2(
// CHECK-NOT: {{^ .*}}tpb_avx2_join
// CHECK: {{^ .*}}cut_twice_plain(
#pragma tpb kernel
void cut_twice(long n, short y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (signed char)a[i];
}

// A load of what a store waiting for its neighbours writes.
// CHECK-LABEL: void read_again_avx2(
// CHECK: {{^ .*}}tpb_avx2_join_8x32(
// CHECK: {{^ .*}}read_again_plain(
#pragma tpb kernel
void read_again(long n, unsigned char y[restrict n], const int a[restrict n], float z[restrict n])
{
    for (long i = 0; i < n; ++i) {
        z[i] = y[i] * 0.5f;
        y[i] = (unsigned char)(a[i] * 3);
    }
}
