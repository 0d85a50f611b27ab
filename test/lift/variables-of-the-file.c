// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: %t.x --size 203 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %t.x --size 0 --verify-only | FileCheck %s --check-prefix=NONE
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2>&1 | FileCheck %s
// Loops change variables of the file, themselves or by a function: as any others, where no array has them.
// QUIET-NOT: left as it is
// RAN-COUNT-7: verified against the plain loop
// NONE-COUNT-7: nothing to compare: size {{0|0x0}} has no iteration

int counter;
double total;
static long hits;
double scale = 2.0;

static double counted(double x)
{
    ++counter;
    return x + 1.0;
}
static double twice_counted(double x)
{
    const double y = counted(x);
    return y * 2.0;
}
static void add(double x) { total += x; }
static double over(double x)
{
    if (x > 1.2)
        hits++;
    return x * scale;
}

// CHECK-LABEL: TPB_DRIVER void direct_tuned(
// CHECK: tpb_disjoint(b, ((long)n) * 4, &counter, sizeof counter)
#pragma tpb kernel
void direct(long n, const int b[n])
{
    for (long i = 0; i < n; ++i)
        counter += b[i];
}

#pragma tpb kernel
void by_a_function(long n, double a[n], const double b[n])
{
    for (long i = 0; i < n; ++i)
        a[i] = counted(b[i]);
}

#pragma tpb kernel
void by_two(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = twice_counted(b[i]);
}

#pragma tpb kernel
void sums(long n, const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        add(b[i]);
}

#pragma tpb kernel
void under_a_condition(long n, const double b[restrict n], double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const double t = over(b[i]);
        a[i] = t;
    }
}

#pragma tpb kernel
void of_rows(long m, long n, const double b[restrict m][n], double a[restrict m])
{
    for (long j = 0; j < m; ++j) {
        total = 0;
        for (long i = 0; i < n; ++i)
            total += b[j][i];
        a[j] = total;
    }
}

#pragma tpb kernel
int by_address(long n, const int b[restrict n])
{
    int found = 0;
    int *p = &found;
    for (long i = 0; i < n; ++i)
        found += b[i] > 0;
    return *p;
}
