// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN
// REQUIRES: qemu-aarch64
// A loop in a function that is called may end elsewhere for each element, by its head or by a break.
// QUIET-NOT: loop left as it is
// RAN-COUNT-7: result verified

static inline int collatz(unsigned x)
{
    int c = 0;
    while (x > 1 && c < 30) {
        x = x & 1 ? 3 * x + 1 : x >> 1;
        c++;
    }
    return c;
}
static inline int with_break(unsigned x)
{
    int c;
    for (c = 0; c < 30; c++) {
        if (x <= 1)
            break;
        x = x & 1 ? 3 * x + 1 : x >> 1;
    }
    return c + (int)(x & 1);
}
static inline unsigned divisor(unsigned a, unsigned b)
{
    while (a != b) {
        if (a > b)
            a -= b;
        else
            b -= a;
    }
    return a;
}
static int escapes(float x, float y)
{
    float u = 0, v = 0;
    int k = 0;
    do {
        const float t = u * u - v * v + x;
        v = 2 * u * v + y;
        u = t;
    } while (u * u + v * v < 4 && ++k < 40);
    return k;
}
static void halved(int *x, int *steps)
{
    int k = 0;
    for (;; k++) {
        if (*x < 10)
            break;
        *x /= 2;
    }
    *steps += k;
}
#pragma tpb kernel init(x[i] = i * 7 % 101)
void of_a_head(long n, int y[restrict n], const unsigned x[restrict n])
{
    for (long i = 0; i < n; i++)
        y[i] = collatz(x[i]);
}
#pragma tpb kernel init(x[i] = i * 7 % 101)
void of_a_break(long n, int y[restrict n], const unsigned x[restrict n])
{
    for (long i = 0; i < n; i++)
        y[i] = with_break(x[i]);
}
#pragma tpb kernel init(x[i] = i * 7 % 101)
void of_two(long n, int y[restrict n], const unsigned x[restrict n])
{
    for (long i = 0; i < n; i++) {
        const int c = collatz(x[i]) - 1;
        if (x[i] > 50)
            y[i] = c;
    }
}
#pragma tpb kernel init(x[i] = i * 7 % 101)
long summed(long n, const unsigned x[restrict n])
{
    long s = 0;
    for (long i = 0; i < n; i++)
        s += collatz(x[i]);
    return s;
}
#pragma tpb kernel init(x[i] = i * 7 % 101 + 1)
void of_variables(long n, unsigned y[restrict n], const unsigned x[restrict n])
{
    for (long i = 0; i < n; i++)
        y[i] = divisor(x[i], 36);
}
#pragma tpb kernel init(x = random(-1, 1), y = random(-1, 1))
void of_floats(long n, int k[restrict n], const float x[restrict n], const float y[restrict n])
{
    for (long i = 0; i < n; i++)
        k[i] = escapes(x[i], y[i]);
}
#pragma tpb kernel init(x[i] = i * 7 % 1001)
void of_pointers(long n, int y[restrict n], const int x[restrict n])
{
    for (long i = 0; i < n; i++) {
        int v = x[i], k = 3;
        halved(&v, &k);
        y[i] = v + k;
    }
}
