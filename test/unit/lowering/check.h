/* What the generated programs of ExactnessTest.cpp share: arrays that end at a page nobody may
 * touch, edge values, and a comparison of bits. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096, ROOM = 4 * PAGE };
static int failures;

/* bytes that end (or begin) at the edge of a page without access. */
static void *guarded(size_t bytes, int at_end) {
  char *p = mmap(0, ROOM + 2 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(p + PAGE, ROOM, PROT_READ | PROT_WRITE);
  return at_end ? p + PAGE + ROOM - bytes : p + PAGE;
}
static void release(void *p, size_t bytes, int at_end) {
  munmap((char *)p - PAGE - (at_end ? ROOM - bytes : 0), ROOM + 2 * PAGE);
}

#define FILL(T, ...)                                                                               \
  static const T edges_##T[] = {__VA_ARGS__};                                                      \
  static void fill_##T(T *a, long n, long seed) {                                                  \
    const long count = sizeof edges_##T / sizeof *edges_##T;                                       \
    for (long i = 0; i < n; ++i)                                                                   \
      a[i] = edges_##T[(i * (2 * seed + 1) + seed * 3 + i / count) % count];                       \
  }
typedef signed char i8;
typedef unsigned char u8;
typedef short i16;
typedef unsigned short u16;
typedef int i32;
typedef unsigned u32;
typedef long i64;
typedef unsigned long u64;
typedef float f32;
typedef double f64;
FILL(i8, 0, 1, -1, 127, -128, 5, -77)
FILL(u8, 0, 1, 255, 128, 127, 5, 200)
FILL(i16, 0, 1, -1, 32767, -32768, 300, -12345)
FILL(u16, 0, 1, 65535, 32768, 300, 40000, 7)
FILL(i32, 0, 1, -1, 2147483647, -2147483647 - 1, 65536, -3, 12345678, 16777217, 46341, 7)
FILL(u32, 0, 1, 4294967295u, 2147483648u, 2147483647u, 3, 16777217u, 65535, 4000000000u, 7, 12)
FILL(i64, 0, 1, -1, 9223372036854775807L, -9223372036854775807L - 1, 4294967296L, -3, 3037000500L,
     9007199254740993L, -2147483649L, 7)
FILL(u64, 0, 1, 18446744073709551615ul, 9223372036854775808ul, 3, 4294967295ul, 4294967296ul,
     9007199254740993ul, 18446744073709549569ul, 7, 11)
FILL(f32, 0.0f, -0.0f, 1.0f, -1.5f, __builtin_inff(), -__builtin_inff(), __builtin_nanf(""), 2.5f,
     -2.5f, 0x1p-149f, 3e38f, 1e10f, 0.49999997f)
FILL(f64, 0.0, -0.0, 1.0, -1.5, __builtin_inf(), -__builtin_inf(), __builtin_nan(""), 2.5, -2.5,
     0x1p-1074, 1e308, 1e10, 0.49999999999999994)

/* The same, but floats that every integer of 16 bits or more can hold. */
#define SMALL(T)                                                                                   \
  static void small_##T(T *a, long n, long seed) {                                                 \
    for (long i = 0; i < n; ++i)                                                                   \
      a[i] = (T)((i * 37 + seed * 11) % 100) / (T)4;                                               \
  }
SMALL(i8)
SMALL(u8) SMALL(i16) SMALL(u16) SMALL(i32) SMALL(u32) SMALL(i64) SMALL(u64) SMALL(f32) SMALL(f64)

#define SAME(T, FLOATING)                                                                          \
  static void same_##T(const char *name, long n, const T *got, const T *want, long count) {        \
    for (long i = 0; i < count; ++i) {                                                             \
      if (!memcmp(got + i, want + i, sizeof(T)) ||                                                 \
          (FLOATING && got[i] != got[i] && want[i] != want[i]))                                    \
        continue;                                                                                  \
      if (failures++ < 40)                                                                         \
        printf("%s: n = %ld, element %ld: got %.17g, expected %.17g\n", name, n, i,                \
               (double)got[i], (double)want[i]);                                                   \
      return;                                                                                      \
    }                                                                                              \
  }
    SAME(i8, 0) SAME(u8, 0) SAME(i16, 0) SAME(u16, 0) SAME(i32, 0) SAME(u32, 0) SAME(i64, 0)
        SAME(u64, 0) SAME(f32, 1) SAME(f64, 1)
