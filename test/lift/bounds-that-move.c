// RUN: %tpbcc --isa=avx2 %s -o %t.x 2>&1 | FileCheck %s --check-prefix=LEFT --implicit-check-not="loop left"
// RUN: %t.x --size 203 --verify-only > %t.203
// RUN: FileCheck %s --check-prefix=RAN --input-file=%t.203
// RUN: %t.x --size 8 --verify-only | FileCheck %s --check-prefix=RAN
// RUN: %tpbcc --isa=avx2 --emit=c %s -o - 2> %t.err | FileCheck %s
// Where the bound comes towards the variable by the same in each iteration, their distance counts the iterations. What any
// variable of the head is worth behind the loop, is left there.
// RAN-COUNT-11: {{result +verified}}

#pragma tpb kernel
void reversed(long n, double a[restrict n])
{
    for (long i = 0, j = n - 1; i < j; i++, j--) {
        const double t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}
// CHECK: reversed_avx2(0, tpb_trips(0, n - 1, 2), a, n);

#pragma tpb kernel
void declared_in_front(long n, double a[restrict n])
{
    long j = n - 1;
    for (long i = 0; j > i; ++i, --j)
        a[i] += a[j];
}

#pragma tpb kernel
void in_the_body(int n, float a[restrict n])
{
    int low = 0, high = n - 1;
    while (low < high) {
        const float t = a[low];
        a[low++] = a[high];
        a[high--] = t;
    }
}

#pragma tpb kernel
void to_the_middle_and_it(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0, j = n - 1; i <= j; i++, j--)
        y[i] = a[i] + a[j];
}

#pragma tpb kernel unroll(1)
void three_and_two(long n, int a[restrict n])
{
    for (long i = 1, j = n - 4; i < j; j -= 2, i += 3)
        a[i] ^= 5;
}
// CHECK: three_and_two_avx2(0, tpb_trips(1, n - 4, 5), a);

#pragma tpb kernel unroll(1)
void runs_away(long n, int y[restrict 2 * n + 2], const int a[restrict 2 * n + 2])
{
    for (long i = 0, j = n; i < j; i += 2, ++j)
        y[i] = a[j] + 1;
}

// The one that goes towards the other counts, wherever it is stepped.
#pragma tpb kernel unroll(1)
void stepped_second(long n, int y[restrict 2 * n + 2], const int a[restrict 2 * n + 2])
{
    for (long i = 0, j = n; i < j; ++j, i += 2)
        y[i] = a[j] + 1;
}
// CHECK: stepped_second_avx2(0, tpb_trips(0, n, 1), y, a, n);

#pragma tpb kernel unroll(1)
void stepped_last_while(int n, long y[restrict 2 * n + 2], const long a[restrict 2 * n + 2])
{
    int i = 1, j = n - 1;
    while (i < j) {
        y[i] = a[j] + 1;
        i += 3;
        ++j;
    }
}

#pragma tpb kernel unroll(1)
void both_down(long n, long y[restrict n + 2], const long a[restrict n + 2])
{
    long low = n / 2;
    for (long i = n; low <= i; low -= 1, i -= 3)
        y[i] = a[i] + low;
}

#pragma tpb kernel
void never_nearer(long n, int y[restrict 2 * n + 2])
{
    // LEFT: loop left as it is: the condition does not compare the loop variable with a bound it moves towards
    for (long i = 0, j = n; i < j && i < n; ++j, ++i)
        y[i] = 1;
}

#pragma tpb kernel
void rows_reversed(long n, double a[restrict n][n])
{
    for (long k = 0; k < n; ++k)
        for (long i = 0, j = n - 1; i < j; i++, j--) {
            const double t = a[k][i];
            a[k][i] = a[k][j];
            a[k][j] = t;
        }
}

#pragma tpb kernel
long what_is_left(long n, double a[restrict n])
{
    long j = n;
    for (long i = 0; j > 0; j--, i++)
        a[i] *= 2;
    return j;
}

// One that does not move in each iteration, and one that an unsigned variable may pass.
#pragma tpb kernel
void now_and_then(long n, double a[restrict n])
{
    long j = n;
    // LEFT: loop left as it is: the bound is no integer expression that stays the same during the loop
    for (long i = 0; i < j; i++) {
        if (a[i] > 1.9)
            j--;
        a[i] *= 2;
    }
}

#pragma tpb kernel
void passed_over(long n, double y[restrict n], const double a[restrict n])
{
    long j = n - 1;
    // LEFT: loop left as it is: the bound is no integer expression that stays the same during the loop
    for (long i = 0; i < j; i++) {
        if (a[i] > 1.5)
            continue;
        y[i] = a[j];
        j--;
    }
}

#pragma tpb kernel
void at_zero(unsigned n, unsigned y[restrict n + 2])
{
    // LEFT: loop left as it is: the bound is no integer expression that stays the same during the loop
    for (unsigned i = 0, j = n; i <= j && j < n + 1; i++, j--)
        y[i] = j;
}

// Each of these would be worth what the other was before the loop.
#pragma tpb kernel
long both_left(long n, double a[restrict n])
{
    long i = 2, j = n;
    // LEFT: loop left as it is: 'i' is read after the loop that it counts
    while (i < j) {
        a[i] *= 2;
        ++i;
        j -= 2;
    }
    return 1000 * i + j;
}
