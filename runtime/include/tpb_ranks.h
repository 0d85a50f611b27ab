/* tpb_ranks.h: what a kernel with messages may tell the runtime. A kernel file includes it by
 * itself; without tpbcc everything in it works, and tells nobody. */
#ifndef TPB_RANKS_H
#define TPB_RANKS_H

#include <stdio.h>
#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What this rank waits for at the moment. A watchdog reads it, so that a program that hangs says
 * which ranks wait, and for whom. */
struct tpb_waiting {
  const char *volatile what; /* null: it does not wait */
  volatile int peer;         /* a rank, or one of the following */
  volatile unsigned long step;
};
enum { TPB_ALL_RANKS = -1, TPB_SOME_RANKS = -2 };
#ifdef TPB_RANKS_OF_RUNTIME
extern struct tpb_waiting tpb_waiting;
#else
__attribute__((weak)) struct tpb_waiting tpb_waiting;
#endif

static inline void tpb_wait_begins(const char *what, int peer) {
  tpb_waiting.peer = peer;
  tpb_waiting.step = tpb_waiting.step + 1;
  tpb_waiting.what = what;
}
static inline void tpb_wait_ends(void) { tpb_waiting.what = 0; }

/* Ends the program with one message, where every rank sees alike that a kernel can't run with these
 * parameters. */
#ifdef TPB_RANKS_OF_RUNTIME
void tpb_refuse(const char *why);
#else
__attribute__((weak)) void tpb_refuse(const char *why) {
  fprintf(stderr, "error: %s\n", why);
  exit(1);
}
#endif

#ifdef __cplusplus
}
#endif
#endif
