// RUN: %tpbcc --dialect=ccc --emit=pragmas %s -o - | FileCheck %s
// RUN: %tpbcc --dialect=ccc --machine=toy --emit=plan %s -o - | FileCheck %s --check-prefix=PLAN
// RUN: not %tpbcc --dialect=parallel -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: 'parallel' is not a value of --dialect=; it takes ccc
// Words of Parallel C mean one core; sbuf and dbuf are buffers, other directives say nothing.

__thread_sdm float table[256];
__node_shared int turns;
#pragma ccc th_func
#pragma tpb kernel
void f(long n, const float *restrict a, float *restrict b) {
  __thread_ldm float block[256];
// CHECK: buffer dbuf (line [[#@LINE+1]])
#pragma ccc dbuf mem2ldm(a) ldm_addr(block) ldm_size(1024)
  for (long i = 0; i < n; ++i)
    b[i] = 2 * a[i + 1] + CCC_TID;
  m_sync(CCC_ARRAY);
  (void)block;
// PLAN: transfer(a, i, dbuf)
#pragma ccc sync_call
}
