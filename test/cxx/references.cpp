// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: avx2
// References, methods, operators, lambdas and objects are what they are made of.
// QUIET-NOT: loop left as it is
// RAN-COUNT-5: result verified

struct View {
  View(double *data, long size) : Data(data), Size(size) {}
  double &operator[](long i) { return Data[i]; }
  double at(long i) const { return Data[i]; }
  long size() const { return Size; }

private:
  double *Data;
  long Size;
};

struct Point {
  double x, y;
  Point operator+(const Point &o) const { return {x + o.x, y + o.y}; }
  void turn() {
    const double t = x;
    x = -y;
    y = t;
  }
};

#pragma tpb kernel extent(y = n, a = n)
void objects(long n, double *__restrict y, double *__restrict a) {
  View out(y, n);
  const View in(a, n);
  for (long i = 0; i < out.size(); ++i)
    out[i] = in.at(i) * 2.0;
}

#pragma tpb kernel extent(y = n, a = n)
void points(long n, Point *__restrict y, const Point *__restrict a) {
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] + a[i];
    y[i].turn();
  }
}

// Two references to one element see what the other one stores.
#pragma tpb kernel extent(y = n)
void twice(long n, double *__restrict y) {
  for (long i = 0; i < n; ++i) {
    double &p = y[i], &q = y[i];
    p += 1.0;
    q *= 2.0;
    p += q;
  }
}

#pragma tpb kernel extent(a = n)
double sum(long n, const double *__restrict a) {
  double s = 0.0;
  auto add = [&](double x) { s += x; };
  for (long i = 0; i < n; ++i)
    add(a[i]);
  return s;
}

// The only name by which the sum is read is that of the reference.
#pragma tpb kernel extent(a = n)
double named(long n, const double *__restrict a) {
  double s = 0.0;
  double &t = s;
  for (long i = 0; i < n; ++i)
    t += a[i];
  return t;
}
