/* Calls both builds of the loops of forms.c on the same data and compares all of it, bit by bit. The data is such that
 * no sum rounds. What lies beyond the elements that a loop may touch is compared, too. */
#include "forms.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t state = 88172645463325252u;
static uint64_t random_bits(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

#define FILL(array, value)                                                                           \
  for (size_t k = 0; k < sizeof(array) / sizeof((array)[0][0]); ++k)                                 \
  (&(array)[0][0])[k] = (value)

static void fill(struct data *p, long n) {
  memset(p, 0, sizeof *p);
  FILL(p->d, (double)(random_bits() % 33) * 0.25 - 4);
  FILL(p->f, (float)(random_bits() % 33) * 0.25f - 4);
  FILL(p->matrix, (double)(random_bits() % 17) - 8);
  FILL(p->l, (long)random_bits() >> 20);
  FILL(p->ul, random_bits());
  FILL(p->i, (int)(random_bits() % 2001) - 1000);
  FILL(p->u, (unsigned)random_bits());
  FILL(p->h, (short)random_bits());
  FILL(p->uh, (unsigned short)random_bits());
  FILL(p->b, (signed char)random_bits());
  FILL(p->ub, (unsigned char)random_bits());
  for (int k = 0; k < LENGTH; ++k) {
    p->atoms[k].x = (double)(random_bits() % 9) - 4;
    p->atoms[k].y = (double)(random_bits() % 9) - 4;
    p->atoms[k].kind = (int)(random_bits() % 4);
    p->order[k] = k;
    p->somewhere[k] = n > 0 ? (int)(random_bits() % (uint64_t)n) : 0;
  }
  for (long k = n - 1; k > 0; --k) {
    const long other = (long)(random_bits() % (uint64_t)(k + 1));
    const int order = p->order[k];
    p->order[k] = p->order[other];
    p->order[other] = order;
  }
  for (int k = 1; k < LENGTH; ++k)
    p->rows[k] = p->rows[k - 1] + (int)(random_bits() % 5);
  for (int k = 1; k < LENGTH; ++k)
    if (p->rows[k] > n)
      p->rows[k] = (int)n;
}

static struct data got, expected;

int main(void) {
  static const long lengths[] = {0, 1, 2, 3, 4, 5, 7, 8, 9, 13, 15, 16, 17, 31, 32, 33, 47, 63, 64, 65, 96, 100, 127, 128, 129, 191, 200};
  int failures = 0, cases = 0;
  for (int k = 0; tested[k].label; ++k) {
    int wrong = 0;
    for (size_t at = 0; at < sizeof lengths / sizeof lengths[0] && !wrong; ++at) {
      const long n = lengths[at];
      fill(&got, n);
      expected = got;
      tested[k].call(n, &got);
      reference[k].call(n, &expected);
      ++cases;
      if (memcmp(&got, &expected, sizeof got) == 0)
        continue;
      size_t byte = 0;
      while (((char *)&got)[byte] == ((char *)&expected)[byte])
        ++byte;
      printf("WRONG %s, n = %ld: byte %zu of the data\n", tested[k].label, n, byte);
      wrong = 1;
    }
    failures += wrong;
  }
  printf("%d calls, %d forms wrong\n", cases, failures);
  return failures || !cases;
}
