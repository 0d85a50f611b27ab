/* Sums and differences of bytes and shorts that are clipped to what those hold, in many spellings. */
typedef unsigned char u8;
typedef signed char i8;
typedef unsigned short u16;
#pragma tpb kernel
void added(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n]) {
  for (long i = 0; i < n; ++i) {
    const int s = a[i] + b[i];
    y[i] = s > 255 ? 255 : s;
  }
}
#pragma tpb kernel
void taken(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n]) {
  for (long i = 0; i < n; ++i) {
    const int d = a[i] - b[i];
    y[i] = d < 0 ? 0 : d;
  }
}
#pragma tpb kernel
void taken_if_less(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n]) {
  for (long i = 0; i < n; ++i)
    y[i] = b[i] < a[i] ? a[i] - b[i] : 0;
}
#pragma tpb kernel
void taken_else(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n]) {
  for (long i = 0; i < n; ++i)
    y[i] = a[i] <= b[i] ? 0 : a[i] - b[i];
}
#pragma tpb kernel
void number_taken(long n, u16 y[restrict n], const u16 a[restrict n]) {
  for (long i = 0; i < n; ++i)
    y[i] = a[i] > 1000 ? a[i] - 1000 : 0;
}
#pragma tpb kernel
void with_signs(long n, i8 y[restrict n], const i8 a[restrict n], const i8 b[restrict n]) {
  for (long i = 0; i < n; ++i) {
    const int s = a[i] + b[i];
    y[i] = s < -128 ? -128 : s > 127 ? 127 : s;
  }
}
#pragma tpb kernel
void shorts_with_signs(long n, short y[restrict n], const short a[restrict n], const short b[restrict n]) {
  for (long i = 0; i < n; ++i) {
    int d = a[i] - b[i];
    if (d > 32767)
      d = 32767;
    if (d < -32768)
      d = -32768;
    y[i] = d;
  }
}
/* These are something else. */
#pragma tpb kernel
void other_end(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n]) {
  for (long i = 0; i < n; ++i) {
    const int s = a[i] + b[i];
    y[i] = s > 254 ? 254 : s;
  }
}
#pragma tpb kernel
void of_unsigned(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n]) {
  for (long i = 0; i < n; ++i) {
    const unsigned d = (unsigned)a[i] - b[i];
    y[i] = d > 0u ? (u8)d : 0;
  }
}
#pragma tpb kernel
void wider(long n, u8 y[restrict n], const i8 a[restrict n], const u8 b[restrict n]) {
  for (long i = 0; i < n; ++i) {
    const int s = a[i] + b[i];
    y[i] = s > 255 ? 255 : s < 0 ? 0 : s;
  }
}
#pragma tpb kernel
void cut_before(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n]) {
  for (long i = 0; i < n; ++i) {
    const u8 s = a[i] + b[i];
    y[i] = s > 255 ? 255 : s;
  }
}
#pragma tpb kernel
void the_other_way(long n, u8 y[restrict n], const u8 a[restrict n], const u8 b[restrict n]) {
  for (long i = 0; i < n; ++i)
    y[i] = a[i] > b[i] ? b[i] - a[i] : 0;
}
