// Loops become calls: what they alone looked at (counters of the user's, labels, the nest's own
// extent) is no warning in the copies that lack them, and nothing that is not the user's warns.
// RUN: %tpbcc --isa=avx512 -Wall -Wextra -Werror -O2 -c %s -o %t.o
// RUN: %tpbcc --isa=avx512 --no-timing -Wall -Wextra -Werror -O2 -c %s -o %t.o
// RUN: %tpbcc --isa=avx512,avx2 -Wall -Wextra -Werror -O2 -c %s -o %t.o
// RUN: %if slow-tests %{ %tpbcc --isa=scalar -Wall -Wextra -Werror -O2 -c %s -o %t.o %}
// RUN: %if slow-tests %{ %tpbcc --isa=avx512 --cc=gcc -Wall -Wextra -Werror -O2 -c %s -o %t.o %}
// RUN: %if slow-tests %{ %tpbcc --isa=scalar --cc=gcc -Wall -Wextra -Werror -O2 -c %s -o %t.o %}
// RUN: not %tpbcc --isa=avx512 -DTYPO -Wall -Wextra -Werror -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// REQUIRES: x86, gcc

#pragma tpb kernel
void counter(long n, double y[restrict n], const double a[restrict 3 * n])
{
    long j = 0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[j];
        j += 3;
    }
}

#pragma tpb kernel
long found_by_goto(long n, const int a[restrict n])
{
    long i;
    for (i = 0; i < n; ++i)
        if (a[i] == 7)
            goto found;
found:
    return i;
}

#pragma tpb kernel
void last_store_stays(long n, double y[restrict 1], const double a[restrict n])
{
    double x = -1.0;
    for (long i = 0; i < n; ++i) {
        x = a[i] * 2.0;
        y[0] = x;
    }
}

#pragma tpb kernel
void borders(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (i == 0 || i == n - 1)
            y[i] = a[i];
        else
            y[i] = a[i - 1] + a[i + 1];
    }
}

#pragma tpb kernel
long from_behind(long n, const int a[restrict n])
{
    long i = n - 1;
    while (i >= 0 && a[i] != 0)
        --i;
    return i;
}

double in_a_function(long n, double *restrict y, const double *restrict a)
{
    double sum = 0, unused_elsewhere = 2.0;
    long j = 0;
#pragma tpb kernel
    for (long i = 0; i < n; ++i) {
        y[i] = a[j] * unused_elsewhere;
        sum += y[i];
        j += 2;
    }
    return sum;
}

#ifdef TYPO
// A warning for the function as written comes once.
// CHECK-COUNT-1: unused variable 'nothing'
// CHECK-NOT: unused variable
#pragma tpb kernel
void typo(long n, double y[restrict n], const double a[restrict n])
{
    long nothing = 3;
    for (long i = 0; i < n; ++i)
        y[i] = a[i];
}
#endif
