/* Runs generated kernels against the same kernels as plain C: ragged sizes, odd offsets, guard
 * pages, canaries.
 *
 * usage: fuzz VECTOR-BYTES SEED RUNS [KERNEL]
 *
 * Prints "WRONG kernel ..." for the first difference of a kernel, and "RAN kernel calls plain" for
 * each. */
#include "fuzz.h"
#include "rooms.h"
#include "values.h"
#include <setjmp.h>
#include <sys/prctl.h>

enum { CANARY = 256, ROOM = 1 << 20 };
static const char *const pattern_names[] = {"random", "exact", "special", "huge"};

unsigned long fuzz_plain_calls;

long pick(struct call *c, long low, long high) {
  return low >= high ? low : low + (long)(next(&c->random) % (uint64_t)(high - low + 1));
}

/* A factor of all iterations: where products are to stay exact, no other than 1 and -1 does. */
double real(struct call *c) {
  static const double exact[] = {0.5, 3, -1, 2, 1.5, -2}, ones[] = {1, 1, -1, 1, -1, -1};
  if (c->exact)
    return (c->ones ? ones : exact)[next(&c->random) % 6];
  return random_value(&c->random);
}

void span(struct call *c, int array, long subscript) {
  if (subscript < c->low[array])
    c->low[array] = subscript;
  if (subscript > c->high[array])
    c->high[array] = subscript;
}

static int is_nan(const void *data, char type) {
  double d = 0;
  float f = 0;
  if (type == 'f')
    return memcpy(&f, data, 4), f != f;
  _Float16 e = 0;
  if (type == 'e')
    return memcpy(&e, data, 2), e != e;
  return memcpy(&d, data, 8), type == 'd' && d != d;
}

static int either_zero;
static int equal(const char *got, const char *expected, char type, enum looseness loose,
                 enum pattern pattern) {
  const long size = size_of(type);
  if (!memcmp(got, expected, (size_t)size))
    return 1;
  if (!strchr("efd", type))
    return 0;
  if (is_nan(got, type) && is_nan(expected, type))
    return 1;
  if (((loose == ORDERED || loose == ROUNDED) && pattern != EXACT) || (loose == CHOSEN && pattern == SPECIAL))
    return 1;
  float f[2];
  double d[2];
  if (type == 'e')
    return 0;
  if (type == 'f')
    memcpy(&f[0], got, 4), memcpy(&f[1], expected, 4), d[0] = f[0], d[1] = f[1];
  else
    memcpy(&d[0], got, 8), memcpy(&d[1], expected, 8);
  if (loose == CLOSE && d[0] - d[0] == 0 && d[1] - d[1] == 0) {
    const double size = d[1] < 0 ? -d[1] : d[1], error = d[0] < d[1] ? d[1] - d[0] : d[0] - d[1];
    return error <=
           4 * (type == 'f' ? 0x1p-23 : 0x1p-52) * size + (type == 'f' ? 0x1p-147 : 0x1p-1072);
  }
  if (loose == ROUNDED && d[0] - d[0] == 0 && d[1] - d[1] == 0) { // of small numbers
    const double size = d[1] < 0 ? -d[1] : d[1], error = d[0] < d[1] ? d[1] - d[0] : d[0] - d[1];
    return error <= (type == 'f' ? 0x1p-11 : 0x1p-26) * (size < 1 ? 1 : size);
  }
  if (either_zero && d[0] == -d[1] && d[0] - d[0] != 0) // what was divided by such a zero
    return 1;
  return (loose || either_zero) && d[0] == 0 && d[1] == 0;
}

static void print_value(const char *data, char type) {
  union {
    long l;
    int i;
    short h;
    signed char b;
    float f;
    double d;
  } v = {0};
  memcpy(&v, data, (size_t)size_of(type));
  if (type == 'e')
    printf("bits %04hx", (unsigned short)v.h);
  else if (type == 'f' || type == 'd')
    printf("%.17g", type == 'f' ? (double)v.f : v.d);
  else
    printf("%ld", strchr("bB", type)   ? v.b
                  : strchr("hH", type) ? v.h
                  : strchr("iI", type) ? v.i
                                       : v.l);
}

struct run {
  const struct kernel *kernel;
  struct call calls[2];
  enum pattern pattern;
  int placement;
  long lanes;
};

static int reported;
static void wrong(const struct run *r, const char *what, long index, char type, const char *got,
                  const char *expected) {
  const struct call *c = &r->calls[0];
  if (reported++)
    return;
  printf("WRONG %s n=%ld m=%ld l=%ld %s data, placement %d: %s", r->kernel->name, c->n, c->m, c->l,
         pattern_names[r->pattern], r->placement, what);
  if (type) {
    printf("[%ld] is ", index);
    print_value(got, type);
    printf(", expected ");
    print_value(expected, type);
  }
  printf("\n");
}

/* Sizes: around multiples of the vector, every remainder to five vectors, unrolled trips. */
static long ragged(uint64_t *state, long lanes) {
  const uint64_t kind = next(state) % 8, more = next(state);
  switch (kind) {
  case 0:
    return (long)(more % 4);
  case 1:
    return lanes + (long)(more % 3) - 1;
  case 2:
    return (long)(more % 17 + 1) * lanes + (long)(more / 32 % 3) - 1;
  case 3:
    return (long)(more % 40);
  default:
    return (long)(more % (uint64_t)(5 * lanes + 2));
  }
}

static void choose_sizes(struct run *r, uint64_t *state, int number, long bytes) {
  struct call *const c = &r->calls[0];
  const struct kernel *const k = r->kernel;
  long small = 8, large = 1;
  for (int a = 0; a < k->arrays; ++a) {
    const long size = size_of(k->array[a].type);
    small = size < small ? size : small;
    large = size > large ? size : large;
  }
  const long lanes = bytes / (next(state) % 3 ? large : small);
  long sizes[3] = {ragged(state, lanes > 1 ? lanes : 2), (long)(next(state) % 9),
                   (long)(next(state) % 5)};
  if (number < 2) /* always an empty range and a single iteration */
    sizes[0] = number;
  if (k->sizes > 1 && next(state) % 3 == 0) {
    const long other = sizes[0];
    sizes[0] = sizes[1], sizes[1] = other;
  }
  if (k->sizes > 1)
    for (int s = 0; s < 3; ++s)
      sizes[s] = sizes[s] > 300 ? 300 : sizes[s];
  if (k->sizes > 2)
    for (int s = 0; s < 3; ++s)
      sizes[s] = sizes[s] > 80 ? 80 : sizes[s];
  c->n = sizes[0], c->m = sizes[1], c->l = sizes[2];
  r->lanes = lanes > 1 ? lanes : 2;
}

/* Where each array of each group lies, in bytes; false when a group is too large. */
static int layout(struct run *r, uint64_t *state, long *at, long *low, long *high) {
  const struct kernel *const k = r->kernel;
  const struct call *const c = &r->calls[0];
  for (int g = 0; g < ARRAYS; ++g)
    low[g] = high[g] = 0;
  int first[ARRAYS] = {0};
  for (int a = 0; a < k->arrays; ++a) {
    const int g = k->array[a].group;
    const long size = size_of(k->array[a].type),
               end = c->high[a] + 1 < c->low[a] ? c->low[a] : c->high[a] + 1;
    at[a] = 0;
    if (first[g]++) {
      const long shifts[] = {0, 1, -1, r->lanes, 1 - r->lanes, r->lanes + 1, 2, -r->lanes};
      const uint64_t kind = next(state) % 14;
      if (kind < 8)
        at[a] = shifts[kind] * size;
      else if (kind < 10) /* touching */
        at[a] = (high[g] + size - 1) / size * size - c->low[a] * size;
      else
        at[a] = (high[g] + size - 1) / size * size - c->low[a] * size + 64 * size;
    }
    if (at[a] + c->low[a] * size < low[g])
      low[g] = at[a] + c->low[a] * size;
    if (at[a] + end * size > high[g])
      high[g] = at[a] + end * size;
  }
  for (int g = 0; g < ARRAYS; ++g)
    if (high[g] - low[g] > ROOM - 4 * CANARY)
      return 0;
  return 1;
}

static void prepare(struct run *r, uint64_t seed) {
  struct call *const c = &r->calls[0];
  c->random = seed;
  c->exact = r->pattern == EXACT;
  c->ones = r->kernel->ones;
  for (int a = 0; a < ARRAYS; ++a)
    c->low[a] = 0, c->high[a] = -1, c->limit[a] = 0;
  r->kernel->setup(c);
}

static sigjmp_buf stop;
static volatile int stopped_by;
static void stopped(int number) {
  stopped_by = number;
  siglongjmp(stop, 1);
}

static void one(const struct kernel *k, struct room rooms[2][ARRAYS], uint64_t seed, int number,
                long bytes) {
  static struct run r;
  uint64_t state = seed;
  memset(&r, 0, sizeof r);
  r.kernel = k;
  r.pattern = k->finite ? (enum pattern)(number % 2) : (enum pattern)(number % PATTERNS);
  r.placement = (int)(next(&state) % 6);
  choose_sizes(&r, &state, number, bytes);
  long at[ARRAYS], low[ARRAYS], high[ARRAYS];
  uint64_t again = state;
  for (prepare(&r, seed); !layout(&r, &again, at, low, high); prepare(&r, seed)) {
    r.calls[0].n /= 2, r.calls[0].m /= 2, r.calls[0].l /= 2;
    again = state;
  }
  r.calls[0].nothing = k->null && r.calls[0].n == 0;
  r.calls[1] = r.calls[0];
  char *begin[2][ARRAYS];
  for (int w = 0; w < 2; ++w)
    for (int a = 0; a < k->arrays; ++a) {
      const int g = k->array[a].group;
      const long size = size_of(k->array[a].type);
      struct room *const room = &rooms[w][g];
      /* at the end of the room, at its start, or anywhere */
      char *const inside =
          room->start + 2 * CANARY - low[g] / 8 * 8 + r.placement * (g + 1) % 16 * size;
      char *const base = r.placement == 4   ? room->end - high[g]
                         : r.placement == 5 ? room->start - low[g]
                                            : inside;
      begin[w][g] = base + low[g];
      r.calls[w].p[a] = r.calls[0].nothing ? 0 : base + at[a];
    }
  for (int g = 0; g < k->arrays; ++g) {
    if (k->array[g].group != g)
      continue;
    for (int w = 0; w < 2; ++w) {
      char *const room = rooms[w][g].start;
      char *const from = begin[w][g] - CANARY < room ? room : begin[w][g] - CANARY;
      char *const to = begin[w][g] + (high[g] - low[g]) + CANARY;
      memset(from, 0xa5, (size_t)((to > rooms[w][g].end ? rooms[w][g].end : to) - from));
    }
  }
  for (int a = 0; a < k->arrays && !r.calls[0].nothing; ++a)
    for (int w = 0; w < 2; ++w)
      fill(k, &r.calls[w], a, r.pattern, seed * 31 + (uint64_t)a);

  for (int w = 0; w < 2; ++w)
    if (sigsetjmp(stop, 1) == 0) {
      alarm(20);
      k->call(&r.calls[w], w == 0);
      alarm(0);
    } else {
      static char text[96];
      snprintf(text, sizeof text, "%s stopped by signal %d (%s)", w ? "the REFERENCE" : "it is",
               stopped_by,
               stopped_by == SIGSEGV   ? "memory outside an array is touched"
               : stopped_by == SIGALRM ? "it hangs"
                                       : "trap");
      wrong(&r, text, 0, 0, 0, 0);
      return;
    }

  for (int g = 0; g < k->arrays; ++g) {
    if (k->array[g].group != g)
      continue;
    const long before =
        begin[0][g] - rooms[0][g].start < CANARY ? begin[0][g] - rooms[0][g].start : CANARY;
    const long bytes_here = high[g] - low[g], rest = rooms[0][g].end - begin[0][g] - bytes_here;
    const long after = rest < CANARY ? rest : CANARY;
    if (memcmp(begin[0][g] - before, begin[1][g] - before, (size_t)before) ||
        memcmp(begin[0][g] + bytes_here, begin[1][g] + bytes_here, (size_t)after))
      wrong(&r, "a canary was overwritten, of array", 0, 0, 0, 0);
  }
  for (int a = 0; a < k->arrays && !r.calls[0].nothing; ++a) {
    const struct array *const info = &k->array[a];
    const long size = size_of(info->type);
    const char *const got = r.calls[0].p[a], *const expected = r.calls[1].p[a];
    const long first = r.calls[0].low[a], count = r.calls[0].high[a] - first + 1;
    if (count <= 0 || !memcmp(got + first * size, expected + first * size, (size_t)(count * size)))
      continue;
    for (long e = first; e < first + count; ++e)
      if (!equal(got + e * size, expected + e * size, info->type, info->loose, r.pattern))
        wrong(&r, info->name, e, info->type, got + e * size, expected + e * size);
  }
  if (r.calls[0].seen != r.calls[1].seen)
    wrong(&r, "the variable of the file", 0, 'l', (char *)&r.calls[0].seen,
          (char *)&r.calls[1].seen);
  if (k->result && !equal((char *)&r.calls[0].result, (char *)&r.calls[1].result, k->result,
                          k->loose, r.pattern))
    wrong(&r, "result", 0, k->result, (char *)&r.calls[0].result, (char *)&r.calls[1].result);
}

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: fuzz VECTOR-BYTES SEED RUNS [KERNEL]\n");
    return 1;
  }
  const long bytes = atol(argv[1]), runs = atol(argv[3]);
  const uint64_t seed = strtoull(argv[2], 0, 10);
#ifdef SVE
  if ((prctl(51 /* PR_SVE_GET_VL */) & 0xffff) != bytes) {
    fprintf(stderr, "fuzz: vectors have %d bytes, not %ld\n", prctl(51) & 0xffff, bytes);
    return 1;
  }
#endif
  const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGALRM};
  for (int k = 0; k < 5; ++k)
    signal(signals[k], stopped);
  struct room rooms[2][ARRAYS];
  for (int k = 0; k < 2 * ARRAYS; ++k)
    rooms[k / ARRAYS][k % ARRAYS] = make_room(ROOM);
  int failed = 0;
  for (const struct kernel *k = kernels; k->name; ++k) {
    if (argc > 4 && strcmp(argv[4], k->name))
      continue;
    reported = 0;
#ifdef __aarch64__
    either_zero = k->negates;
#endif
    unsigned long plain = 0;
    for (long run = 0; run < runs; ++run) {
      uint64_t own = seed + (uint64_t)run * 1000003;
      for (const char *letter = k->name; *letter; ++letter)
        own = own * 131 + (unsigned char)*letter;
      fuzz_plain_calls = 0;
      one(k, rooms, own, (int)run, bytes);
      plain += fuzz_plain_calls != 0;
    }
    printf("RAN %s %ld %lu %d\n", k->name, runs, plain, reported);
    fflush(stdout);
    failed |= reported;
  }
  return failed != 0;
}
