/* Makes the system misbehave, for programs started with LD_PRELOAD. FAULT names what goes wrong:
 *   raw_fast   CLOCK_MONOTONIC_RAW gains 1 % after the first 0.2 s
 *   raw_back   it steps back by a minute after 0.2 s
 *   no_sys     nothing in /sys can be opened
 *   no_proc    nothing in /proc can be opened
 *   coarse     there is no time stamp counter, and the clock advances in steps of 1 us
 *   no_events  performance events are not permitted, as with perf_event_paranoid 4
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int wanted(const char *fault) {
  const char *const set = getenv("FAULT");
  return set && !strcmp(set, fault);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*next)(clockid_t, struct timespec *);
  static long first;
  if (!next)
    next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  const int result = next(clock, now);
  if (result || clock != CLOCK_MONOTONIC_RAW)
    return result;
  long time = now->tv_sec * 1000000000L + now->tv_nsec;
  if (!first)
    first = time;
  if (time - first > 200000000) {
    if (wanted("raw_fast"))
      time += (time - first - 200000000) / 100;
    if (wanted("raw_back"))
      time -= 60000000000;
  }
  if (wanted("coarse"))
    time -= time % 1000;
  now->tv_sec = time / 1000000000;
  now->tv_nsec = time % 1000000000;
  return 0;
}

FILE *fopen(const char *path, const char *mode) {
  static FILE *(*next)(const char *, const char *);
  if (!next)
    next = (FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, "fopen");
  if ((wanted("no_sys") && !strncmp(path, "/sys", 4)) ||
      (wanted("no_proc") && !strncmp(path, "/proc", 5)) ||
      (wanted("coarse") && !strcmp(path, "/proc/cpuinfo"))) {
    errno = ENOENT;
    return NULL;
  }
  if (wanted("no_events") && !strcmp(path, "/proc/sys/kernel/perf_event_paranoid"))
    return fmemopen("4\n", 2, "r");
  return next(path, mode);
}

long syscall(long number, ...) {
  static long (*next)(long, ...);
  long a[6];
  va_list arguments;
  va_start(arguments, number);
  for (int i = 0; i < 6; ++i)
    a[i] = va_arg(arguments, long);
  va_end(arguments);
  if (!next)
    next = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  if (wanted("no_events") && number == SYS_perf_event_open) {
    errno = EACCES;
    return -1;
  }
  return next(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
