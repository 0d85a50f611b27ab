// Loops in functions of C++ are checked, too.
// RUN: rm -rf %t && mkdir %t
// RUN: %tpbcc -O2 -fopenmp -Wall -Wextra -Werror %s -o %t/good -lstdc++
// RUN: env TPB_VERIFY=1 %t/good > %t/report 2>&1
// RUN: FileCheck %s --input-file=%t/report --implicit-check-not=FAILED
// RUN: %tpbcc -fopenmp --isa=scalar --emit=c %s -o %t/emitted.cpp
// RUN: sed 's/factor, x\[i\]/factor, 2 * x[i]/' %t/emitted.cpp > %t/broken.cpp
// RUN: not diff -q %t/emitted.cpp %t/broken.cpp
// RUN: clang++-19 -fopenmp -w -I%include %t/broken.cpp %include/../lib/tpbcc/x86_64-linux-gnu/libtpb.a -lm -o %t/broken
// RUN: sh -c 'TPB_VERIFY=1 %t/broken > %t/broken.out 2>&1; test $? = 2'
// RUN: FileCheck %s --input-file=%t/broken.out --check-prefix=BROKEN
// REQUIRES: x86
// CHECK-DAG: {{^}}scaled {{.*}} verified, 2 calls{{$}}
// CHECK-DAG: {{^}}weighed {{.*}} verified, 1 call{{$}}
// CHECK-DAG: {{^}}least {{.*}} verified, 1 call{{$}}
// BROKEN: error: {{.*}}application-loops.cpp:[[#]]: kernel 'scaled', call 1: y[2] is {{.*}}, the plain loop has {{.*}}, allowed error {{.*}}e-1{{[67]}}
#include <cstdio>
#include <vector>

namespace {
void add(std::vector<double> &To, const std::vector<double> &From, double factor) {
  double *y = To.data();
  const double *x = From.data();
  const long n = static_cast<long>(To.size());
#pragma tpb kernel scaled
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    y[i] = y[i] + factor * x[i];
}

double weighed(const std::vector<double> &Of, float weight) {
  const double *const x = Of.data();
  const long n = static_cast<long>(Of.size());
  double total = 0;
#pragma tpb kernel weighed
#pragma omp parallel for reduction(+ : total)
  for (long i = 0; i < n; ++i)
    total += weight * x[i];
  return total;
}

int least(const std::vector<int> &From, int &Most) {
  const int *p = From.data();
  const long n = static_cast<long>(From.size());
  int smallest = p[0], most = p[0];
#pragma tpb kernel least
  for (long i = 1; i < n; ++i) {
    smallest = p[i] < smallest ? p[i] : smallest;
    most = p[i] > most ? p[i] : most;
  }
  Most = most;
  return smallest;
}
} // namespace

int main() {
  std::vector<double> a(1003, 1.5), b(1003);
  for (long i = 0; i < 1003; ++i)
    b[i] = 0.1 * i;
  add(a, b, 0.3);
  add(a, b, -0.1);
  int most = 0;
  std::printf("%.12g %d %d\n", weighed(a, 0.7f), least({3, 1, 4, 1, 5, 9, 2, 6, -5, 3, 5}, most),
              most);
}
