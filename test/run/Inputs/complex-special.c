// Every combination of special parts: a product of complex numbers, bit for bit but NaN payloads.
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#define KERNEL(T, NAME)                                                                            \
  void NAME(long n, T _Complex *restrict y, const T _Complex *restrict a,                          \
            const T _Complex *restrict b)
KERNEL(double, product) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    y[i] = a[i] * b[i];
}
KERNEL(float, productf) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    y[i] = a[i] * b[i];
}
KERNEL(double, by_i) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    y[i] = a[i] * I + b[i];
}
KERNEL(float, mixed) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    y[i] = (creal(a[i]) < 1 ? conjf(a[i]) - 2.0f * b[i] : -b[i] / 3.0f) * a[i];
}
KERNEL(double, ints) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    y[i] = 3 * a[i] - 1.5 + (a[i] == b[i] ? a[i] : 2.0 - b[i]);
}
#define PLAIN(T, NAME, E)                                                                          \
  __attribute__((noinline, optnone)) void plain_##NAME(long n, T _Complex *restrict y,             \
                                                       const T _Complex *restrict a,               \
                                                       const T _Complex *restrict b) {             \
    for (long i = 0; i < n; ++i)                                                                   \
      y[i] = E;                                                                                    \
  }
#ifdef __clang__
PLAIN(double, product, a[i] * b[i])
PLAIN(float, productf, a[i] * b[i])
PLAIN(double, by_i, a[i] * I + b[i])
PLAIN(float, mixed, (creal(a[i]) < 1 ? conjf(a[i]) - 2.0f * b[i] : -b[i] / 3.0f) * a[i])
PLAIN(double, ints, 3 * a[i] - 1.5 + (a[i] == b[i] ? a[i] : 2.0 - b[i]))
#else
#undef PLAIN
#define PLAIN(T, NAME, E)                                                                          \
  __attribute__((noinline, optimize("O0"))) void plain_##NAME(long n, T _Complex *restrict y,      \
                                                              const T _Complex *restrict a,        \
                                                              const T _Complex *restrict b) {      \
    for (long i = 0; i < n; ++i)                                                                   \
      y[i] = E;                                                                                    \
  }
PLAIN(double, product, a[i] * b[i])
PLAIN(float, productf, a[i] * b[i])
PLAIN(double, by_i, a[i] * I + b[i])
PLAIN(float, mixed, (creal(a[i]) < 1 ? conjf(a[i]) - 2.0f * b[i] : -b[i] / 3.0f) * a[i])
PLAIN(double, ints, 3 * a[i] - 1.5 + (a[i] == b[i] ? a[i] : 2.0 - b[i]))
#endif
enum { V = 13, N = V * V * V * V };
#define TEST(T, NAME)                                                                              \
  static int test_##NAME(void) {                                                                   \
    static const double special[V] = {0.0,                                                         \
                                      -0.0,                                                        \
                                      1.0,                                                         \
                                      -1.5,                                                        \
                                      INFINITY,                                                    \
                                      -INFINITY,                                                   \
                                      NAN,                                                         \
                                      (T)1e300 == INFINITY ? 1e38 : 1e300,                         \
                                      (T)1e300 == INFINITY ? -1e38 : -1e300,                       \
                                      (T)1e-300 == 0 ? 1e-38 : 1e-300,                             \
                                      3.25,                                                        \
                                      -7.0,                                                        \
                                      0.1};                                                        \
    static T _Complex a[N], b[N], y[N], z[N];                                                      \
    for (int i = 0; i < N; ++i) {                                                                  \
      const int at = (int)((long)i * 7919 % N);                                                    \
      __real__ a[i] = (T)special[at % V], __imag__ a[i] = (T)special[at / V % V];                  \
      __real__ b[i] = (T)special[at / V / V % V], __imag__ b[i] = (T)special[at / V / V / V];      \
    }                                                                                              \
    NAME(N, y, a, b);                                                                              \
    plain_##NAME(N, z, a, b);                                                                      \
    int wrong = 0;                                                                                 \
    for (int i = 0; i < 2 * N; ++i) {                                                              \
      const T p = ((T *)y)[i], q = ((T *)z)[i];                                                    \
      if (memcmp(&p, &q, sizeof p) && !(p != p && q != q) && ++wrong < 4)                          \
        printf(#NAME " %d: %g is %g: (%g %g) (%g %g)\n", i, (double)q, (double)p,                  \
               (double)creal(a[i / 2]), (double)cimag(a[i / 2]), (double)creal(b[i / 2]),          \
               (double)cimag(b[i / 2]));                                                           \
    }                                                                                              \
    return wrong;                                                                                  \
  }
TEST(double, product)
TEST(float, productf)
TEST(double, by_i)
TEST(float, mixed)
TEST(double, ints)
int main(void) {
  const int wrong = test_product() + test_productf() + test_by_i() + test_mixed() + test_ints();
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
