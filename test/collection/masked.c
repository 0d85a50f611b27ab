// Branches with loops in them, which some lanes take.
#pragma tpb kernel
void stores(long n, double y[restrict n + 8], const double a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 1.25)
            for (int j = 0; j < 3; ++j)
                y[i] = y[i] * 0.5 + a[i];
}

#pragma tpb kernel
void sum(long n, double s[restrict 1], const float a[restrict n], const int k[restrict n])
{
    double total = 0;
    for (long i = 0; i < n; ++i)
        if (k[i] > 2)
            for (int j = 0; j < 3; ++j)
                total += a[i];
    s[0] = total;
}

#pragma tpb kernel
void both_ways(long n, float y[restrict n + 8], float s[restrict 2], const float a[restrict n], const float b[restrict n])
{
    float first = 0, second = 1;
    for (long i = 0; i < n; ++i) {
        if (a[i] > b[i]) {
            for (int j = 0; j < 2; ++j)
                y[i + 4] = a[i] * 0.75f;
            first += a[i];
        } else {
            y[i + 4] = b[i];
            if (b[i] > 1.25f)
                for (int j = 0; j < 4; ++j)
                    second += b[i];
            else
                second += 2;
        }
    }
    s[0] = first;
    s[1] = second;
}

#pragma tpb kernel
void integers(long n, unsigned y[restrict n], unsigned s[restrict 1], const unsigned a[restrict n], const int k[restrict n])
{
    unsigned total = 0;
    for (long i = 0; i < n; ++i) {
        y[i] = a[i] + 1;
        if (k[i] & 1) {
            unsigned own = a[i];
            for (int j = 0; j < 3; ++j)
                own = own * 3 + y[i];
            y[i] = own;
            total += own;
        }
    }
    s[0] = total;
}

// Several short loops that do the same in each iteration.
#pragma tpb kernel
void two_loops(long n, float y[restrict n], float s[restrict 1], const float a[restrict n])
{
    float total = 0;
    for (long i = 0; i < n; ++i) {
        for (int j = 0; j < 3; ++j)
            y[i] = y[i] * 0.5f + a[i];
        for (int j = 0; j < 4; ++j)
            total += a[i];
    }
    s[0] = total;
}

// Conditions on the number of the iteration.
#pragma tpb kernel
void odd_ones(long n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (i & 1) ? a[i] : b[i];
}

#pragma tpb kernel
void odd_int(int n, float y[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (int i = 0; i < n; ++i)
        y[i] = i % 2 ? a[i] : b[i];
}

#pragma tpb kernel
void every_fourth(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (i % 4 == 0)
            y[i] = a[i] * 2;
}

#pragma tpb kernel
void signs_in_turn(long n, float y[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = i % 2 == 0 ? a[i] : -a[i];
}

#pragma tpb kernel
float alternating(long n, const float a[restrict n])
{
    float s = 0;
    for (long i = 0; i < n; ++i)
        s += (i & 1) ? -a[i] : a[i];
    return s;
}

#pragma tpb kernel
void bytes_in_turn(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (i & 3) == 2 ? a[i] : 255 - a[i];
}

#pragma tpb kernel
void low_bits(long n, int y[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (int)(i & 255);
}

#pragma tpb kernel
void checkers(long n, long m, float y[restrict n][m], const float a[restrict n][m])
{
    for (long j = 0; j < n; ++j)
        for (long i = 0; i < m; ++i)
            if ((i + j) % 2 == 0)
                y[j][i] = a[j][i];
}
