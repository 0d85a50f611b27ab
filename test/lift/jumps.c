// RUN: %tpbcc --isa=avx2 --machine=skylake-avx512 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve %}
// RUN: %if slow-tests %{ %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN %}
// goto, switch and continue that go down the page are branches.
// QUIET-NOT: loop left as it is
// RAN-COUNT-10: result verified

#pragma tpb kernel init(a = random(0, 1))
void goto_small(long n, double y[restrict n], const double a[restrict n]) {
  for (long i = 0; i < n; i++) {
    if (a[i] < 0.3)
      goto small;
    y[i] = a[i] * 2;
    goto done;
  small:
    y[i] = -a[i];
  done:;
  }
}
#pragma tpb kernel init(a[i] = i % 5)
void cases(long n, int y[restrict n], const int a[restrict n]) {
  for (long i = 0; i < n; i++) {
    switch (a[i]) {
    case 0:
      y[i] = 10;
      break;
    case 1:
      y[i] = 20;
      break;
    case 3:
    case 4:
      y[i] = 30;
      break;
    default:
      y[i] = -1;
    }
  }
}
#pragma tpb kernel init(a[i] = i % 7)
void falls_through(long n, double y[restrict n], const int a[restrict n],
                   const double b[restrict n]) {
  for (long i = 0; i < n; i++) {
    double t = 1;
    switch (a[i]) {
    case 0:
      t += b[i];
    case 1:
      t *= 2;
    case 2:
      t = t - 3;
      break;
    case 4 ... 5:
      t = 7;
      break;
    }
    y[i] = t;
  }
}
#pragma tpb kernel init(a = random(0, 1))
void continues(long n, double y[restrict n], const double a[restrict n]) {
  for (long i = 0; i < n; i++) {
    if (a[i] < 0.1)
      continue;
    double t = a[i] * 2;
    if (t > 1) {
      t = t - 1;
      if (t > 0.5)
        continue;
    }
    y[i] = t;
  }
}
#pragma tpb kernel init(a[i] = i % 4)
void continues_in_a_switch(long n, double y[restrict n], const int a[restrict n],
                           const double b[restrict n]) {
  for (long i = 0; i < n; i++) {
    switch (a[i]) {
    case 1:
      continue;
    case 2:
      y[i] = b[i];
      break;
    default:
      if (b[i] > 0.5)
        break;
      y[i] = 5;
    }
    y[i] = y[i] + 1;
  }
}
#pragma tpb kernel init(a = random(0, 1))
double sum_of_some(long n, const double a[restrict n]) {
  double s = 0;
  for (long i = 0; i < n; i++) {
    if (a[i] < 0.25)
      goto skip;
    if (a[i] > 0.75)
      goto skip;
    s += a[i];
  skip:;
  }
  return s;
}
static double pick(double x, double lo, double hi) {
  if (x < lo)
    return lo;
  if (x > hi)
    return hi;
  return x;
}
#pragma tpb kernel init(a = random(0, 1))
void returns_early(long n, double y[restrict n], const double a[restrict n]) {
  for (long i = 0; i < n; i++)
    y[i] = pick(a[i], 0.2, 0.8);
}
static int kind(double x) {
  int r = 0;
  if (x < 0.5) {
    r = 1;
    if (x < 0.1)
      return 7;
    r += 2;
  } else {
    switch ((int)(x * 10)) {
    case 5:
      return 3;
    case 6:
      r = 4;
      break;
    default:
      return -1;
    }
  }
  return r * 2;
}
#pragma tpb kernel init(a = random(0, 1))
void returns_from_a_switch(long n, int y[restrict n], const double a[restrict n]) {
  for (long i = 0; i < n; i++)
    y[i] = kind(a[i]);
}
#pragma tpb kernel init(a = random(0, 1))
void into_the_middle(long n, double y[restrict n], const double a[restrict n]) {
  for (long i = 0; i < n; i++) {
    double t = a[i];
    if (t < 0.5) {
      if (t < 0.2)
        goto low;
      t = t * 3;
      goto mid;
    }
    t = t + 1;
  mid:
    t = t * 2;
  low:
    y[i] = t;
  }
}
#pragma tpb kernel init(a = random(0, 1))
void in_a_nest(long n, double y[restrict n][n], const double a[restrict n]) {
  for (long i = 0; i < n; i++) {
    if (a[i] > 0.5)
      continue;
    for (long j = 0; j < n; j++) {
      if (a[j] < 0.5)
        continue;
      y[i][j] = a[i] * a[j];
    }
  }
}
