// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Objects that change before the loop, copies that lambdas have, and bounds that references lead to.

struct View {
  View(double *data) : Data(data) {}
  double &operator[](long i) { return Data[i]; }
  void move(double *data) { Data = data; }

private:
  double *Data;
};

void moved(long n, double *__restrict y, double *__restrict a) {
  View v(y);
  v.move(a);
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    v[i] = 1.0; // expected-remark {{the address is not an array or pointer variable plus an index}}
}

void copied(long n, double *__restrict y, const double *__restrict a) {
  double f = 0.5;
  auto scaled = [f](double x) { return f * x; };
  f = 3.0;
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    y[i] = scaled(a[i]) + f; // expected-remark {{a lambda has copied 'f', which the function changes}}
}

void other(long n, double *__restrict y, double *__restrict a) {
  double &t = y[3];
#pragma tpb kernel
  for (long i = 0; i < n; ++i)
    t += a[i]; // expected-remark {{'t' has type 'double &', which is not computed with}}
}
