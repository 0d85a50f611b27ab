/* Groups of three and four elements of 8 and 16 bits: loaded, stored, both, in lanes of either width. */
#pragma tpb kernel
void planes_of_pixels(long n, unsigned char r[restrict n], unsigned char g[restrict n], unsigned char b[restrict n],
                      const unsigned char p[restrict 3 * n]) {
  for (long i = 0; i < n; ++i) {
    b[i] = p[3 * i + 2];
    r[i] = p[3 * i] ^ 0x80;
    g[i] = p[3 * i + 1] + 3;
  }
}
#pragma tpb kernel
void pixels_of_planes(long n, unsigned char p[restrict 3 * n], const unsigned char r[restrict n],
                      const unsigned char g[restrict n], const unsigned char b[restrict n]) {
  for (long i = 0; i < n; ++i) {
    p[3 * i] = r[i];
    p[3 * i + 2] = b[i] - g[i];
    p[3 * i + 1] = g[i];
  }
}
#pragma tpb kernel
void luma(long n, unsigned char y[restrict n], const unsigned char p[restrict 3 * n]) {
  for (long i = 0; i < n; ++i)
    y[i] = (unsigned char)((66 * p[3 * i] + 129 * p[3 * i + 1] + 25 * p[3 * i + 2] + 128) >> 8);
}
#pragma tpb kernel
void mixed_channels(long n, signed char y[restrict 4 * n], const signed char x[restrict 4 * n]) {
  for (long i = 0; i < n; ++i) {
    y[4 * i + 3] = x[4 * i];
    y[4 * i] = x[4 * i + 1] & x[4 * i + 2];
    y[4 * i + 1] = x[4 * i + 3] | 1;
    y[4 * i + 2] = x[4 * i + 1] + x[4 * i + 3];
  }
}
#pragma tpb kernel
void alpha_dropped(long n, unsigned char y[restrict 3 * n], const unsigned char x[restrict 4 * n]) {
  for (long i = 0; i < n; ++i) {
    y[3 * i] = x[4 * i] + x[4 * i + 3];
    y[3 * i + 1] = x[4 * i + 1] ^ x[4 * i + 3];
    y[3 * i + 2] = x[4 * i + 2];
  }
}
#pragma tpb kernel param(dx = 3, dy = -7, dz = 12345)
void axes_moved(long n, short y[restrict 3 * n], const short x[restrict 3 * n], short dx, short dy, short dz) {
  for (long i = 0; i < n; ++i) {
    y[3 * i] = x[3 * i] + dx;
    y[3 * i + 1] = x[3 * i + 1] - dy;
    y[3 * i + 2] = x[3 * i + 2] ^ dz;
  }
}
#pragma tpb kernel
void four_shorts_turned(long n, unsigned short y[restrict 4 * n], const unsigned short x[restrict 4 * n]) {
  for (long i = 0; i < n; ++i) {
    y[4 * i] = x[4 * i + 3];
    y[4 * i + 1] = x[4 * i + 2] * 5;
    y[4 * i + 2] = x[4 * i + 1];
    y[4 * i + 3] = x[4 * i] + x[4 * i + 2];
  }
}
#pragma tpb kernel
void weights_of_four(long n, unsigned char y[restrict n], const unsigned char x[restrict 4 * n]) {
  for (long i = 0; i < n; ++i)
    y[i] = (unsigned char)((x[4 * i] * 3 + x[4 * i + 1] * 5 + x[4 * i + 2] * 7 + x[4 * i + 3]) >> 4);
}
#pragma tpb kernel
void shorts_of_bytes(long n, short y[restrict 4 * n], const unsigned char x[restrict 3 * n]) {
  for (long i = 0; i < n; ++i) {
    y[4 * i] = x[3 * i] << 4;
    y[4 * i + 1] = x[3 * i + 1] << 4;
    y[4 * i + 2] = x[3 * i + 2] << 4;
    y[4 * i + 3] = 4095;
  }
}
/* Some members alone: the last group may end before the others. */
#pragma tpb kernel
void without_alpha(long n, unsigned char y[restrict n], const unsigned char x[restrict 4 * n - 1]) {
  for (long i = 0; i < n; ++i)
    y[i] = (unsigned char)((x[4 * i] * 77 + x[4 * i + 1] * 150 + x[4 * i + 2] * 29) >> 8);
}
#pragma tpb kernel
void alpha_alone(long n, unsigned char y[restrict n], const unsigned char x[restrict 4 * n]) {
  for (long i = 0; i < n; ++i)
    y[i] = 255 - x[4 * i + 3];
}
#pragma tpb kernel
void two_of_three_shorts(long n, short y[restrict n], const short x[restrict 3 * n - 1]) {
  for (long i = 0; i < n; ++i)
    y[i] = x[3 * i] ^ x[3 * i + 1];
}
#pragma tpb kernel
void sum_beside(long n, unsigned char y[restrict 3 * n], const unsigned char x[restrict 3 * n], unsigned short s[restrict 1]) {
  unsigned short t = 0;
  for (long i = 0; i < n; ++i) {
    y[3 * i] = x[3 * i + 2];
    t += x[3 * i];
    y[3 * i + 1] = x[3 * i + 1];
    y[3 * i + 2] = x[3 * i];
  }
  s[0] = t;
}
