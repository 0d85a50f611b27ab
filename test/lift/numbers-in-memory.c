// RUN: %tpbcc --isa=avx2 -O1 -fno-strict-aliasing %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %cc -O0 -Wno-unknown-pragmas %s -o %t.plain
// RUN: env TPB_REPORT=off %t.x > %t.got && %t.plain > %t.expected && diff %t.expected %t.got
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>&1 | FileCheck %s
// Bounds and factors that stand in memory, and stores that change them while the loop runs.
// QUIET-NOT: left as it is
// CHECK-DAG: tpb_disjoint(a, ((long)n) * 8, &scale, sizeof scale)
// CHECK-DAG: tpb_disjoint(a, ((long)g) * 4, &g, sizeof g)
// CHECK-DAG: tpb_disjoint(a, ((long)(*m)) * 4, &(*m), sizeof (*m))
// CHECK-DAG: tpb_disjoint((v->data), ((long)(v->n)) * 4, &(v->n), sizeof (v->n))
// CHECK-DAG: tpb_disjoint(lens, ((long)(lens[3])) * 8, &(lens[3]), sizeof (lens[3]))
#include <stdio.h>
#include <string.h>
struct vec {
  int n;
  int *data;
  int factor;
};
int g;
long lens[8];
double scale, total;
void run(double *a, const double *b, long n) {
#pragma tpb kernel one
  for (long i = 0; i < n; ++i)
    a[i] = b[i] * scale;
}
void sum(const double *b, long n) {
#pragma tpb kernel two
  for (long i = 0; i < n; ++i)
    total += b[i];
}
void bound(int *a) {
#pragma tpb kernel three
  for (int i = 0; i < g; ++i)
    a[i] = 7;
}
void member(struct vec *v) {
#pragma tpb kernel four
  for (int i = 0; i < v->n; ++i)
    v->data[i] = v->factor + i;
}
void members(struct vec *restrict v) {
#pragma tpb kernel five unroll(1)
  for (int i = 0; i < v->n; ++i)
    v[i].n = 2;
}
void elements(long *restrict l) {
#pragma tpb kernel six
  for (long i = 0; i < l[2]; ++i)
    l[i] = 5;
}
void global_elements(void) {
#pragma tpb kernel seven
  for (long i = 0; i < lens[3]; ++i)
    lens[i] = 5;
}
void deref(int *m, int *a) {
#pragma tpb kernel eight
  for (int i = 0; i < *m; ++i)
    a[i] = 4;
}
void inner(struct vec *v, int m) {
#pragma tpb kernel nine
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < v->n; ++j)
      v->data[i * 3 + j] = 2;
}
int main(void) {
  static double x[100], y[100];
  for (int i = 0; i < 100; ++i)
    x[i] = i + 1;
  scale = 2;
  run(&scale - 0, x, 1);
  printf("%g\n", scale);
  for (int i = 0; i < 100; ++i)
    y[i] = x[i];
  scale = 3;
  run(y, x, 100);
  printf("%g %g\n", y[0], y[99]);
  total = 1;
  sum(x, 100);
  printf("%g\n", total);
  total = 3;
  sum(&total, 1);
  printf("%g\n", total);
  int big[20];
  memset(big, 0, sizeof big);
  g = 15;
  bound(big);
  printf("%d %d\n", big[14], big[15]);
  g = 9;
  bound(&g);
  printf("%d\n", g);
  struct vec v[12];
  memset(v, 0, sizeof v);
  v[0].n = 10;
  v[0].data = big;
  v[0].factor = 3;
  member(v);
  printf("%d %d\n", big[9], big[10]);
  struct {
    int pre[2];
    struct vec v;
    int post[30];
  } m;
  memset(&m, 0, sizeof m);
  m.v.n = 30;
  m.v.data = m.pre;
  m.v.factor = 2;
  member(&m.v);
  printf("%d %d %d %d\n", m.v.n, m.pre[1], m.post[0], m.post[1]);
  memset(v, 0, sizeof v);
  v[0].n = 10;
  members(v);
  printf("%d %d %d\n", v[0].n, v[1].n, v[2].n);
  long l[10] = {9, 9, 8, 9, 9, 9, 9, 9, 9, 9};
  elements(l);
  for (int i = 0; i < 10; ++i)
    printf("%ld ", l[i]);
  puts("");
  for (int i = 0; i < 8; ++i)
    lens[i] = 7;
  global_elements();
  for (int i = 0; i < 8; ++i)
    printf("%ld ", lens[i]);
  puts("");
  int d[9] = {0, 0, 0, 8, 0, 0, 0, 0, 0};
  deref(d + 3, d);
  for (int i = 0; i < 9; ++i)
    printf("%d ", d[i]);
  puts("");
  struct {
    int pre[8];
    struct vec v;
  } w;
  memset(&w, 0, sizeof w);
  w.v.n = 3;
  w.v.data = w.pre;
  inner(&w.v, 3);
  printf("%d %d %d\n", w.v.n, w.pre[7], w.pre[5]);
}
