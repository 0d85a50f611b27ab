// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %if slow-tests %{ %tpbcc --isa=sve --target=aarch64-linux-gnu %s -o %t.sve %}
// RUN: %if slow-tests %{ %qemu %t.sve --size 67 --verify-only | FileCheck %s --check-prefix=RAN %}
// A variable that gains the same in every iteration is a function of the iteration.
// QUIET-NOT: loop left as it is
// RAN-COUNT-10: result verified

#pragma tpb kernel init(a = random(0, 1))
void every_second(long n, double y[restrict n], const double a[restrict 2 * n])
{
    long j = 0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[j];
        j += 2;
    }
}

#pragma tpb kernel init(k = 3)
void symbolic_gain(long n, long k, double y[restrict n], const double a[restrict k * n])
{
    int j = 0;
    for (int i = 0; i < n; ++i) {
        y[i] = a[j];
        j += k;
    }
}

#pragma tpb kernel init(a = random(0, 1))
void used_between(long n, double y[restrict 2 * n], const double a[restrict n])
{
    int j = -1;
    for (int i = 0; i < n; ++i) {
        j++;
        y[j] = a[i];
        j++;
        y[j] = a[i] * 2;
    }
}

#pragma tpb kernel init(a = random(0, 1))
void in_both_branches(long n, double y[restrict n], const double a[restrict n])
{
    int j = 0;
    for (int i = 0; i < n; ++i) {
        if (a[i] > 0.5) {
            y[j] = a[i];
            j++;
        } else {
            y[j] = -1;
            j++;
        }
    }
}

#pragma tpb kernel init(m = 5)
void over_the_nest(long n, long m, double y[restrict n * m], const double a[restrict n])
{
    int p = 0;
    for (int i = 0; i < n; ++i)
        for (int k = 0; k < m; ++k) {
            y[p] = a[i] * k;
            ++p;
        }
}

#pragma tpb kernel init(a = random(0, 1))
void down(long n, double y[restrict n], const double a[restrict n])
{
    unsigned j = n;
    for (int i = 0; i < n; ++i) {
        --j;
        y[i] = a[j];
    }
}

#pragma tpb kernel init(start = 4)
long last_value(long n, long start, double y[restrict n], const double a[restrict n + start])
{
    long j = start;
    for (int i = 0; i < n; ++i) {
        y[i] = a[j];
        j++;
    }
    return j;
}

#pragma tpb kernel init(a = random(0, 1))
void goes_on(long n, double y[restrict 2 * n], const double a[restrict n])
{
    int j = 0;
    for (int i = 0; i < n; ++i) {
        y[j] = a[i];
        j += 1;
    }
    for (int i = 2; i < n + 2; i += 1) {
        y[j] = -a[i - 2];
        j = 1 + j;
    }
}

#pragma tpb kernel
void as_a_value(long n, float y[restrict n])
{
    unsigned short j = 65500;
    for (long i = 0; i < n; ++i) {
        y[i] = j;
        j += 7;
    }
}

#pragma tpb kernel init(a = random(0, 1), g = 2)
void beside_a_while(long n, long g, double y[restrict n], const double a[restrict 3 * n])
{
    long i = 0, j = 0;
    while (i < n) {
        y[i] = a[j];
        j += g + 1;
        ++i;
    }
}
