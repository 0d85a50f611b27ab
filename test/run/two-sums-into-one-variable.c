// Several loops add to the same variable: each has an error bound of its own for what it adds.
// RUN: %tpbcc -Wall -Wextra -Werror %s -o %t
// RUN: %t --size 203 --verify-only --no-limit | FileCheck %s
// RUN: %if slow-tests %{ %tpbcc --cc=gcc -Wall -Wextra -Werror %s -o %t.gcc %}
// RUN: %if slow-tests %{ %t.gcc --size 203 --verify-only --no-limit | FileCheck %s %}
// REQUIRES: x86, gcc

// CHECK-LABEL: moving_average
// CHECK: verified against the plain loop at size 203: within the error bound
#pragma tpb kernel
void moving_average(long n, float y[restrict n], const float x[restrict n + 8])
{
    float s = 0;
    for (int k = 0; k < 8; ++k)
        s += x[k];
    for (long i = 0; i < n; ++i) {
        y[i] = s / 8;
        s += x[i + 8] - x[i];
    }
}

// CHECK-LABEL: both_arrays
// CHECK: verified against the plain loop at size 203: within the error bound
#pragma tpb kernel
double both_arrays(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    for (long i = 0; i < n; ++i)
        s += b[i] * 0.5;
    return s;
}

// CHECK-LABEL: product_and_sum
// CHECK: verified against the plain loop at size 203: within the error bound
#pragma tpb kernel init(a = random(0.9, 1.1, 3))
double product_and_sum(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 1;
    for (long i = 0; i < n; ++i)
        s *= a[i];
    for (long i = 0; i < n; ++i)
        s -= b[i];
    return s;
}
