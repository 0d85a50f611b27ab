// RUN: %tpbcc --machine=toy --emit=c %s -o - | grep -v CHECK | FileCheck %s
// A block is brought in one transfer for each region of neighbours, and waited for, before it is used: 84 iterations
// of which 1024 bytes hold 86, 84 and 84 elements.

#pragma tpb kernel size(n) extent(a = n + 128, b = n, c = n)
void neighbours(long n, const float *restrict a, const float *restrict b, float *restrict c)
{
    #pragma tpb buffer sbuf mem2ldm(a, b) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        c[i] = (a[i] + a[i + 1] + a[i + 2]) / a[i + 128] + b[i];
}

// CHECK-LABEL: {{^}}void neighbours_scalar(
// CHECK-DAG: float *const a_block = (float *)tpb_ldm_alloc(tpb_here, 86 * (long)sizeof(float), "a_block");
// CHECK-DAG: float *const a_block_2 = (float *)tpb_ldm_alloc(tpb_here, 84 * (long)sizeof(float), "a_block_2");
// CHECK-DAG: float *const b_block = (float *)tpb_ldm_alloc(tpb_here, 84 * (long)sizeof(float), "b_block");
// CHECK: for (long it = begin; it < end; it += 84) {
// CHECK-NEXT: const long it_end = (it + 84) < end ? (it + 84) : end;
// CHECK-NEXT: a_block_moves[0] = tpb_get(tpb_here, a_block, &a[it], (it_end - it + 2) * (long)sizeof *a, TPB_MEM2LDM);
// CHECK-NEXT: a_block_2_moves[0] = tpb_get(tpb_here, a_block_2, &a[it + 128], (it_end - it) * (long)sizeof *a, TPB_MEM2LDM);
// CHECK-NEXT: b_block_moves[0] = tpb_get(tpb_here, b_block, &b[it], (it_end - it) * (long)sizeof *b, TPB_MEM2LDM);
// CHECK-NEXT: tpb_wait_once(tpb_here, &a_block_moves[0]);
// CHECK-NEXT: tpb_wait_once(tpb_here, &a_block_2_moves[0]);
// CHECK-NEXT: tpb_wait_once(tpb_here, &b_block_moves[0]);
// CHECK-NOT: tpb_get
// CHECK: a_block[i - it] + a_block[i - it + 1];
// CHECK: tpb_touch(tpb_here, TPB_LDM, (it_end - it) * 5);
// CHECK-NEXT: tpb_touch(tpb_here, TPB_MAIN_MEMORY, it_end - it);

// Rows that are equally far apart come in one request, and follow each other as long as they are in this block.
// CHECK-LABEL: {{^}}void rows_scalar(
// CHECK: float *const p_block = (float *)tpb_ldm_alloc(tpb_here, 252 * (long)sizeof(float), "p_block");
// CHECK: p_block_moves[0] = tpb_get_rows(tpb_here, p_block, &p[it], 3, (it_end - it) * (long)sizeof *p, (n) * (long)sizeof *p, TPB_MEM2LDM);
// CHECK-NEXT: tpb_wait_once(tpb_here, &p_block_moves[0]);
// CHECK: p_block[(it_end - it) * 2 + i - it]
#pragma tpb kernel size(n) extent(p = 3 * n, c = n)
void rows(long n, const float *restrict p, float *restrict c)
{
    #pragma tpb buffer sbuf mem2ldm(p) ldm_size(1008)
    for (long i = 0; i < n; ++i)
        c[i] = p[2 * n + i] - p[i] * p[n + i];
}
