// RUN: %tpbcc --isa=avx2 --machine=zen3 --emit=c %s -o - | FileCheck --check-prefixes=CHECK,AVX2 %s
// RUN: %tpbcc --isa=scalar --machine=zen3 --emit=c %s -o - | FileCheck --check-prefixes=CHECK,SCALAR %s
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --machine=neoverse-v1 --emit=c %s -o - | FileCheck --check-prefixes=CHECK,SVE %s
// The loop over blocks is outside of the rows, which a worker has a range of; each block ends where the loop
// does at the latest, and has main trips and tails of its own.

#pragma tpb kernel block(j = 512)
void add(long h, long w, double c[restrict h][w], const double a[restrict w])
{
    for (long i = 0; i < h; ++i)
        for (long j = 1; j < w; ++j)
            c[i][j] += a[j];
}
// CHECK: block     j 512: as the clause says; i goes over one block before the next
// CHECK: add_{{[a-z0-9]+}}(long begin, long end,
// CHECK: for (long jt = 1; jt < w; jt += 512) {
// CHECK-NEXT: for (long i = begin; i < end; ++i) {
// CHECK-NEXT: const long j_end = (jt + 512) < w ? (jt + 512) : w;
// AVX2-NEXT: long j = jt;
// SCALAR-NEXT: {{.*}}j = jt;
// SVE-NEXT: long j = TPB_REGISTER(jt);
// AVX2-NEXT: for (; j_end - j >= {{[0-9]+}}; j += {{[0-9]+}}) {
// AVX2-NEXT: _mm256_loadu_pd(c + w * i + j);
// AVX2: if (j < j_end) {
// SCALAR: c[w * i + j] =
// SVE-NEXT: for (const long last_trip = TPB_LAST_TRIP(j, j_end, vl); j <= last_trip; j += vl) {
// SVE: if (j < j_end) {
// SVE-NEXT: svwhilelt_b64(j, j_end);
