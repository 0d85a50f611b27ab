// RUN: %tpbcc --isa=scalar --emit=nest %s -o - 2>&1 | FileCheck %s
// RUN: %tpbcc --isa=scalar -Wall -Wextra -Werror %s -o %t 2> %t.log
// RUN: env TPB_REPORT=off %t
// Calls that become part of a loop take the values of arguments that they leave out.
#include <cstdio>

static double offset = 3;
static inline double moved(double x, double by = 2, double times = offset * 2) {
  return (x + by) * times;
}
namespace other {
static int steps = 4;
static inline double repeated(double x, int n = 1 + 2) { return x * n; }
static inline double by_steps(double x, int n = steps) { return x * n; }
} // namespace other

#pragma tpb kernel
void f(long n, double *__restrict a, const double *__restrict b) {
  for (long i = 0; i < n; ++i)
    a[i] = moved(b[i]) + moved(b[i], 1) + other::repeated(b[i]);
}

// A name that only its scope leads to where the loop stands.
#pragma tpb kernel
void g(long n, double *__restrict a, const double *__restrict b) {
  for (long i = 0; i < n; ++i)
    a[i] = other::by_steps(b[i]);
}
// CHECK-NOT: remark
// CHECK: func f {
// CHECK: inv.f64(offset)
// CHECK: func g {
// CHECK: inv.i32(steps)

int main() {
  double a[11], b[11];
  for (int i = 0; i < 11; ++i)
    b[i] = i;
  f(11, a, b);
  for (int i = 0; i < 11; ++i)
    if (a[i] != (i + 2) * 6 + (i + 1) * 6 + i * 3)
      return std::printf("%d: %g\n", i, a[i]), 1;
  g(11, a, b);
  return a[10] != 40;
}
