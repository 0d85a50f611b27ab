// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Where workers have no place in front of the kernel, or its text can't stand twice.

struct S {
  // expected-error@+1 {{a kernel in a member function is not supported; move the loop to a function outside of the class [TPB344]}}
#pragma tpb kernel
  void two(long n, double *a) {
    for (long i = 0; i < n; ++i)
      a[i] = 1;
  }
  void three(long n, double *a) {
    // expected-error@+1 {{a kernel in a member function}}
#pragma tpb kernel three
    for (long i = 0; i < n; ++i)
      a[i] = 1;
  }
};

template <class T> void general(T *a) { a[0] = 1; }
// expected-error@+1 {{a kernel in a template is not supported; move the loop to a function with the types written out [TPB345]}}
#pragma tpb kernel special
template <> void general<double>(double *a) {
  for (long i = 0; i < 4; ++i)
    a[i] = 1;
}

void five(long n, double *a) {
  auto f = [&] {
  // expected-error@+1 {{a kernel in a lambda is not supported; move the loop to a function of its own [TPB346]}}
#pragma tpb kernel five
    for (long i = 0; i < n; ++i)
      a[i] = 1;
  };
  f();
}

// expected-error@+1 {{a constexpr function can't be a kernel; write it as a plain function [TPB347]}}
#pragma tpb kernel
constexpr int seven(int n) { return n; }

namespace a {
void eight(long n, double *a);
}
// expected-error@+1 {{a function that is defined outside of its namespace can't be a kernel}}
#pragma tpb kernel
void a::eight(long n, double *a) {
  for (long i = 0; i < n; ++i)
    a[i] = 1;
}

// expected-error@+1 {{a function with a try block for a body can't be a kernel}}
#pragma tpb kernel
void nine(long n, double *a) try {
  for (long i = 0; i < n; ++i)
    a[i] = 1;
} catch (...) {
}
