// First and last iterations, and index sets that meet.
#pragma tpb kernel
void first_element(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[0] + b[i];
}

#pragma tpb kernel state(reset)
void last_element(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[n - 1] * b[i];
}

#pragma tpb kernel
void around_the_ring(long n, double y[restrict n], const double a[restrict n])
{
    long left = n - 1;
    for (long i = 0; i < n; ++i) {
        y[i] = 0.5 * (a[i] + a[left]);
        left = i;
    }
}

#pragma tpb kernel
void border_by_condition(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (i == 0)
            y[i] = a[i];
        else
            y[i] = a[i] - a[i - 1];
    }
}

#pragma tpb kernel
void both_borders(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (i == 0 || i == n - 1)
            y[i] = a[i];
        else
            y[i] = a[i - 1] + a[i + 1];
    }
}

#pragma tpb kernel
void mirrored_in_place(long n, double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[n - 1 - i] + 1.0;
}

#pragma tpb kernel
void mirrored_going_down(long n, double a[restrict n])
{
    for (long i = n - 1; i >= 0; --i)
        a[i] = a[n - 1 - i] * 0.5;
}

// The middle is behind the end, in the middle of two elements, or in front of the first.
#pragma tpb kernel param(c = 333)
void mirrored_around_any(long n, long c, float a[restrict 2 * n + c], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i + n] = a[n + c - i] + b[i];
}

#pragma tpb kernel
void mirrored_pairs(long n, float a[restrict n + 8], float b[restrict n + 8])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[n + 4 - i] * 0.5f;
        b[i] = a[n - 1 - i] + 1.0f;
    }
}

#pragma tpb kernel param(c = 31, d = 60)
void mirrored_around_two(int n, int c, int d, float a[restrict n + c + d], float b[restrict n + c + d])
{
    for (int i = 0; i < n; ++i) {
        a[i] = a[n + c - i] * 0.5f;
        b[i] = b[n + d - i] - 1.0f;
    }
}

#pragma tpb kernel state(reset)
void mirrored_under_a_condition(long n, int a[restrict n], int s[restrict 1])
{
    unsigned sum = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] > 7)
            a[i] = a[n - 1 - i] ^ 5;
        sum += a[i];
    }
    s[0] = sum;
}

#pragma tpb kernel state(reset)
void swapped_ends(long n, float a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}

#pragma tpb kernel
void mirrored_at_every_second(long n, double a[restrict 3 * n + 8])
{
    for (long i = 0; i < n; ++i)
        a[2 * i] = a[2 * n + 2 - i] * 0.5;
}

#pragma tpb kernel param(k = 40)
void middle_element(long n, long k, double a[restrict n + k + 1], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[k] + b[i];
}

#pragma tpb kernel param(k = 40)
void two_halves(long n, long k, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (i < k)
            y[i] = a[i];
        else
            y[i] = b[i];
    }
}

#pragma tpb kernel
void reversed_onto_itself(long n, float a[restrict n])
{
    for (long i = 0; i < n / 2; ++i) {
        float t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}

#pragma tpb kernel
void wraps_once(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        long next = i + 1 < n ? i + 1 : 0;
        y[i] = a[next] - a[i];
    }
}

#pragma tpb kernel
void ring_of_three(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (i > 0 ? a[i - 1] : a[n - 1]) + (i + 1 < n ? a[i + 1] : a[0]);
}

#pragma tpb kernel param(m = 20)
void other_from_a_place_on(long n, long m, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (i < m)
            y[i] = a[i];
        else
            y[i] = 2.0 * a[i];
    }
}
