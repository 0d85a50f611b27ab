// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// A function whose body is here is inlined: with external linkage, several returns, stores through
// pointers, a pointer of its own that walks.
// QUIET-NOT: loop left as it is
// RAN-COUNT-3: result verified

double scaled(double x)
{
    if (x < 0.25)
        return 0;
    if (x > 0.75)
        return 1;
    x -= 0.25;
    return x * 2;
}

static void both(double x, double *sum, double *product)
{
    if (x > 0.5) {
        *sum = -1;
        return;
    }
    *sum = x + x;
    *product = x * x;
}

void put(double *to, const double *from, int n)
{
    const double *end = from + n;
    double s = 0;
    while (from < end)
        s += *from++;
    *to = s;
}

#pragma tpb kernel init(a = random(0, 1))
void external(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = scaled(a[i]) + scaled(1 - a[i]);
}

#pragma tpb kernel init(a = random(0, 1))
void two_outputs(long n, double s[restrict n], double p[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        both(a[i], &s[i], p + i);
        p[i] += s[i];
    }
}

#pragma tpb kernel init(a = random(0, 1))
void small_sums(long n, double y[restrict n], const double a[restrict 4 * n])
{
    for (long i = 0; i < n; ++i)
        put(&y[i], a + 4 * i, 4);
}
