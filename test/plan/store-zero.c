// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefixes=ARM,BOTH
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefixes=ARM,BOTH
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=c %s -o - 2>/dev/null | FileCheck %s --check-prefix=TEXT
// RUN: %tpbcc --isa=avx512 --emit=plan %s -o - 2>&1 | FileCheck %s --check-prefix=X86
// RUN: not %tpbcc --isa=avx512 --emit=plan '--schedule=write: stores(i, zero)' %s -o - 2>&1 | FileCheck %s --check-prefix=STEP
// RUN: %tpbcc --isa=neon --target=aarch64-linux-gnu --emit=plan '--schedule=write: stores(i, zero, from=77)' %s -o - | FileCheck %s --check-prefix=FROM
// Lines are made zero before they are stored whole, on AArch64, for as many iterations as touch more than the last cache holds; not
// where the loop loads them or where nobody knows how much it touches.

#pragma tpb kernel store(zero)
void write(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + 1;
}
// ARM: plan write
// ARM: steps {{.*}}; stores(i, zero, from=[[LONG:[0-9]+]])
// ARM: store {{ *}}zero from [[LONG]]: forced: so many iterations touch more than the last cache holds, and lines of a are zero before they are stored whole (next temporal)
// TEXT: if ((end - begin) >= {{[0-9]+}}L) {
// TEXT-NEXT: // Lines that are stored whole are zero before: they are not read from memory.
// TEXT-NEXT: TPB_ROWS for (long strip = begin; strip < end; strip += 512) {
// TEXT-NEXT: const long stop = ((strip + 512) < end) ? (strip + 512) : end;
// TEXT-NEXT: tpb_zero_lines(a + strip, (stop - strip) * sizeof *a);
// TEXT: } else {
// X86: store-zero.c:14:9: remark: stores to 'a' are temporal for AVX-512: lines are made zero by an instruction of AArch64; store(nt) is what there is here [TPB448]
// X86: stores(i, temporal)
// STEP: error: step 'stores(i, zero)' of --schedule= is refused: 'a': lines are made zero by an instruction of AArch64
// FROM: stores(i, zero, from=77)
// FROM: store {{ *}}zero from 77: forced

#pragma tpb kernel store(zero)
void update(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] += b[i];
}
// BOTH: plan update
// BOTH: store {{ *}}temporal: no line can be made zero: a, as the loop loads that array

#pragma tpb kernel store(zero)
void rows(long h, long w, double a[restrict h][w])
{
    for (long i = 0; i < h; ++i)
        for (long j = 0; j < w; ++j)
            a[i][j] = 2.0;
}
// BOTH: plan rows
// BOTH: store {{ *}}temporal: no line can be made zero: a, as from how many iterations on data is in memory is not known
