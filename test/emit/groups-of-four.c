// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '^// ' | FileCheck %s --check-prefixes=ALL,AVX2
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '^// ' | FileCheck %s --check-prefixes=ALL,AVX512
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | grep -v '^// ' | FileCheck %s --check-prefixes=ALL,NEON
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | grep -v '^// ' | FileCheck %s --check-prefixes=ALL,SVE
// Groups of four are loaded and stored whole.
// ALL-LABEL: {{^}}void scaled_{{avx2|avx512|neon|sve}}(
// AVX2: tpb_avx2_load_fourth_of_4_f32x8(a + 4 * i + 3)
// AVX2: tpb_avx2_store_fours_f32x8(y + 4 * i, {{.*}});
// AVX512: tpb_avx512_load_fourth_of_4_f32x16(a + 4 * i + 3)
// AVX512: tpb_avx512_store_fours_f32x16(y + 4 * i, {{.*}});
// NEON: vld4q_f32(a + 4 * i + 3 - 3).val[3]
// NEON: tpb_neon_store_4_f32x4(y + 4 * i, {{.*}});
// SVE: svget4(svld4(all, a + 4 * i + 3 - 3), 3)
// SVE: svst4(all, y + 4 * i, svcreate4({{.*}}));
#pragma tpb kernel
void scaled(long n, float y[restrict 4 * n], const float a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i) {
        const float t = a[4 * i + 3];
        y[4 * i] = a[4 * i] * t;
        y[4 * i + 1] = a[4 * i + 1] * t;
        y[4 * i + 2] = a[4 * i + 2] * t;
        y[4 * i + 3] = t;
    }
}

// So are some members of them, up to the last group: what is not read of that may not be there.
// ALL-LABEL: {{^}}void grey_{{avx2|avx512|neon|sve}}(
// AVX2: for (; end - 1 - i >= 8; i += 8)
// AVX2: tpb_avx2_load_first_of_4_u8x8(a + 4 * i)
// AVX512: for (; end - 1 - i >= 16; i += 16)
// AVX512: tpb_avx512_load_first_of_4_u8x16(a + 4 * i)
// NEON: for (; end - 1 - i >=
// NEON: vld4_u8(a + 4 * i).val[0]
#pragma tpb kernel
void grey(long n, unsigned char y[restrict n], const unsigned char a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned char)((77 * a[4 * i] + 150 * a[4 * i + 1] + 29 * a[4 * i + 2]) >> 8);
}
