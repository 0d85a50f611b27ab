// RUN: %tpbcc --isa=avx512 --emit=c %s -o - | grep -v '// [A-Z]' | FileCheck %s --check-prefixes=ALL,X512
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - | grep -v '// [A-Z]' | FileCheck %s --check-prefixes=ALL,X2
// RUN: %tpbcc --isa=scalar --emit=c %s -o - | grep -v '// [A-Z]' | FileCheck %s --check-prefixes=ALL,SCALAR
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - | grep -v '// [A-Z]' | FileCheck %s --check-prefixes=ALL,NEON
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=c %s -o - | grep -v '// [A-Z]' | FileCheck %s --check-prefixes=ALL,SVE
// A trip asks for the lines that it moves on by, once each, as many iterations before they are loaded as the clause says and up
// to the next line; what is left behind the main loop asks for none. Places beyond arrays are computed as numbers.

// Two streams, each a line in a trip; where trips are longer or shorter, by lines all the same.
#pragma tpb kernel prefetch(60) unroll(4)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
// ALL-LABEL: {{^}} *   prefetch  60: forced: so many iterations before lines of b and c are loaded
// ALL: triad_{{[a-z0-9]+}}(
// X512: for (; end - i >= 32; i += 32) {
// X512-NEXT: _mm_prefetch((const char *)((unsigned long)(b + i) + 512), _MM_HINT_T0);
// X512-NEXT: _mm_prefetch((const char *)((unsigned long)(b + i) + 576), _MM_HINT_T0);
// X512-NEXT: _mm_prefetch((const char *)((unsigned long)(b + i) + 640), _MM_HINT_T0);
// X512-NEXT: _mm_prefetch((const char *)((unsigned long)(b + i) + 704), _MM_HINT_T0);
// X512-NEXT: _mm_prefetch((const char *)((unsigned long)(c + i) + 512), _MM_HINT_T0);
// X512-COUNT-3: _mm_prefetch(
// X2: for (; end - i >= 16; i += 16) {
// X2-NEXT: _mm_prefetch((const char *)((unsigned long)(b + i) + 512), _MM_HINT_T0);
// X2-NEXT: _mm_prefetch((const char *)((unsigned long)(b + i) + 576), _MM_HINT_T0);
// X2-NEXT: _mm_prefetch((const char *)((unsigned long)(c + i) + 512), _MM_HINT_T0);
// X2-NEXT: _mm_prefetch((const char *)((unsigned long)(c + i) + 576), _MM_HINT_T0);
// SCALAR: for (; end - i >= 4; i += 4) {
// SCALAR-NEXT: __builtin_prefetch((const void *)((unsigned long)(b + i) + 512));
// SCALAR-NEXT: __builtin_prefetch((const void *)((unsigned long)(c + i) + 512));
// NEON: for (; end - i >= 8; i += 8) {
// NEON-NEXT: __builtin_prefetch((const void *)((unsigned long)(b + i) + 512));
// NEON-NEXT: __builtin_prefetch((const void *)((unsigned long)(c + i) + 512));
// SVE: for (const long last_trip = TPB_LAST_TRIP(i, end, 4 * vl); i <= last_trip; i += 4 * vl) {
// SVE-NEXT: svprfd(all, (const void *)((unsigned long)(b + i) + 512), SV_PLDL1KEEP);
// SVE-NEXT: svprfd(all, (const void *)((unsigned long)(b + i + vl) + 512), SV_PLDL1KEEP);
// SVE-NEXT: svprfd(all, (const void *)((unsigned long)(b + i + 2 * vl) + 512), SV_PLDL1KEEP);
// SVE-NEXT: svprfd(all, (const void *)((unsigned long)(b + i + 3 * vl) + 512), SV_PLDL1KEEP);
// SVE-NEXT: svprfd(all, (const void *)((unsigned long)(c + i) + 512), SV_PLDL1KEEP);
// SVE-COUNT-3: svprfd(
// ALL-NOT: {{_prefetch\(|svprf}}
// ALL: triad_tuned(

// Of neighbours the first to get there, at the end of the row below; rows are streams of their own.
#pragma tpb kernel prefetch(8) unroll(1)
void rows(long h, long w, double b[restrict h][w], const double a[restrict h][w])
{
    for (long i = 1; i < h; ++i)
        for (long j = 1; j < w - 1; ++j)
            b[i][j] = a[i - 1][j] + a[i][j - 1] + a[i][j + 1];
}
// ALL-LABEL: {{^}} *   prefetch  8: forced: so many iterations before lines of a are loaded
// ALL: rows_{{[a-z0-9]+}}(
// ALL: {{for \(; j_end - j >=|TPB_LAST_TRIP\(j, j_end, }}
// ALL-NEXT: (unsigned long)(a + w * i + j + 1) + 64)
// ALL-NEXT: (unsigned long)(a + w * i + j - w) + 64)
// ALL-NOT: {{_prefetch\(|svprf}}
// ALL: rows_tuned(

// Down a row lines are behind; narrow elements have more iterations in a line.
#pragma tpb kernel prefetch(64) unroll(1)
void down(long n, unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (unsigned char)(b[n - 1 - i] + a[i]);
}
// ALL-LABEL: {{^}} *   prefetch  64: forced
// ALL: down_{{[a-z0-9]+}}(
// X512-DAG: _mm_prefetch((const char *)((unsigned long)(b + -i + n - 1) - 64), _MM_HINT_T0);
// X512-DAG: _mm_prefetch((const char *)((unsigned long)(a + i) + 64), _MM_HINT_T0);
// SVE-DAG: svprf{{[bhwd]}}(all, (const void *)((unsigned long)(b + -i + n - 1) - 64), SV_PLDL1KEEP);
// SVE-DAG: svprf{{[bhwd]}}(all, (const void *)((unsigned long)(a + i) + 64), SV_PLDL1KEEP);
// ALL: down_tuned(

// Steps of more than a line: one for each iteration, exactly where that will load.
#pragma tpb kernel prefetch(3) unroll(1)
void apart(long n, double a[restrict n], const double b[restrict 10 * n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[10 * i];
}
// SVE: {{^}} *   prefetch  none: no load of an innermost loop of vectors is in steps that are known
// ALL: apart_{{[a-z0-9]+}}(
// X2: _mm_prefetch((const char *)((unsigned long)(b + 10 * i) + 240), _MM_HINT_T0);
// X2-NEXT: _mm_prefetch((const char *)((unsigned long)(b + 10 * i) + 320), _MM_HINT_T0);
// X2-NEXT: _mm_prefetch((const char *)((unsigned long)(b + 10 * i) + 400), _MM_HINT_T0);
// X2-NEXT: _mm_prefetch((const char *)((unsigned long)(b + 10 * i) + 480), _MM_HINT_T0);
// X2-NOT: _mm_prefetch(
// ALL: apart_tuned(

// Far from each other, two references are two streams.
#pragma tpb kernel prefetch(8) unroll(1)
void far(long n, double a[restrict n], const double b[restrict n + 512])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + b[i + 512];
}
// ALL-LABEL: far_{{[a-z0-9]+}}(
// ALL-DAG: (unsigned long)(b + i) + 64)
// ALL-DAG: (unsigned long)(b + i + 512) + 64)
// ALL: far_tuned(
#pragma tpb kernel prefetch(8) unroll(1)
void near(long n, double a[restrict n], const double b[restrict n + 511])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + b[i + 511];
}
// ALL-LABEL: near_{{[a-z0-9]+}}(
// ALL: (unsigned long)(b + i + 511) + 64)
// ALL-NOT: {{_prefetch\(|svprf}}
// ALL: near_tuned(
