// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// [A-Z]' | FileCheck %s --check-prefixes=ALL,X86,X512
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '// [A-Z]' | FileCheck %s --check-prefixes=ALL,X86,X2
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | grep -v '// [A-Z]' | FileCheck %s --check-prefixes=ALL,ARM,NEON
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v '// [A-Z]' | FileCheck %s --check-prefixes=ALL,ARM,SVE
// Stores past the caches are those of the main loop. On x86 it begins at a multiple of a vector, and does nothing where other
// streams are not aligned there; a fence ends the worker.

#pragma tpb kernel store(nt) unroll(2)
void both(long n, double a[restrict n], long c[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + 1.0;
        c[i] = i;
    }
}
// X86: {{^}} *   store     streaming: forced: whole vectors of a, c go past the caches, where all of them are
// ARM: {{^}} *   store     streaming: forced: whole vectors of a, c go past the caches; next temporal
// ALL: both_{{[a-z0-9]+}}(
// X512: const long past = (long)(((unsigned long)a + sizeof *a * (unsigned long)begin) % 64);
// X512-NEXT: const long alone = ((64 - past) / 8L) % 8L;
// X2: const long past = (long)(((unsigned long)a + sizeof *a * (unsigned long)begin) % 32);
// X2-NEXT: const long alone = ((32 - past) / 8L) % 4L;
// X86-NEXT: const long first = ((begin + alone) < end) ? (begin + alone) : end;
// X86-NEXT: TPB_SINGLES for (long head = begin; head < first; ++head) {
// X86: a[head] =
// X86: c[head] =
// X512: const long past_2 = (long)(((unsigned long)a + sizeof *a * (unsigned long)first) % 64);
// X512-NEXT: const long past_3 = (long)(((unsigned long)c + sizeof *c * (unsigned long)first) % 64);
// X86: const long streamed = ((past_2 | past_3) == 0L) ? end : first;
// X512: for (; streamed - i >= 16; i += 16) {
// X512-DAG: _mm512_stream_pd(a + i, a0);
// X512-DAG: _mm512_stream_pd(a + i + 8, a1);
// X512-DAG: _mm512_stream_si512((__m512i *)(c + i), {{.*}});
// X512-DAG: _mm512_stream_si512((__m512i *)(c + i + 8), {{.*}});
// X2: for (; streamed - i >= 8; i += 8) {
// X2-DAG: _mm256_stream_pd(a + i, a0);
// X2-DAG: _mm256_stream_si256((__m256i *)(c + i), {{.*}});
// NEON-DAG: tpb_neon_stream_f64x2(a + i, a0);
// NEON-DAG: tpb_neon_stream_f64x2(a + i + 2, a1);
// NEON-DAG: tpb_neon_stream_i64x2(c + i, {{.*}});
// SVE-DAG: svstnt1(all, a + i, a0);
// SVE-DAG: svstnt1(all, a + i + vl, a1);
// SVE-DAG: svstnt1(all, c + i, {{.*}});
// X86: for (; end - i >=
// X86-NOT: stream
// X86: _mm_sfence();
// X86-NEXT: }
// ARM: {{if \(.*end - i >= 2|TPB_REST for .*i \+= vl}}) {
// ARM-NOT: {{_stream|stnt1|_mm_sfence}}
// ALL: both_tuned(

// Without the clause nothing streams.
#pragma tpb kernel
void none(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1.0;
}
// ALL: none_{{[a-z0-9]+}}(
// ALL-NOT: {{_stream_|stnt1|_mm_sfence}}
// ALL: none_tuned(
