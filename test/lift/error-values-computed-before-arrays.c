// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// Extents, counts and defaults are numbers, computed before there are elements and in the order of the parameters.

// expected-error@+1 {{extent() is computed before 'a' has a value; use parameters that are numbers [TPB270]}}
#pragma tpb kernel extent(a = a[0])
void of_itself(int n, int *restrict a) {
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

// expected-error@+1 {{flops() is computed before 'a' has a value; use parameters that are numbers}}
#pragma tpb kernel flops(2 * a[0])
void counted(int n, int a[restrict n]) {
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

// expected-error@+1 {{param() is computed before 's' has a value; the value of 's' may use the parameters before it [TPB270]}}
#pragma tpb kernel param(s = s)
void default_of_itself(int n, int a[restrict n], int s) {
  for (int i = 0; i < n; i++)
    a[i] += s;
}

// expected-error@+1 {{param() is computed before 't' has a value; the value of 's' may use the parameters before it}}
#pragma tpb kernel param(s = t + 1) param(t = 2)
void default_of_a_later_one(int n, int a[restrict n], int s, int t) {
  for (int i = 0; i < n; i++)
    a[i] += s + t;
}

// expected-error@+1 {{param() needs a number, not a string [TPB271]}}
#pragma tpb kernel param(s = "x")
void string(int n, int a[restrict n], int s) {
  for (int i = 0; i < n; i++)
    a[i] += s;
}

// expected-error@+1 {{extent() needs a number, not a string}}
#pragma tpb kernel extent(a = "x")
void extent_of_a_string(int n, int *restrict a) {
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

// expected-error@+1 {{init() needs a number, not a string}}
#pragma tpb kernel init(a = "x")
void filled_with_a_string(int n, int a[restrict n]) {
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

#pragma tpb kernel param(s = n + sizeof(int)) param(t = s) extent(b = n * s) init(b[i] = a[i] + 1)
void right(int n, int a[restrict n], int s, int t, int *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] += a[i] * s + t;
}
