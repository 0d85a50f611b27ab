/* Memory between two pages that fault when they are touched. */
#ifndef ROOMS_H
#define ROOMS_H
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct room {
  char *start, *end;
};

static inline struct room make_room(size_t bytes) {
  const size_t page = 65536; /* the largest of any target */
  bytes = (bytes + page - 1) / page * page;
  char *const all = mmap(0, bytes + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED || mprotect(all + page, bytes, PROT_READ | PROT_WRITE)) {
    perror("make_room");
    exit(1);
  }
  return (struct room){all + page, all + page + bytes};
}

#endif
