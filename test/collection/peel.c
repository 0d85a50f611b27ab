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
