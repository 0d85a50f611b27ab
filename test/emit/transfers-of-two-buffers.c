// RUN: %tpbcc --machine=toy --emit=c %s -o - | grep -v CHECK | FileCheck %s
// While one half is used the other one is filled; what it holds is put back before that. The halves share the bytes.

#pragma tpb kernel size(n) extent(a = n + 128, b = n, c = n)
void neighbours(long n, const float *restrict a, const float *restrict b, float *restrict c)
{
    #pragma tpb buffer dbuf mem2ldm(a, b) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        c[i] = (a[i] + a[i + 1] + a[i + 2]) / a[i + 128] + b[i];
}

// CHECK-LABEL: {{^}}void neighbours_scalar(
// CHECK-DAG: float *const a_block = (float *)tpb_ldm_alloc(tpb_here, 88 * (long)sizeof(float), "a_block");
// CHECK-DAG: float *const a_block_2 = (float *)tpb_ldm_alloc(tpb_here, 84 * (long)sizeof(float), "a_block_2");
// CHECK-DAG: float *const b_block = (float *)tpb_ldm_alloc(tpb_here, 84 * (long)sizeof(float), "b_block");
// CHECK: b_block_moves[0] = tpb_get(tpb_here, b_block, &b[begin],
// CHECK: for (long it = begin; it < end; it += 42) {
// CHECK: const long half = ((it - begin) / 42L) % 2L;
// CHECK-NEXT: if ((it + 42) < end) {
// CHECK-NEXT: a_block_moves[1 - half] = tpb_get(tpb_here, &a_block[(1 - half) * 44], &a[it + 42],
// CHECK: b_block_moves[1 - half] = tpb_get(
// CHECK: tpb_wait_once(tpb_here, &a_block_moves[half]);
// CHECK-NEXT: tpb_wait_once(tpb_here, &a_block_2_moves[half]);
// CHECK-NEXT: tpb_wait_once(tpb_here, &b_block_moves[half]);
// CHECK: a_block[half * 44 + i - it] + a_block[half * 44 + i - it + 1];

// CHECK-LABEL: {{^}}void changed_scalar(
// CHECK: a_block_moves[0] = tpb_get(tpb_here, a_block, &a[begin],
// CHECK: tpb_wait_once(tpb_here, &a_block_moves[1 - half]);
// CHECK-NEXT: a_block_moves[1 - half] = tpb_get(
// CHECK: a_block_moves[half] = tpb_put(tpb_here, &a[it], &a_block[half * [[LENGTH:[0-9]+]]], (it_end - it) * (long)sizeof *a, TPB_MEM2LDM);
// CHECK: {{^    }}tpb_wait_once(tpb_here, &a_block_moves[0]);
// CHECK-NEXT: {{^    }}tpb_wait_once(tpb_here, &a_block_moves[1]);
#pragma tpb kernel size(n) extent(a = n + 1)
void changed(long n, float *restrict a)
{
    #pragma tpb buffer dbuf mem2ldm(a) ldm_size(1024)
    for (long i = 0; i < n; ++i)
        a[i] = a[i + 1] * 0.5f;
}
