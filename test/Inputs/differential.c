/* Compares two builds of the same loops, element by element and bit by bit, at ragged sizes, on arrays off alignment,
 * between canaries and against pages that cannot be touched.
 *
 * usage: differential VECTOR-BYTES
 *
 * VECTOR-BYTES is the width of a vector; on SVE it must be what the processor says. Prints a line for each case that
 * depends on what the code computed and on nothing else, so that targets and compilers can be compared. */
#include "differential.h"
#include "rooms.h"
#include <stdint.h>
#include <sys/prctl.h>

enum { ARRAYS = 8, CANARY = 16, LARGEST = 2400, POOL = 4096, FINGERPRINT = 40, FINGERPRINT_TOO = 321 };
enum pattern { RANDOM, EXACT, SPECIAL, HUGE_VALUES, PATTERNS };
enum { OFFSETS = 4, AT_END = OFFSETS, AT_START, PLACEMENTS };

struct array {
  int single, product;
  long before, times, after; /* elements -before .. times * n + after - 1 */
};

static uint64_t random_state = 88172645463325252u;
static uint64_t random_bits(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}

/* pool[pattern][product][single] */
static double doubles[PATTERNS][2][POOL];
static float floats[PATTERNS][2][POOL];

static double random_value(void) {
  const double v = 0.25 + (double)(random_bits() >> 11) * 0x1p-53 * 3;
  return random_bits() >> 63 ? v : -v;
}

/* FINITE_DATA in the environment: what -ffast-math lets the compiler take for granted. */
static void fill_pools(void) {
  const int finite = getenv("FINITE_DATA") != 0;
  const double special[] = {0.0, -0.0, 1.0, -1.0, __builtin_inf(), -__builtin_inf(), __builtin_nan(""), -__builtin_nan(""),
                            1e-310, -4e-320, 1e-40, -3e-41, 0.75, 3, -2.5, 0x1p-1022};
  for (int k = 0; k < POOL; ++k) {
    const double whole = 1 + (double)(random_bits() >> 62);
    const int negative = random_bits() >> 63;
    const double power = k % 3 == 0 ? 2 : k % 3 == 1 ? 0.5 : 1; /* balanced in each lane, too */
    doubles[RANDOM][0][k] = random_value();
    doubles[EXACT][0][k] = negative ? -whole : whole;
    /* Some stretches without inf and NaN, where a finite value must come out. */
    doubles[SPECIAL][0][k] = random_bits() % 4 ? random_value() : special[random_bits() % (k & 256 ? 4 : 16)];
    if (finite)
      doubles[SPECIAL][0][k] = random_value();
    doubles[HUGE_VALUES][0][k] = finite ? random_value() : random_value() * (random_bits() % 3 ? 1 : k & 1 ? 1.7e308 / 4 : 1e-300);
    doubles[RANDOM][1][k] = 1 + random_value() * 0.03;
    doubles[EXACT][1][k] = negative ? -power : power;
    doubles[SPECIAL][1][k] = doubles[SPECIAL][0][k];
    doubles[HUGE_VALUES][1][k] = doubles[RANDOM][1][k];
    for (int product = 0; product < 2; ++product)
      for (int pattern = 0; pattern < PATTERNS; ++pattern)
        floats[pattern][product][k] = (float)doubles[pattern][product][k];
    floats[HUGE_VALUES][0][k] = finite ? floats[RANDOM][0][k] : (float)(random_value() * (random_bits() % 3 ? 1 : k & 1 ? 3.4e38 / 4 : 1e-36));
  }
}

static int parse_arrays(const char *text, struct array *arrays, int *loose) {
  int count = 0;
  *loose = *text == '~';
  text += *loose;
  for (; *text; text += *text == ' ') {
    struct array a = {*text == 'f' || *text == 'F', *text == 'D' || *text == 'F', 0, 1, 0};
    for (++text; *text && *text != ' ';) {
      const char sign = *text;
      char *rest;
      const long v = strtol(text + 1, &rest, 10);
      *(sign == '-' ? &a.before : sign == '+' ? &a.after : &a.times) = v;
      text = rest;
    }
    arrays[count++] = a;
  }
  return count;
}

static uint64_t bits_of(const void *data, int single, long k) {
  uint64_t wide = 0;
  uint32_t narrow;
  if (!single) {
    memcpy(&wide, (const char *)data + 8 * k, 8);
    return wide;
  }
  memcpy(&narrow, (const char *)data + 4 * k, 4);
  return narrow;
}

static double value_of(const void *data, int single, long k) {
  return single ? ((const float *)data)[k] : ((const double *)data)[k];
}

static int is_nan(double v) { return v != v; }

static double magnitude(double v) { return v < 0 ? -v : v; }

static const uint64_t hash_start = 14695981039346656037u;
static uint64_t hashed(uint64_t hash, uint64_t bits) { return (hash ^ bits) * 1099511628211u ^ hash >> 29; }

struct fingerprint {
  uint64_t arrays, results;
};

static const struct test_case *current;
static long failures;
static void wrong(long n, int pattern, int placement, const char *what, long index, double got, double expected) {
  static const char *const names[] = {"random", "exact", "special", "huge"};
  static const struct test_case *last;
  ++failures;
  if (last != current) /* the first of each case */
    printf("WRONG %s n=%ld %s data, placement %d: %s[%ld] is %.17g (%a), expected %.17g (%a)\n", current->label, n,
           names[pattern], placement, what, index, got, got, expected, expected);
  last = current;
}

static struct {
  long n;
  int placement;
} now;

static void stopped(int number) {
  printf("WRONG %s n=%ld, placement %d: signal %d, %s\n", current->label, now.n, now.placement, number,
         number == SIGSEGV ? "memory outside an array is touched" : "stopped");
  fflush(stdout);
  _exit(1);
}

/* Whether a result is right: `bitwise`, or within `bound` of what was expected. */
static int right(double got, double expected, int bitwise, double bound) {
  if (is_nan(got) || is_nan(expected))
    return is_nan(got) && is_nan(expected);
  return got == expected || (!bitwise && magnitude(got - expected) <= bound);
}

static void hash_results(uint64_t *hash, const double *values) {
  for (int k = 0; k < 4; ++k) {
    const double v = values[k] == 0 ? 0.0 : values[k];
    *hash = hashed(*hash, is_nan(v) ? 1 : bits_of(&v, 0, 0));
  }
}

static void run(const struct test_case *test, const struct test_case *expect, const struct array *arrays, int count,
                int loose, struct room rooms[2][ARRAYS], long n, int pattern, int placement, struct fingerprint *print) {
  static const int offsets[] = {0, 1, 3, 5};
  void *p[2][ARRAYS];
  long total[ARRAYS], canary[ARRAYS];
  const void *source[ARRAYS];
  double epsilon = 0x1p-52;
  for (int k = 0; k < count; ++k) {
    const struct array a = arrays[k];
    const long size = a.single ? 4 : 8;
    if (a.single)
      epsilon = 0x1p-23;
    total[k] = a.before + a.times * n + a.after;
    canary[k] = placement < OFFSETS ? CANARY : 0;
    const long first = (n * 7 + k * 131 + placement * 17) % (POOL - LARGEST - 2 * CANARY);
    source[k] = a.single ? (const void *)(floats[pattern][a.product] + first) : doubles[pattern][a.product] + first;
    for (int which = 0; which < 2; ++which) {
      char *start = rooms[which][k].start;
      if (placement < OFFSETS) /* each array its own distance from alignment, all of them in turn */
        start += 256 + size * offsets[(placement + (placement ? k : 0)) % OFFSETS];
      else if (placement == AT_END)
        start = rooms[which][k].end - size * total[k];
      memcpy(start, source[k], (size_t)(size * (total[k] + 2 * canary[k])));
      p[which][k] = start + size * (canary[k] + a.before);
    }
  }
  now.n = n;
  now.placement = placement;
  struct outcome results[2] = {{{0}, {0}, {0}}, {{0}, {0}, {0}}};
  const double s = pattern == EXACT ? 0.5 : 0.42, t = pattern == EXACT ? 3 : 1.1;
  test->call(n, p[0], s, t, &results[0]);
  expect->call(n, p[1], s, t, &results[1]);

  for (int k = 0; k < count; ++k) {
    const struct array a = arrays[k];
    const long size = a.single ? 4 : 8, all = total[k] + 2 * canary[k];
    const char *const got = (char *)p[0][k] - size * (canary[k] + a.before);
    const char *const expected = (char *)p[1][k] - size * (canary[k] + a.before);
    if (memcmp(got, source[k], (size_t)(size * canary[k])) ||
        memcmp(got + size * (canary[k] + total[k]), (const char *)source[k] + size * (canary[k] + total[k]),
               (size_t)(size * canary[k])))
      wrong(n, pattern, placement, "canary of array", k, 0, 0);
    if (memcmp(got, expected, (size_t)(size * all)) && !(loose && pattern == HUGE_VALUES))
      for (long e = canary[k]; e < canary[k] + total[k]; ++e) {
        const double x = value_of(got, a.single, e), y = value_of(expected, a.single, e);
        const double bound = epsilon * (double)(n + 8) * (64 * (double)(n + 1) + magnitude(y));
        const int same = bits_of(got, a.single, e) == bits_of(expected, a.single, e);
        if (!same && !(loose ? right(x, y, pattern == EXACT, bound) : is_nan(x) && is_nan(y)))
          wrong(n, pattern, placement, k == 0 ? "a" : k == 1 ? "b" : k == 2 ? "c" : "d", e - canary[k] - a.before, x, y);
      }
    if (print && (!loose || pattern == EXACT))
      for (long e = canary[k]; e < canary[k] + total[k]; ++e) {
        const double x = value_of(got, a.single, e);
        print->arrays = hashed(print->arrays, is_nan(x) ? 1 : bits_of(got, a.single, e));
      }
  }

  for (int k = 0; k < 4; ++k) {
    const double exact = results[1].exact[k], sum = results[1].sum[k], product = results[1].product[k];
    /* Every term is below 64; every addition may round. */
    const double bound = epsilon * (double)(n + 8) * (64 * (double)(n + 2));
    if (!right(results[0].exact[k], exact, 1, 0))
      wrong(n, pattern, placement, "exact result", k, results[0].exact[k], exact);
    if (pattern != HUGE_VALUES && !right(results[0].sum[k], sum, pattern == EXACT, bound))
      wrong(n, pattern, placement, "sum", k, results[0].sum[k], sum);
    if (pattern != SPECIAL &&
        !right(results[0].product[k], product, pattern == EXACT, epsilon * (double)(n + 8) * magnitude(product)))
      wrong(n, pattern, placement, "product", k, results[0].product[k], product);
  }
  if (print) {
    hash_results(&print->arrays, results[0].exact);
    hash_results(&print->results, results[0].sum);
    hash_results(&print->results, results[0].product);
  }
}

int main(int argc, char **argv) {
  const long bytes = argc > 1 ? atol(argv[1]) : 0;
  if (bytes < 4) {
    fprintf(stderr, "usage: differential VECTOR-BYTES\n");
    return 1;
  }
#ifdef SVE
  if ((prctl(51 /* PR_SVE_GET_VL */) & 0xffff) != bytes) {
    fprintf(stderr, "differential: vectors have %d bytes, not %ld\n", prctl(51) & 0xffff, bytes);
    return 1;
  }
#endif
  const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};
  for (int k = 0; k < 4; ++k)
    signal(signals[k], stopped);
  fill_pools();
  struct room rooms[2][ARRAYS];
  for (int k = 0; k < 2 * ARRAYS; ++k)
    rooms[k / ARRAYS][k % ARRAYS] = make_room((LARGEST + 64) * sizeof(double));
  long calls = 0, cases = 0;
  for (const struct test_case *test = tested, *expect = reference; test->label; ++test, ++expect) {
    struct array arrays[ARRAYS];
    int loose;
    const int count = parse_arrays(test->arrays, arrays, &loose);
    const long lanes = bytes / (arrays[0].single ? 4 : 8) > 1 ? bytes / (arrays[0].single ? 4 : 8) : 1;
    struct fingerprint print = {hash_start, hash_start};
    current = test;
    ++cases;
    /* Every size up to five vectors and one element, then around the multiples of a vector up to two trips of a loop
     * unrolled eight times. Sizes of the fingerprint are the same on every target. */
    for (long n = 0; n <= FINGERPRINT_TOO || n <= 17 * lanes + 1; ++n) {
      const int fixed = n <= FINGERPRINT || n == FINGERPRINT_TOO;
      const int around = n <= 17 * lanes + 1 && (n + 1) % lanes <= 2;
      if (!fixed && n > 5 * lanes + 1 && !around && n % 37)
        continue;
      for (int placement = 0; placement < PLACEMENTS; ++placement)
        for (int pattern = 0; pattern < PATTERNS; ++pattern) {
          if (!fixed && pattern != (n + placement) % PATTERNS)
            continue;
          run(test, expect, arrays, count, loose, rooms, n, pattern, placement,
              fixed && placement < OFFSETS ? &print : 0);
          ++calls;
        }
    }
    printf("%s arrays %016llx results %016llx\n", test->label, (unsigned long long)print.arrays,
           (unsigned long long)print.results);
  }
  fprintf(stderr, "%ld cases, %ld calls, %ld wrong\n", cases, calls, failures);
  return failures != 0;
}
