/* y[i] = 2 x[i] + x[i + 1] with x and y in SDM, which is spread over the ranks: each rank brings
 * its part of x there, computes its part of y through LDM, and compares all of y with the plain
 * loop.
 *
 * An argument makes it do something wrong instead. */
#include "tpb_staging.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 200, BLOCK = 16 };

static double value(long i) { return 1.0 / (i + 3); }

int main(int argc, char **argv) {
  const char *const wrong = argc > 1 ? argv[1] : "";
  struct tpb_staging toy = {.ldm_bytes = 4096,
                            .sdm_bytes = 4096,
                            .dma_startup = 200,
                            .rma_startup = 50,
                            .dma_bytes = 0.25,
                            .rma_bytes = 8,
                            .whole_message = 128,
                            .memory_delay = 200,
                            .sdm_delay = 50,
                            .ldm_delay = 6,
                            .engine = TPB_ENGINE_WINDOW};
  if (strcmp(wrong, "no-init"))
    MPI_Init(&argc, &argv);
  tpb_core_group *const group = tpb_core_group_open(&toy, 1);
  tpb_engine *const engine = tpb_engine_of(group, 0);
  const long rank = tpb_core(engine), ranks = tpb_cores(engine);
  const long begin = rank * N / ranks, end = (rank + 1) * N / ranks;

  static _Alignas(4096) double mine[512]; /* whole pages, which strict mode guards */
  double all[N];
  for (long i = 0; i <= N; ++i)
    mine[i] = value(i);
  double *const x = tpb_sdm_alloc(group, (N + 1) * sizeof *x, "x");
  double *const y = tpb_sdm_alloc(group, N * sizeof *y, "y");
  const long count = end - begin + (rank == ranks - 1); /* the last one brings x[N], too */
  tpb_stage(group, mine, sizeof mine, "mine");
  if (!strcmp(wrong, "unstaged"))
    mine[0] = 0;
  tpb_wait(engine, tpb_get(engine, x + begin, mine + begin, count * sizeof *x, TPB_MEM2SDM));
  tpb_unstage(group, mine);
  tpb_barrier(engine);

  double *const from = tpb_ldm_alloc(engine, (BLOCK + 1) * sizeof *from, "x");
  double *const to = tpb_ldm_alloc(engine, BLOCK * sizeof *to, "y");
  if (!strcmp(wrong, "range"))
    tpb_get(engine, from, x + N, 2 * sizeof *x, TPB_SDM2LDM);
  if (!strcmp(wrong, "one-rank-only") && rank == 1)
    tpb_get(engine, from, x, 1000, TPB_SDM2LDM);
  if (!strcmp(wrong, "direct"))
    from[0] = x[0];
  for (;;) {
    for (long first = begin; first < end; first += BLOCK) {
      const long block = end - first < BLOCK ? end - first : BLOCK;
      tpb_wait(engine, tpb_get(engine, from, x + first, (block + 1) * sizeof *x, TPB_SDM2LDM));
      for (long i = 0; i < block; ++i)
        to[i] = 2 * from[i] + from[i + 1];
      tpb_touch(engine, TPB_LDM, 3 * block);
      tpb_wait(engine, tpb_put(engine, y + first, to, block * sizeof *y, TPB_SDM2LDM));
    }
    tpb_barrier(engine);
    if (strcmp(wrong, "endless"))
      break;
  }

  /* From SDM to memory, and the same again in rows of ten. */
  tpb_wait(engine, tpb_put(engine, all, y, sizeof all, TPB_MEM2SDM));
  long different = 0;
  for (long i = 0; i < N; ++i)
    different += all[i] != 2 * value(i) + value(i + 1);
  tpb_ldm_release(engine, from);
  double *const rows = tpb_ldm_alloc(engine, 10 * 10 * sizeof *rows, "rows");
  tpb_wait(engine, tpb_get_rows(engine, rows, y, 10, 10 * sizeof *y, 20 * sizeof *y, TPB_SDM2LDM));
  for (long i = 0; i < 100; ++i)
    different += rows[i] != all[i / 10 * 20 + i % 10];

  const struct tpb_staging_counters now = tpb_counters_of(engine);
  tpb_sdm_release(group, x);
  tpb_core_group_close(group);
  for (long r = 0; r < ranks; ++r) {
    if (r == rank)
      printf(
          "rank %ld: %s; %ld gets and %ld puts as %ld and %ld messages, %ld waits, %.0f cycles\n",
          rank, different ? "WRONG" : "right", now.gets[TPB_SDM2LDM], now.puts[TPB_SDM2LDM],
          now.rma_gets, now.rma_puts, now.waits, now.cycles);
    fflush(stdout);
    MPI_Barrier(MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return different != 0;
}
