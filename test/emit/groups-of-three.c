// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '^// ' | FileCheck %s --check-prefixes=ALL,AVX2
// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '^// ' | FileCheck %s --check-prefixes=ALL,AVX512
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=neon --emit=c %s -o - | grep -v '^// ' | FileCheck %s --check-prefixes=ALL,NEON
// RUN: %tpbcc --target=aarch64-linux-gnu --isa=sve --emit=c %s -o - | grep -v '^// ' | FileCheck %s --check-prefixes=ALL,SVE
// Where a loop reads all three of each three elements, whole vectors are loaded and shuffled apart; so are two of
// them, but for the last group, whose third element may not be there.

#pragma tpb kernel
void lengths(long n, double y[restrict n], const double p[restrict 3 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = p[3 * i] * p[3 * i] + p[3 * i + 1] * p[3 * i + 1] + p[3 * i + 2] * p[3 * i + 2];
}
// ALL-LABEL: lengths_{{avx2|avx512|neon|sve}}(
// AVX2-DAG: tpb_avx2_load_first_of_3_f64x4(p + 3 * i)
// AVX2-DAG: tpb_avx2_load_second_of_3_f64x4(p + 3 * i + 1)
// AVX2-DAG: tpb_avx2_load_third_of_3_f64x4(p + 3 * i + 2)
// AVX512-DAG: tpb_avx512_load_first_of_3_f64x8(p + 3 * i)
// AVX512-DAG: tpb_avx512_load_third_of_3_f64x8(p + 3 * i + 2)
// NEON-DAG: tpb_neon_load_first_of_3_f64x2(p + 3 * i)
// NEON-DAG: tpb_neon_load_third_of_3_f64x2(p + 3 * i + 2)
// SVE-DAG: svget3(svld3(all, p + 3 * i), 0)
// SVE-DAG: svget3(svld3(all, p + 3 * i + 1 - 1), 1)
// SVE-DAG: svget3(svld3(all, p + 3 * i + 2 - 2), 2)

#pragma tpb kernel
void two_of_them(long n, double y[restrict n], const double p[restrict 3 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = p[3 * i] * p[3 * i + 2];
}
// ALL-LABEL: two_of_them_{{avx2|avx512|neon|sve}}(
// ALL: {{end - 1 - i >=|TPB_LAST_TRIP\(i, end - 1, }}
// AVX2: tpb_avx2_load_first_of_3_f64x4(p + 3 * i)
// AVX2: tpb_avx2_load_third_of_3_f64x4(p + 3 * i + 2)
// AVX512: tpb_avx512_load_first_of_3_f64x8(p + 3 * i)
// NEON: tpb_neon_load_third_of_3_f64x2(p + 3 * i + 2)
// SVE: svget3(svld3(all, p + 3 * i), 0)
// ALL: {{^ }}TPB_REST for (; i < end;
// ALL-NOT: of_3
// ALL-NOT: svld3
// ALL-LABEL: two_of_them_tuned(

// Both parts of a complex number under one condition: one store a lane, or an instruction.
#pragma tpb kernel
void some(long n, double _Complex y[restrict n], const double _Complex a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (__real__ a[i] > 1)
            y[i] = a[i];
}
// ALL-LABEL: some_{{avx2|avx512|neon|sve}}(
// AVX2: tpb_avx2_store_pairs_masked_f64x4(mask, y + 2 * i, va, va_p1);
// AVX512: tpb_avx512_store_pairs_masked_f64x8(mask, y + 2 * i, va, va_p1);
// NEON: tpb_neon_store_pairs_masked_f64x2(mask, y + 2 * i, va, va_p1);
// SVE: svst2(mask, y + 2 * i, svcreate2(va, va_p1));
