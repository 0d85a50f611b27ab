/* Built twice: -DTABLE=tested, and with the functions renamed, -DTABLE=reference. -DCASES names the file of cases. */
#include "differential.h"

#define DECLARE(type, name, parameters) type name parameters;
#define CASE(label, arrays, ...)
#include CASES
#undef DECLARE
#undef CASE

#define DECLARE(type, name, parameters)
#define CASE(label, arrays, ...)                                                                     \
  static void call_##label(long n, void *const *p, double s, double t, struct outcome *r) {          \
    (void)s, (void)t, (void)r;                                                                       \
    __VA_ARGS__;                                                                                     \
  }
#include CASES
#undef CASE

#define CASE(label, arrays, ...) {#label, arrays, call_##label},
const struct test_case TABLE[] = {
#include CASES
    {0, 0, 0},
};
