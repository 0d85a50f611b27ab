// RUN: %tpbcc --isa=avx2 --emit=c "--schedule=scale: align(i, of=a)" %s -o - | FileCheck %s --check-prefix=X2
// RUN: %tpbcc --isa=avx512 --emit=c "--schedule=scale: align(i, of=a)" %s -o - | FileCheck %s --check-prefix=X512
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c "--schedule=scale: align(i, of=a)" %s -o - | FileCheck %s --check-prefix=NEON
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c "--schedule=scale: align(i, of=a)" %s -o - | FileCheck %s --check-prefix=SVE
// Iterations before the first vector stand in a loop of their own, under its reason; sets with masks do them in vectors.

#pragma tpb kernel store(temporal)
void scale(long n, float a[restrict n], const float b[restrict n], float s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i];
}
// X2: scale_avx2(
// X2: const long past = (long)(((unsigned long)a + sizeof *a * (unsigned long)begin) % 32);
// X2-NEXT: const long apart = ((32 - past) / 4L) % 8L;
// X2-NEXT: const long first = ((begin + apart) < end) ? (begin + apart) : end;
// X2-NEXT: // Up to where stores to a begin at a multiple of 32 bytes.
// X2-NEXT: TPB_SINGLES for (long head = begin; head < first; ++head) {
// X2: long i = first;
// X2-NEXT: TPB_COPIES(8) for (; end - i >= 8; i += 8) {
// X512: % 64);
// X512-NEXT: const long apart = ((64 - past) / 4L) % 16L;
// X512: // Up to where stores to a begin at a multiple of 64 bytes.
// X512: for (; head < first; head += 16) {
// X512-NEXT: const __mmask16 rest = (__mmask16)((1u << (first - head < 16 ? first - head : 16)) - 1);
// X512: _mm512_mask_storeu_ps(a + head, rest,
// X512: long i = first;
// NEON: % 16);
// NEON: TPB_SINGLES for (long head = begin; head < first; ++head) {
// SVE: % 64);
// SVE: for (; head < first; head += vl) {
// SVE-NEXT: const svbool_t rest = svwhilelt_b32(head, first);
// SVE: long i = first;

// What a loop adds up goes on from there: masked vectors add to the same lanes, single elements to the variable.
#pragma tpb kernel peel(3)
float kept(long n, float a[restrict n], const float b[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i) {
        a[i] = 2 * b[i];
        s += b[i];
    }
    return s;
}
// X2: kept_avx2(
// X2: const long first = ((begin + 3) < end) ? (begin + 3) : end;
// X2-NEXT: // As many iterations as are asked for, before the first vector.
// X2-NEXT: TPB_SINGLES for (long head = begin; head < first; ++head) {
// X2: s = s + b[head];
// X2: __m256 s0 = _mm256_set1_ps(-0.0f);
// X512: kept_avx512(
// X512: __m512 s0 = _mm512_set1_ps(-0.0f);
// X512: // As many iterations as are asked for, before the first vector.
// X512: s0 = _mm512_mask_add_ps(s0, rest, s0,
