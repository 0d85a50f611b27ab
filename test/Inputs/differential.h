/* Calls of the loops under test and of the same loops as plain C.
 *
 * A file of cases (kernels.def, loops.def) holds
 *   DECLARE(type, function, (parameters))   a function of the file under test;
 *   CASE(label, arrays, call)               one way to call it. `arrays` lists p[0], p[1] ...: d (double) or f (float),
 *       each of n elements; d-2 has two more in front, f+3 three more behind, d*2 twice as many; D and F have a product
 *       that stays in range. A leading ~ says that arrays may differ by rounding (on exact data they may not).
 *       `call` sees n, p, the scalars s and t, and r, where results go. */
#include <stddef.h>

struct outcome {
  double exact[4];   /* the same bits on every target; -0 and 0 are one */
  double sum[4];     /* bitwise on exact data, else within rounding */
  double product[4]; /* the same, relative */
};

struct test_case {
  const char *label, *arrays;
  void (*call)(long n, void *const *p, double s, double t, struct outcome *r);
};

/* Both end with a null label. */
extern const struct test_case tested[], reference[];
