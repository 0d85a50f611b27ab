// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=neon --target=aarch64-linux-gnu %s -o %t.neon %}
// RUN: %if slow-tests %{ %qemu %t.neon --size 67 --verify-only | FileCheck %s --check-prefix=RAN %}
// ++ and = inside expressions, where C's order of evaluation defines them.
// QUIET-NOT: loop left as it is
// RAN-COUNT-5: result verified

#pragma tpb kernel init(a = random(0, 1))
void twice(long n, double y[restrict 2 * n], const double a[restrict n]) {
  long j = 0;
  for (int i = 0; i < n; i++) {
    y[j++] = a[i];
    y[j++] = -a[i];
  }
}

#pragma tpb kernel init(a = random(0, 1))
void two_in_the_head(long n, double y[restrict n], const double a[restrict n]) {
  long i, j;
  for (i = 0, j = n - 1; i < n; ++i, --j)
    y[i] = a[j];
}

#pragma tpb kernel init(a = random(0, 1))
void chained(long n, double y[restrict n], double z[restrict n], const double a[restrict n]) {
  for (int i = 0; i < n; i++)
    y[i] = z[i] = a[i] + 1;
}

#pragma tpb kernel init(a = random(0, 1))
void in_the_middle(long n, double y[restrict n], const double a[restrict n]) {
  long j = 0;
  for (long i = 0; i < n; i++) {
    double t;
    y[j++] = (t = a[i]) * t;
  }
}

#pragma tpb kernel init(a = random(0, 1))
void behind(long n, int y[restrict n], const int a[restrict n], int b[restrict n]) {
  long i = 0;
  while (i < n) {
    b[i] += a[i];
    y[i] = b[i];
    i++;
    b[i - 1]--;
  }
}
