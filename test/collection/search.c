// Loops that are left early.
#pragma tpb kernel init(a = random(0, 1000, 3), x = 990)
long first_above(long n, const int a[restrict n], int x)
{
    long found = -1;
    for (long i = 0; i < n; ++i)
        if (a[i] > x) {
            found = i;
            break;
        }
    return found;
}

#pragma tpb kernel init(a = random(0, 50, 5), x = 49)
long index_left(long n, const int a[restrict n], int x)
{
    long i;
    for (i = 0; i < n; ++i)
        if (a[i] == x)
            break;
    return i;
}

#pragma tpb kernel init(a[i] = i % 16, b[i] = i % 16 + i / 190)
int same(long n, const int a[restrict n], const int b[restrict n])
{
    int equal = 1;
    for (long i = 0; i < n; ++i)
        if (a[i] != b[i]) {
            equal = 0;
            break;
        }
    return equal;
}

#pragma tpb kernel init(a = random(0, 255, 9))
long length(long n, const unsigned char a[restrict n])
{
    long i = 0;
    while (i < n && a[i] != 0)
        ++i;
    return i;
}

#pragma tpb kernel init(a[i] = 1.0 + i, limit = 60.0)
long copy_until(long n, double y[restrict n], const double a[restrict n], double limit)
{
    long i;
    for (i = 0; i < n; ++i) {
        if (a[i] > limit)
            break;
        y[i] = a[i] * 2.0;
    }
    return i;
}

#pragma tpb kernel init(a[i] = 1.0 + i, limit = 60.0)
void store_then_leave(long n, double y[restrict n], const double a[restrict n], double limit)
{
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] * 2.0;
        if (a[i] > limit)
            break;
    }
}

#pragma tpb kernel init(a = random(0, 1000, 3))
int any_multiple(long n, const int a[restrict n])
{
    int any = 0;
    for (long i = 0; i < n; ++i)
        if ((a[i] & 127) == 127) {
            any = 1;
            break;
        }
    return any;
}

#pragma tpb kernel init(a[i] = i, stop = 75)
int sum_until(long n, const int a[restrict n], int stop)
{
    int s = 0;
    for (long i = 0; i < n; ++i) {
        if (a[i] == stop)
            break;
        s += a[i];
    }
    return s;
}

#pragma tpb kernel init(a = random(0, 1000, 3), x = 990)
long return_from_inside(long n, const int a[restrict n], int x)
{
    for (long i = 0; i < n; ++i)
        if (a[i] == x)
            return i;
    return -1;
}

#pragma tpb kernel init(a = 1.0, b = 1.5)
long two_conditions(long n, const float a[restrict n], const float b[restrict n])
{
    long i;
    for (i = 0; i < n; ++i) {
        if (a[i] < 0.0f)
            break;
        if (b[i] * a[i] > 4.0f)
            break;
    }
    return i;
}

#pragma tpb kernel init(a = random(0, 1000, 3))
long backwards(long n, const int a[restrict n])
{
    long i;
    for (i = n - 1; i >= 0; --i)
        if (a[i] > 980)
            break;
    return i;
}

#pragma tpb kernel param(x = 1000)
long goto_found(long n, const double a[restrict n], long x)
{
    long at = -1;
    double value = 0.0;
    for (long i = 0; i < n; ++i)
        if (a[i] > (double)x) {
            at = i;
            value = a[i];
            goto found;
        }
found:
    return at + (long)value;
}

#pragma tpb kernel
long found_by_flag(long n, const int a[restrict n])
{
    int found = 0;
    long at = -1;
    for (long i = 0; i < n && !found; ++i)
        if (a[i] == 90) {
            found = 1;
            at = i;
        }
    return at;
}

#pragma tpb kernel
double sum_until_flag(long n, const double a[restrict n])
{
    double s = 0.0;
    int stop = 0;
    for (long i = 0; i < n && stop == 0; ++i) {
        s += a[i];
        if (a[i] > 1.9985)
            stop = 1;
    }
    return s;
}
