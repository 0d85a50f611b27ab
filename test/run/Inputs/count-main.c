/* One call of mulldr and fmaldr at each ratio, with argv[1] steps' elements in each of L parts. */
#include <stdlib.h>
#ifndef REAL
#define REAL double
#endif
void mulldr(long n, int F, int L, const REAL *a);
void fmaldr(long n, int F, int L, const REAL *a);

int main(int argc, char **argv) {
  static const struct {
    int F, L;
  } ratios[] = {{1, 4}, {1, 2}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {8, 1}, {16, 1}, {32, 1}};
  const long part = argc > 1 ? atol(argv[1]) : 0;
  REAL *a = malloc(4 * (part + 1) * sizeof *a);
  if (!a)
    return 1;
  for (long i = 0; i < 4 * part; ++i)
    a[i] = (REAL)0.5;
  for (unsigned r = 0; r < sizeof ratios / sizeof *ratios; ++r) {
    mulldr(part * ratios[r].L, ratios[r].F, ratios[r].L, a);
    fmaldr(part * ratios[r].L, ratios[r].F, ratios[r].L, a);
  }
  free(a);
  return 0;
}
