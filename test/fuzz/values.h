/* Data for kernels: ordinary, exact, special and huge values; whole numbers with their extremes;
 * subscripts. */
#ifndef VALUES_H
#define VALUES_H
#include "fuzz.h"
#include <stdint.h>
#include <string.h>

enum pattern { RANDOM, EXACT, SPECIAL, HUGE_VALUES, PATTERNS };

static uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static double random_value(uint64_t *state) {
  const uint64_t bits = next(state);
  const double v = 0.25 + (double)(bits >> 11) * 0x1p-53 * 3;
  return bits & 1 ? v : -v;
}

static long size_of(char type) {
  return strchr("bB", type) ? 1 : strchr("hHe", type) ? 2 : strchr("iIf", type) ? 4 : 8;
}

static double real_element(uint64_t *state, enum pattern pattern, int ones, int single) {
  static const double special[] = {0.0,
                                   -0.0,
                                   1,
                                   -1,
                                   __builtin_inf(),
                                   -__builtin_inf(),
                                   __builtin_nan(""),
                                   1e-310,
                                   -4e-320,
                                   1e-40,
                                   -3e-41,
                                   0.75,
                                   3,
                                   -2.5,
                                   0x1p-1022,
                                   -__builtin_nan("")};
  const uint64_t bits = next(state);
  switch (pattern) {
  case EXACT:
    if (ones) { // few factors: whether products of many overflow is not a matter of their order
      const uint64_t which = (bits >> 1) % 128;
      return (bits & 1 ? 1 : -1) * (which == 0 ? 2 : which == 1 ? 0.5 : 1);
    }
    return (double)(long)(bits % 9) - 4;
  case SPECIAL:
    return bits % 4 ? random_value(state) : special[next(state) % 16];
  case HUGE_VALUES:
    return random_value(state) * (bits % 3   ? 1
                                  : bits & 8 ? (single ? 0x1p125 : 0x1p1021)
                                  : single   ? 1e-36
                                             : 1e-300);
  default:
    return random_value(state);
  }
}

static long whole_element(uint64_t *state, const struct array *a) {
  const uint64_t bits = next(state), width = a->high - (uint64_t)a->low;
  const long small = (long)(next(state) % 7) - 3;
  if (bits % 8 == 0)
    return bits & 8 ? a->low : (long)a->high;
  if (bits % 4 == 1 && small >= a->low && (small < 0 || (uint64_t)small <= a->high))
    return small;
  const uint64_t value = next(state);
  return (long)((uint64_t)a->low + (width + 1 ? value % (width + 1) : value));
}

static void put(void *where, char type, long whole, double value) {
  switch (type) {
  case 'b':
  case 'B':
    *(char *)where = (char)whole;
    return;
  case 'h':
  case 'H':
    *(short *)where = (short)whole;
    return;
  case 'i':
  case 'I':
    *(int *)where = (int)whole;
    return;
  case 'l':
  case 'L':
    *(long *)where = whole;
    return;
  case 'f':
    *(float *)where = (float)value;
    return;
  case 'e':
    *(_Float16 *)where = (_Float16)(float)value;
    return;
  default:
    *(double *)where = value;
  }
}

static void fill(const struct kernel *k, struct call *c, int index, enum pattern pattern,
                 uint64_t state) {
  const struct array *a = &k->array[index];
  const long size = size_of(a->type), limit = c->limit[index];
  char *const data = c->p[index];
  long row = 0;
  for (long e = c->low[index]; e <= c->high[index]; ++e) {
    long whole = 0;
    double value = 0;
    if (limit && a->order == 2) {
      row += (long)(next(&state) % 6);
      whole = row = row > limit ? limit : row;
    } else if (limit)
      whole = (long)(next(&state) % (uint64_t)limit);
    else if (strchr("efd", a->type))
      value = real_element(&state, pattern, k->ones, a->type == 'f');
    else
      whole = whole_element(&state, a);
    put(data + e * size, a->type, whole, value);
  }
  if (a->order != 1)
    return;
  for (long e = c->low[index]; e <= c->high[index]; ++e)
    put(data + e * size, a->type, e < limit ? e : 0, 0);
  for (long e = limit - 1; e > 0; --e) {
    char *const x = data + e * size, *const y =
                                         data + (long)(next(&state) % (uint64_t)(e + 1)) * size;
    char swap[8];
    memcpy(swap, x, (size_t)size), memcpy(x, y, (size_t)size), memcpy(y, swap, (size_t)size);
  }
}

#endif
