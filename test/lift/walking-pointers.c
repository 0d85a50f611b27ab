// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 67 --verify-only | FileCheck %s --check-prefix=RAN %}
// Pointers that move by the same in every iteration, and loops over them.
// QUIET-NOT: loop left as it is
// RAN-COUNT-10: result verified

#pragma tpb kernel extent(y = n, a = n)
void both_walk(long n, double *restrict y, const double *restrict a) {
  for (int i = 0; i < n; i++)
    *y++ = *a++ * 2;
}

#pragma tpb kernel extent(y = n, a = n)
void to_an_end(long n, double *restrict y, const double *restrict a) {
  const double *end = a + n;
  while (a < end) {
    *y = *a * 2;
    y++;
    a++;
  }
}

#pragma tpb kernel extent(y = n)
void in_place(long n, double *restrict y) {
  double *end = y + n;
  for (double *p = y; p != end; ++p)
    *p *= 2;
}

#pragma tpb kernel init(m = 7)
void over_rows(long n, long m, double y[restrict n * m], const double a[restrict n * m]) {
  const double *q = a;
  double *p = y;
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      p[k] = q[k] + 1;
    p += m;
    q += m;
  }
}

#pragma tpb kernel extent(y = n, a = n)
void not_equal(long n, double *restrict y, const double *restrict a) {
  const double *end = a + n;
  while (a != end)
    *y++ = *a++ + 1;
}

#pragma tpb kernel init(a = random(0, 1))
void backwards(long n, double y[restrict n], const double a[restrict n]) {
  const double *p = a + n;
  for (long i = 0; i < n; i++)
    y[i] = *--p;
}

#pragma tpb kernel init(k = 3)
void symbolic_stride(long n, long k, double y[restrict n], const double a[restrict n * k]) {
  const double *p = a;
  for (long i = 0; i < n; i++, p += k)
    y[i] = p[0] + p[k - 1];
}

#pragma tpb kernel init(a = random(0, 1))
void rows_of_arrays(long n, double y[restrict n][n], const double a[restrict n][n]) {
  for (long i = 0; i < n; i++) {
    double *row = y[i];
    const double *q;
    q = &a[i][0];
    for (long j = 0; j < n; j++)
      row[j] = q[j] * 2;
  }
}

#pragma tpb kernel init(m = 6)
void rows_by_end(long n, long m, double y[restrict n * m], const double a[restrict n * m]) {
  double *p = y;
  const double *q = a;
  for (long i = 0; i < n; i++)
    for (const double *e = q + m; q < e; ++q)
      *p++ = *q + i;
}

#pragma tpb kernel init(a = random(0, 1))
double sum(long n, const double a[restrict n]) {
  double s = 0;
  for (const double *p = a, *e = a + n; p < e; ++p)
    s += *p;
  return s;
}
