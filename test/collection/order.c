// Dependences that lanes keep, or that another order of statements keeps.
#pragma tpb kernel
void handed_on(long n, double a[restrict n + 1], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = b[i] * 2.0;
        c[i] = a[i] + 1.0;
    }
}

#pragma tpb kernel
void stored_then_overwritten(long n, double a[restrict n + 1], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i];
        a[i + 1] = b[i] + 1.0;
    }
}

#pragma tpb kernel
void reads_ahead(long n, double a[restrict n + 4])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + 4] * 0.5;
}

#pragma tpb kernel param(k = 5)
void reads_k_ahead(long n, unsigned k, double a[restrict n + k])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + k] + 1.0;
}

#pragma tpb kernel
void wrong_way_round(long n, double a[restrict n + 1], const double b[restrict n], double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        c[i] = a[i] - b[i];
        a[i + 1] = b[i] * 3.0;
    }
}

#pragma tpb kernel
void needs_a_temporary(long n, double a[restrict n + 1], double b[restrict n + 1], const double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + c[i];
        b[i] = a[i + 1] * 2.0;
    }
}

#pragma tpb kernel
void three_in_a_row(long n, float a[restrict n + 2], float b[restrict n + 2], const float c[restrict n + 2])
{
    for (long i = 0; i < n; ++i) {
        a[i + 1] = c[i] + 1.0f;
        b[i] = a[i] * 2.0f;
        a[i] = b[i + 1] - c[i];
    }
}

#pragma tpb kernel
void swap_neighbours(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[2 * i];
        a[2 * i] = a[2 * i + 1];
        a[2 * i + 1] = t;
    }
}

#pragma tpb kernel
void even_from_odd(long n, double a[restrict 2 * n + 2])
{
    for (long i = 0; i < n; ++i)
        a[2 * i] = a[2 * i + 1] + a[2 * i + 2];
}

#pragma tpb kernel
void upper_from_lower(long n, double a[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + n] * 0.25;
}

#pragma tpb kernel
void down_the_array(long n, double a[restrict n + 1])
{
    for (long i = n - 1; i >= 0; --i)
        a[i + 1] = a[i] * 0.5;
}

#pragma tpb kernel
void product_with_next_copied(long n, double a[restrict n])
{
    for (long i = 0; i < n - 5; i += 5) {
        a[i] = a[i + 1] * a[i];
        a[i + 1] = a[i + 2] * a[i + 1];
        a[i + 2] = a[i + 3] * a[i + 2];
        a[i + 3] = a[i + 4] * a[i + 3];
        a[i + 4] = a[i + 5] * a[i + 4];
    }
}

#pragma tpb kernel init(at[i] = n - 1 - i) param(c = 0.5)
void gathered_in_copies(long n, float y[restrict n], const float a[restrict n], const int at[restrict n], float c)
{
    for (long i = 0; i < n - 4; i += 5) {
        y[i] += c * a[at[i]];
        y[i + 1] += c * a[at[i + 1]];
        y[i + 2] += c * a[at[i + 2]];
        y[i + 3] += c * a[at[i + 3]];
        y[i + 4] += c * a[at[i + 4]];
    }
}

#pragma tpb kernel
void two_arrays_in_copies(long n, double a[restrict 3 * n + 1], double b[restrict 3 * n + 1])
{
    for (long i = 0; i < n; ++i) {
        a[3 * i] = b[3 * i] + b[3 * i + 1];
        b[3 * i] = a[3 * i + 1] * 2.0;
        a[3 * i + 1] = b[3 * i + 1] + b[3 * i + 2];
        b[3 * i + 1] = a[3 * i + 2] * 2.0;
        a[3 * i + 2] = b[3 * i + 2] + b[3 * i + 3];
        b[3 * i + 2] = a[3 * i + 3] * 2.0;
    }
}

#pragma tpb kernel
void met_at_a_number(long n, float a[restrict n + 200], const float b[restrict n + 200])
{
    for (long i = 0; i < n + 200; ++i)
        a[i] = a[120] + b[i];
}
