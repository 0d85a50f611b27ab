// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Calls whose body is not the one that runs, whose variables the kernel may not name, or whose object
// is computed with effects.

namespace inner {
class shifted {
  static long by;

public:
  static double all(double x) { return x + (double)by; }
  double one(double x) const { return x * 2; }
};
long shifted::by = 7;
} // namespace inner

struct base {
  virtual double of(double x) const { return x + 1; }
};
struct derived : base {
  double of(double x) const override { return x + 2; }
};

void virtually(long n, double *__restrict a, const double *b, const base &o) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    a[i] = o.of(b[i]); // expected-remark {{calls 'of', which is neither}}
}

void of_class(long n, double *__restrict a, const double *b) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    a[i] = inner::shifted::all(b[i]); // expected-remark {{calls 'all', whose 'by' is not}}
}

long object_with_effects(long n, double *__restrict a, const double *b) {
  long c = 0;
  inner::shifted objects[3];
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    a[i] = objects[++c % 3].one(b[i]); // expected-remark {{calls 'one', which is neither}}
  return c;
}

double lambda(long n, double *__restrict a, const double *b) {
  auto counted = [](double x) {
    static long calls;
    return x + (double)++calls;
  };
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    a[i] = counted(b[i]); // expected-remark {{calls 'operator()', which changes 'calls'}}
  return a[0];
}

static auto plus(int q) {
  return [q](int v) { return v + q; };
}

void from_a_function(long n, int *__restrict a, const int *b) {
  const auto f = plus(5);
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    a[i] = f(b[i]); // expected-remark {{a lambda that keeps an object or has a variable of its own}}
}

void from_a_lambda(long n, int *__restrict a, const int *b) {
  const auto add = [](int x) { return [x](int y) { return x + y; }; };
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    a[i] = add(b[i])(4); // expected-remark {{a lambda that keeps an object or has a variable of its own}}
}
