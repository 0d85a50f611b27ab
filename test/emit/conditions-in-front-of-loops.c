// What long and short loops have of their own stands under one condition, outside the loops that don't change it.
// RUN: %tpbcc --isa=avx512 --machine=zen4 --emit=c %s -o - 2> /dev/null | FileCheck %s
// RUN: %tpbcc --isa=avx512 --machine=zen4 -O2 -Wall -Wextra -Werror -Wno-tpb=TPB442 -c %s -o %t.o

// Branches with buffers are a function of their own: the others save no registers for them.
// CHECK-LABEL: {{^}}void passes_avx512_staged(
// CHECK-NEXT: {
// CHECK-NEXT: const __m512d constant
// CHECK-NEXT: TPB_ROWS for (long it = 0; it < n; it += 1024) {
// CHECK-NEXT: double s_block[1024];
// CHECK-NEXT: const long i_get_end = (it + 1024) < n ? (it + 1024) : n;
// CHECK-NEXT: for (long i_get = it; i_get < i_get_end; ++i_get) {
// CHECK-NEXT: s_block[i_get - it] = s[i_get * 8];
// CHECK-NEXT: }
// CHECK-NEXT: TPB_ROWS for (long k = begin; k < end; ++k) {
// CHECK-LABEL: {{^}}void passes_avx512(
// CHECK-NEXT: {
// CHECK-NEXT: if (n >= 50L && (end - begin) >= 8L) {
// CHECK-NEXT: passes_avx512_staged(begin, end, s, n);
// CHECK-NEXT: } else {
// CHECK-NEXT: for (long k = begin; k < end; ++k) {
// CHECK-NEXT: for (long i = 0; i < n; ++i) {
#pragma tpb kernel passes extent(s = 8 * n)
void passes(long n, long t, double *s)
{
    #pragma tpb buffer auto mem2ldm(s)
    for (long k = 0; k < t; ++k)
        for (long i = 0; i < n; ++i)
            s[8 * i] = 0.5 * s[8 * i] + 0.5;
}

// Of several, the next is asked for where the one before does not hold; a buffer is made where it is used.
// CHECK-LABEL: {{^}}void panel_avx512_staged(
// CHECK-NOT: if (
// CHECK: float *const panel_block = (float *)tpb_scratch((rows > 0L ? rows : 0L) * 32, sizeof(float));
// CHECK-NOT: 0L < 32L
// CHECK: tpb_scratch_end(panel_block);
// CHECK-NEXT: {{^\}$}}
// CHECK-LABEL: {{^}}void panel_avx512(
// CHECK: if (rows >= 64L && (pitch % 1024L) == 0L && (end - begin) >= 8L) {
// CHECK-NEXT: panel_avx512_staged(begin, end, panel, in, out, rows, pitch);
// CHECK-NEXT: } else {
// CHECK-NOT: tpb_scratch
// CHECK: {{^\}$}}
#pragma tpb kernel panel
void panel(long rows, long pitch, long repeats, const float panel[restrict rows][pitch], const float in[restrict 32], float out[restrict rows])
{
    #pragma tpb buffer auto mem2ldm(panel)
    for (long t = 0; t < repeats; t++)
        for (long r = 0; r < rows; r++) {
            float sum = out[r];
            for (long c = 0; c < 32; c++)
                sum += panel[r][c] * in[c];
            out[r] = sum;
        }
}

// CHECK-LABEL: {{^}}void turned_avx512_staged(
// CHECK: if (n >= {{[0-9]+}}L && (n % {{[0-9]+}}L) == 0L) {
// CHECK: } else {
// CHECK: {{^\}$}}
// CHECK-LABEL: {{^}}void turned_avx512(
// CHECK: if (n >= {{[0-9]+}}L && (n % {{[0-9]+}}L) == 0L) {
// CHECK-NEXT: turned_avx512_staged(begin, end, b, a, n);
// CHECK-NEXT: } else if (n >= {{[0-9]+}}L) {
// CHECK-NEXT: turned_avx512_staged(begin, end, b, a, n);
// CHECK-NEXT: } else {
// CHECK: {{^\}$}}
#pragma tpb kernel turned
void turned(long n, float b[restrict n][n], const float a[restrict n][n])
{
    #pragma tpb buffer auto mem2ldm(a)
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j)
            b[i][j] += 0.5f * a[j][i];
}
