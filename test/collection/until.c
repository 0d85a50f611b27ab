// Loops inside that end at another iteration in each lane.
#pragma tpb kernel
void escape(long n, int k[restrict n], const float cr[restrict n], const float ci[restrict n])
{
    for (long i = 0; i < n; i++) {
        float x = 0, y = 0;
        int it = 0;
        while (it < 50 && x * x + y * y < 4.0f) {
            float t = x * x - y * y + cr[i] - 1.5f;
            y = 2 * x * y + ci[i] - 1.0f;
            x = t;
            it++;
        }
        k[i] = it;
    }
}

#pragma tpb kernel param(m = 40)
void lower_bound(long n, long m, int at[restrict n], const double x[restrict n], const double t[restrict m])
{
    for (long i = 0; i < n; i++) {
        int lo = 0, hi = (int)m;
        for (int s = 0; s < 32; s++) {
            if (lo >= hi)
                break;
            int mid = (lo + hi) / 2;
            if (t[mid] < x[i])
                lo = mid + 1;
            else
                hi = mid;
        }
        at[i] = lo;
    }
}

#pragma tpb kernel
void own_end(long n, double y[restrict n], const int len[restrict n], const double a[restrict n])
{
    for (long i = 0; i < n; i++) {
        double p = 1;
        for (int j = 0; j < (len[i] & 15); j++)
            p = p * a[i] + j;
        y[i] = p;
    }
}

#pragma tpb kernel
void own_range(long n, float y[restrict n], const int lo[restrict n], const int hi[restrict n],
               const float a[restrict n])
{
    for (long i = 0; i < n; i++) {
        float p = a[i];
        for (int j = lo[i] & 7; j <= (hi[i] & 15); j += 2) {
            p = p * 0.5f + j;
            if (p > 3.0f)
                p -= 2.0f;
        }
        y[i] = p;
    }
}

#pragma tpb kernel
void digits(long n, int d[restrict n], const unsigned a[restrict n])
{
    for (long i = 0; i < n; i++) {
        unsigned v = a[i] * 2654435761u;
        int c = 0, s = 0;
        while (c < 40 && v) {
            s += v & 7;
            v >>= 3;
            c++;
            if (s > 30)
                break;
        }
        d[i] = s * 64 + c;
    }
}

#pragma tpb kernel
void under_if(long n, int d[restrict n], const int a[restrict n], double s[restrict 1])
{
    double total = 0;
    for (long i = 0; i < n; i++) {
        d[i] = 7;
        if (a[i] > 1) {
            int v = a[i] + (int)i;
            for (int k = 0; k < 20; k++) {
                v = v * 3 + 1;
                if ((v & 15) == 5) {
                    d[i] = k;
                    break;
                }
                total += v & 3;
            }
        }
    }
    s[0] = total;
}

#pragma tpb kernel
void two_levels(long n, int d[restrict n], const int a[restrict n], const int b[restrict n])
{
    for (long i = 0; i < n; i++) {
        int v = a[i];
        for (int j = 0; j < (b[i] & 3); j++) {
            int w = v + j;
            for (int k = 0; k < 9; k++) {
                if ((w & 7) == 3)
                    break;
                w = w * 5 + 1;
            }
            v += w;
            if (v < 0)
                break;
        }
        d[i] = v;
    }
}

#pragma tpb kernel
void store_in(long n, int d[restrict n][8], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int v = a[i];
        for (int k = 0; k < 8; k++) {
            d[i][k] = v;
            v = v * 7 + k;
            if ((v & 3) == 2)
                break;
        }
    }
}

#pragma tpb kernel
void halved_or_tripled(long n, long y[restrict n], const long a[restrict n])
{
    for (long i = 0; i < n; i++) {
        long v = a[i] + i, k;
        for (k = 10; k > 0; k--) {
            if (v % 2 == 0)
                v /= 2;
            else
                v = v * 3 - 1;
            if (v == 1 || v == 5)
                break;
        }
        y[i] = v * 100 + k;
    }
}

#pragma tpb kernel
void whileonly(long n, unsigned s[restrict n], const unsigned a[restrict n], const unsigned b[restrict n])
{
    for (long i = 0; i < n; i++) {
        unsigned x = a[i] + 5, y = b[i] + 3;
        while (y) {
            unsigned t = x > y ? x - y : y - x;
            if (x > y)
                x = y;
            y = t;
        }
        s[i] = x;
    }
}

#pragma tpb kernel
void by_three(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int v = a[i] + i, k;
        for (k = 2; k < 31; k += 3) {
            v = v * 5 + k;
            if (v & 16)
                break;
        }
        y[i] = k;
    }
}

#pragma tpb kernel
void count_down(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int k = a[i] + 3, s = 1;
        while (k-- > 0) {
            s = s * 3 + k;
            if (s & 64)
                break;
        }
        y[i] = k * 1000 + (s & 127);
    }
}

#pragma tpb kernel
void do_loop(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; i++) {
        float x = a[i], d;
        int c = 0;
        do {
            float f = (x * x - a[i]) / (2 * x);
            x -= f;
            d = f < 0 ? -f : f;
            c++;
        } while (d > 1e-4f && c < 30);
        y[i] = x + c;
    }
}

#pragma tpb kernel
void modulo(long n, unsigned g[restrict n], const unsigned a[restrict n], const unsigned b[restrict n])
{
    for (long i = 0; i < n; i++) {
        unsigned x = a[i], y = b[i];
        while (y != 0) {
            unsigned t = x % y;
            x = y;
            y = t;
        }
        g[i] = x;
    }
}

#pragma tpb kernel
void until_broken(long n, int g[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int v = a[i];
        for (;;) {
            if (v > 1000)
                break;
            v = v * 2 + 1;
            if (v % 7 == 3) {
                v = -v;
                break;
            }
        }
        g[i] = v;
    }
}

#pragma tpb kernel
void mixed_width(long n, double g[restrict n], const float a[restrict n], const short k[restrict n])
{
    for (long i = 0; i < n; i++) {
        double v = a[i];
        float w = 1;
        for (int j = 0; j < (k[i] & 15); j++) {
            v = v * 0.5 + w;
            w *= 0.75f;
            if (v < 0.6)
                continue;
            if (w < 0.2f)
                break;
            v -= 0.125;
        }
        g[i] = v + w;
    }
}

#pragma tpb kernel
void chain(long n, int at[restrict n], const int next[restrict n], const int k[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = (int)(i % n), hops = 0;
        while (hops < 6 && k[p] < 3) {
            p = (p + next[p]) % (int)n;
            hops++;
        }
        at[i] = p * 8 + hops;
    }
}

#pragma tpb kernel
void post_dec(long n, int g[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int v = a[i], s = 0;
        while (v--)
            s += v ^ (int)i;
        g[i] = s;
    }
}

#pragma tpb kernel
void max_inside(long n, float g[restrict n], float m[restrict 1], const float a[restrict n])
{
    float best = -1;
    for (long i = 0; i < n; i++) {
        float v = a[i];
        int c = 0;
        while (v < 8.0f) {
            v *= 1.5f;
            if (++c == 12)
                break;
        }
        g[i] = c;
        if (v > best)
            best = v;
    }
    m[0] = best;
}

#pragma tpb kernel
void own_range_down(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        unsigned s = 1;
        for (int j = hi[i] & 31; j > (lo[i] & 7) - 3; j -= 3)
            s = s * 5 + (unsigned)j;
        y[i] = (int)(s & 0xffff);
    }
}

#pragma tpb kernel
void own_range_unsigned(long n, unsigned y[restrict n], const unsigned lo[restrict n], const unsigned hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        unsigned s = 0;
        for (unsigned j = lo[i] & 7; j < (hi[i] & 63); j += 2)
            s ^= j * s + lo[i];
        y[i] = s;
    }
}

#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void own_ends(long n, float y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        float p = 1;
        for (int j = lo[i]; j < hi[i]; ++j) {
            p = p * 0.5f + j;
            if (p > 3.0f)
                p -= 2.0f;
        }
        y[i] = p;
    }
}

#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void own_last(long n, int y[restrict n], const int lo[restrict n], const int hi[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; i++) {
        int p = 1;
        if (a[i] & 1)
            for (int j = lo[i]; j <= hi[i]; ++j)
                p = (p * 3 + j) & 0xffff;
        y[i] = p;
    }
}

#pragma tpb kernel init(lo = random(-9, 9, 3), hi = random(-12, 30, 4))
void own_steps(long n, float y[restrict n], const int lo[restrict n], const int hi[restrict n])
{
    for (long i = 0; i < n; i++) {
        float p = 1;
        for (int j = lo[i]; j < hi[i]; j += 2) {
            p = p * 0.5f + j;
            if (p > 3.0f)
                p -= 2.0f;
        }
        y[i] = p;
    }
}
