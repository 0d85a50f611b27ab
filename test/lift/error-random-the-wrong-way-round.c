// RUN: %tpbcc -fsyntax-only -Xclang -verify %s
// What random() lies between are numbers of which the first is not the larger one.

// expected-error@+1 {{'random' has nothing from 5 to 1; write 'random(1, 5)' [TPB272]}}
#pragma tpb kernel init(a = random(5, 1))
void of_an_array(int n, int a[restrict n]) {
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

// expected-error@+1 {{'random' has nothing from 1.5 to (-1.5); write 'random((-1.5), 1.5)'}}
#pragma tpb kernel init(s = random(1.5, -1.5))
void of_a_scalar(int n, double a[restrict n], double s) {
  for (int i = 0; i < n; i++)
    a[i] += s;
}

#pragma tpb kernel init(a = random(1, 5), b = random(3, 3), c = random(n, 1))
void right(int n, int a[restrict n], int b[restrict n], int c[restrict n]) {
  for (int i = 0; i < n; i++)
    a[i] += b[i] + c[i];
}
