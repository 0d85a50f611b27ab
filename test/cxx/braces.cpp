// RUN: %tpbcc --isa=avx2 --emit=c %s -o %t.cpp 2>&1 | FileCheck %s --allow-empty
// RUN: clang++-19 -I %include -Wno-unknown-pragmas -fsyntax-only %t.cpp
// Variables that start from a list in braces are what is in it.
// CHECK-NOT: left as it is

#pragma tpb kernel extent(t = n)
void counted(long n, double *__restrict t) {
  for (int i{0}; i < n; ++i)
    t[i] += 1;
}

#pragma tpb kernel extent(t = n)
void doubled(long n, double *__restrict t) {
  for (auto i = 0l; i < n; ++i) {
    const double x{t[i]};
    t[i] = x + x;
  }
}

#pragma tpb kernel extent(t = n)
void zero(long n, double *__restrict t) {
  for (long i = 0; i < n; ++i) {
    double x{};
    int k{};
    bool b{};
    if (t[i] > 2)
      x = t[i], b = true;
    t[i] = x * (b ? 3 : 1) + k + double{} + float();
  }
}

#pragma tpb kernel extent(t = n)
void from_nothing(long n, double *__restrict t) {
  for (long i{}; i < n; ++i)
    t[i] += 2;
  for (short k{}; k < n; ++k)
    t[k] += 2;
}
