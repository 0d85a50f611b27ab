// Numbers of 8 and 16 bits.
#pragma tpb kernel
void inverted(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 255 - a[i];
}

#pragma tpb kernel
void mean_of_two(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] + b[i] + 1) >> 1;
}

#pragma tpb kernel param(x = 77)
void blended(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n], unsigned char x)
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] * x + b[i] * (255 - x)) >> 8;
}

#pragma tpb kernel
void distance_of_bytes(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
}

#pragma tpb kernel
void saturated(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int s = a[i] + b[i];
        y[i] = s > 255 ? 255 : s;
    }
}

#pragma tpb kernel
void larger_short(long n, short y[restrict n], const short a[restrict n], const short b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > b[i] ? a[i] : b[i];
}

#pragma tpb kernel
void scaled_short(long n, short y[restrict n], const short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = 3 * a[i] + 1;
}

#pragma tpb kernel
void widened(long n, unsigned short y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * 4;
}

#pragma tpb kernel
void grey(long n, unsigned char y[restrict n], const unsigned char r[restrict n], const unsigned char g[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (77 * r[i] + 150 * g[i] + 29 * b[i]) >> 8;
}

#pragma tpb kernel
void smoothed(long n, unsigned char y[restrict n + 2], const unsigned char a[restrict n + 2])
{
    for (long i = 1; i <= n; ++i)
        y[i] = (a[i - 1] + 2 * a[i] + a[i + 1] + 2) / 4;
}

#pragma tpb kernel
void copied_bytes(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i];
}

#pragma tpb kernel
void upper_case(long n, char y[restrict n], const char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] >= 'a' && a[i] <= 'z' ? a[i] - 32 : a[i];
}

#pragma tpb kernel
int sum_of_bytes(long n, const unsigned char a[restrict n])
{
    int s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}

#pragma tpb kernel
unsigned char largest_byte(long n, const unsigned char a[restrict n])
{
    unsigned char m = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > m)
            m = a[i];
    return m;
}

#pragma tpb kernel
long count_of_a_byte(long n, const unsigned char a[restrict n])
{
    long s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] == 7;
    return s;
}

#pragma tpb kernel init(a[i] = 20 - i % 20)
void only_some(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 8)
            y[i] = a[i];
}

#pragma tpb kernel param(x = 100)
void thresholded(long n, unsigned char y[restrict n], const unsigned char a[restrict n], unsigned char x)
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] > x ? 255 : 0;
}

#pragma tpb kernel param(x = 77)
void blended_rounding(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n], unsigned char x)
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] * x + b[i] * (255 - x) + 128) / 256;
}

#pragma tpb kernel
void clamped_difference(long n, signed char y[restrict n], const signed char a[restrict n], const signed char b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        int d = a[i] - b[i];
        y[i] = d < -128 ? -128 : d > 127 ? 127 : d;
    }
}

#pragma tpb kernel
void nibbles_swapped(long n, unsigned char y[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] << 4 | a[i] >> 4;
}

#pragma tpb kernel
void bytes_swapped(long n, unsigned short y[restrict n], const unsigned short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] << 8 | a[i] >> 8;
}

#pragma tpb kernel
void signs(long n, signed char y[restrict n], const short a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (a[i] > 0) - (a[i] < 0);
}

#pragma tpb kernel
unsigned short smallest_short(long n, const unsigned short a[restrict n])
{
    unsigned short m = 65535;
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m;
    return m;
}

#pragma tpb kernel
unsigned char checksum(long n, const unsigned char a[restrict n])
{
    unsigned char s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] ^ 0x5a;
    return s;
}

#pragma tpb kernel
void added_in_place(long n, short y[restrict n], const signed char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] += a[i];
}

#pragma tpb kernel
void rows_inverted(int n, int m, unsigned char y[restrict n][m], const unsigned char a[restrict n][m])
{
    for (int j = 0; j < n; ++j)
        for (int i = 0; i < m; ++i)
            y[j][i] = ~a[j][i];
}

#pragma tpb kernel
void quantised(long n, unsigned char y[restrict n], const float x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned char)(x[i] * 100.0f + 0.5f);
}

#pragma tpb kernel
void through_char(long n, short y[restrict n], const int x[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (signed char)(x[i] + 120);
}

#pragma tpb kernel
void signed_shift(long n, signed char y[restrict n], const int x[restrict n], const float z[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (signed char)((x[i] << 3) - (int)z[i]);
}

#pragma tpb kernel
void two_arrays(long n, unsigned char y[restrict n], unsigned short w[restrict n], const int x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[i] = (unsigned char)(x[i] * x[i]);
        w[i] = (unsigned short)(x[i] * 7);
    }
}

#pragma tpb kernel
void equal_shorts(long n, unsigned short y[restrict n], const float x[restrict n], const float z[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[i] < z[i];
}

#pragma tpb kernel
void left_and_right(long n, float l[restrict n], float r[restrict n], const short s[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        l[i] = s[2 * i] * (1.0f / 32768);
        r[i] = s[2 * i + 1] * (1.0f / 32768);
    }
}

#pragma tpb kernel
void side_by_side(long n, short s[restrict 2 * n], const float l[restrict n], const float r[restrict n])
{
    for (long i = 0; i < n; ++i) {
        s[2 * i] = (short)(l[i] * 1000);
        s[2 * i + 1] = (short)(r[i] * 1000);
    }
}

#pragma tpb kernel
void bytes_to_hex(long n, char y[restrict 2 * n], const unsigned char x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const int h = x[i] >> 4, l = x[i] & 15;
        y[2 * i] = (char)(h < 10 ? '0' + h : 'a' + h - 10);
        y[2 * i + 1] = (char)(l < 10 ? '0' + l : 'a' + l - 10);
    }
}

#pragma tpb kernel
void blended_in_place(long n, unsigned char d[restrict n], const unsigned char s[restrict n], const unsigned char a[restrict n])
{
    for (long i = 0; i < n; ++i)
        d[i] = (unsigned char)((s[i] * a[i] + d[i] * (255 - a[i]) + 127) / 255);
}

#pragma tpb kernel
void grey_of_pixels(long n, unsigned char y[restrict n], const unsigned char p[restrict 3 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (unsigned char)((77 * p[3 * i] + 150 * p[3 * i + 1] + 29 * p[3 * i + 2]) >> 8);
}

#pragma tpb kernel
void nibbles(long n, unsigned char y[restrict 2 * n], const unsigned char x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = x[i] >> 4;
        y[2 * i + 1] = x[i] & 15;
    }
}

#pragma tpb kernel
void one_channel_of_two(long n, short y[restrict n], const short x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (x[2 * i] + x[2 * i + 1]) / 2;
}

#pragma tpb kernel
void mean_of_neighbours(long n, unsigned short y[restrict n], const unsigned short x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (x[2 * i] + x[2 * i + 1] + 1) / 2;
}

#pragma tpb kernel
void half_of_an_image(long n, unsigned char y[restrict n], const unsigned char x[restrict 2 * n], const unsigned char z[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = (x[2 * i] + x[2 * i + 1] + z[2 * i] + z[2 * i + 1] + 2) >> 2;
}

#pragma tpb kernel
void brightness_alone(long n, unsigned char y[restrict n], const unsigned char x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i)
        y[i] = x[2 * i];
}

#pragma tpb kernel
void pairs_swapped(long n, unsigned char y[restrict 2 * n], const unsigned char x[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i] = x[2 * i + 1];
        y[2 * i + 1] = x[2 * i];
    }
}

#pragma tpb kernel
void pairs_of_shorts(long n, unsigned short y[restrict 2 * n + 4], const unsigned short a[restrict n], const unsigned short b[restrict 2 * n])
{
    for (long i = 0; i < n; ++i) {
        y[2 * i + 3] = (unsigned short)(a[i] + b[2 * i + 1]);
        y[2 * i + 4] = (unsigned short)(a[i] ^ b[2 * i + 1]);
    }
}

#pragma tpb kernel
void sign_chosen(long n, int y[restrict n], const int a[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] < 7 ? -1 : a[i] > 7 ? 1 : 0;
}

#pragma tpb kernel
void products_of_bytes(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const signed char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = a[i] * b[i] + (a[i] >> 3);
}

#pragma tpb kernel
void shifted_by_others(long n, unsigned char y[restrict n], const unsigned char a[restrict n], const unsigned char b[restrict n])
{
    for (long i = 0; i < n; ++i)
        y[i] = ((a[i] * 100) >> (b[i] & 7)) ^ ((a[i] - b[i]) >> (b[i] & 31));
}
