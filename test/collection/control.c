// Jumps that are ifs.
#pragma tpb kernel
void skip_negative(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] < 1.0)
            continue;
        y[i] = a[i] * 2.0;
    }
}

#pragma tpb kernel
void two_continues(long n, double y[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i] + b[i];
        if (t > 4.0)
            continue;
        t = t * t;
        if (b[i] > 1.5) {
            y[i] = 0.0;
            continue;
        }
        y[i] = t;
    }
}

#pragma tpb kernel init(kind[i] = i % 4)
void by_kind(long n, double y[restrict n], const double a[restrict n], const int kind[restrict n])
{
    for (long i = 0; i < n; ++i) {
        switch (kind[i]) {
        case 0:
            y[i] = a[i];
            break;
        case 1:
            y[i] = a[i] * a[i];
            break;
        default:
            y[i] = 0.0;
        }
    }
}

#pragma tpb kernel init(kind[i] = i % 5)
void falls_through(long n, float y[restrict n], const float a[restrict n], const int kind[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float t = a[i];
        switch (kind[i]) {
        case 3:
            t += 1.0f;
        case 2:
            t *= 2.0f;
            break;
        case 1:
        case 4:
            t = -t;
        }
        y[i] = t;
    }
}

#pragma tpb kernel
void goto_behind(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i];
        if (t < 1.5)
            goto small;
        t = t - 1.0;
    small:
        y[i] = t * 3.0;
    }
}

#pragma tpb kernel
void goto_else(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.2)
            goto large;
        y[i] = a[i];
        goto done;
    large:
        y[i] = 1.2;
    done:;
    }
}

#pragma tpb kernel
void goto_in_a_sum(long n, double y[restrict 1], const double a[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i) {
        if (a[i] < 1.1)
            goto next;
        s += a[i];
    next:;
    }
    y[0] = s;
}

#pragma tpb kernel
void nested_ifs(long n, double y[restrict n], double z[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 1.0) {
            if (a[i] > 1.5)
                y[i] = a[i];
            else
                z[i] = a[i];
        } else if (a[i] > 0.5)
            y[i] = z[i] = 0.0;
    }
}

#pragma tpb kernel init(op[i] = i % 3)
void switch_in_a_sum(long n, double s[restrict 1], const double a[restrict n], const unsigned char op[restrict n])
{
    double t = 0.0;
    for (long i = 0; i < n; ++i)
        switch (op[i]) {
        case 0: t += a[i]; break;
        case 1: t -= a[i]; break;
        case 2: continue;
        }
    s[0] = t;
}

#pragma tpb kernel
void jumps_out_of_two_ifs(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = 1.0f;
        if (a[i] > 1.0f) {
            if (b[i] > 1.0f)
                goto out;
            y[i] = 2.0f;
        }
        y[i] += b[i];
    out:
        y[i] *= a[i];
    }
}

#pragma tpb kernel
void do_once(long n, double y[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; ++i) {
        do {
            if (a[i] > 1.5)
                break;
            y[i] = a[i];
        } while (0);
    }
}

#pragma tpb kernel init(k[i] = i % 5)
void once_with_all_jumps(long n, double y[restrict n], const double a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = a[i];
        do {
            if (t > 1.5) {
                t *= 2.0;
                continue;
            }
            switch (k[i]) {
            case 1:
                t += 1.0;
                break;
            case 2:
                do {
                    if (a[i] < 1.1)
                        break;
                    t -= 0.5;
                } while (0);
                continue;
            default:
                t = -t;
            }
            t *= 3.0;
        } while (0);
        y[i] = t;
    }
}

#pragma tpb kernel init(k[i] = i % 4)
void endless_but_left(long n, float y[restrict n], const float a[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; ++i) {
        float t = a[i];
        for (;;) {
            if (k[i] == 3)
                break;
            t -= 1.0f;
            if (t < 0.0f) {
                t = 0.0f;
                break;
            }
            t *= 2.0f;
            break;
        }
        y[i] = t;
    }
}

#pragma tpb kernel
double once_in_a_sum(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0.0;
    for (long i = 0; i < n; ++i)
        do {
            if (a[i] < b[i])
                break;
            s += a[i];
        } while (0);
    return s;
}

#pragma tpb kernel init(a = random(0, 999, 3))
long once_and_returned(long n, const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        do {
            if (a[i] < 900)
                break;
            if (a[i] % 16 == 3)
                return i;
        } while (0);
    return -1;
}

#pragma tpb kernel param(m = 5)
void once_around_a_loop(long n, long m, double y[restrict n], const double a[restrict n][m])
{
    for (long i = 0; i < n; ++i) {
        double t = 0.0;
        do {
            for (long j = 0; j < m; ++j)
                t += a[i][j];
            if (t > 4.0)
                break;
            t += 1.0;
        } while (0);
        y[i] = t;
    }
}

// Heads that stand in the body, and variables that count down to nothing.
#pragma tpb kernel
void left_at_the_top(long n, double y[restrict n], const double a[restrict n])
{
    long i = 0;
    for (;;) {
        if (i >= n)
            break;
        y[i] = a[i] * 2.0;
        i++;
    }
}

#pragma tpb kernel
void down_to_nothing(long n, double y[restrict n], const double a[restrict n])
{
    long i = n;
    while (i) {
        --i;
        y[i] = a[i] + 1.0;
    }
}

#pragma tpb kernel
void before_each_test(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = n; --i >= 0;)
        y[i] = a[i] * 3.0f;
}

#pragma tpb kernel
void unsigned_past_zero(unsigned long n, int y[restrict n], const int a[restrict n])
{
    for (unsigned long i = n - 1; i < n; --i)
        y[i] = 3 * a[i];
}

#pragma tpb kernel
void walks_back(long n, int y[restrict n])
{
    for (int *q = y + n; q != y;) {
        --q;
        *q = *q ^ 7;
    }
}

#pragma tpb kernel
void at_least_once(long n, double y[restrict n + 1], const double a[restrict n + 1])
{
    long i = 0;
    do {
        y[i] = a[i] - 1.0;
    } while (++i <= n);
}
