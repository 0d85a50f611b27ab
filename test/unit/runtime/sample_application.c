/* An application with its own main: calls are timed where they happen. */
#include "tpb.h"

#include <stdio.h>

static struct tpb_call_site site = {.name = "work", .file = "sample_application.c", .line = 8};

int main(void) {
  volatile double s = 0;
  for (int i = 0; i < 10; ++i) {
    const unsigned long entered = tpb_enter(&site);
    for (int j = 0; j < 1000; ++j)
      s += j;
    tpb_leave(&site, entered);
  }
  printf("done\n");
  return s > 0 ? 0 : 1;
}
