// Operations on halves, bit for bit those of the plain loops, which nothing optimises.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef _Float16 h;
static inline h twice(h x) { return x * x + x; }
void add(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] + b[i];
  }
  (void)f;
}
void mad(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * b[i] + y[i];
  }
  (void)f;
}
void chain(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * b[i] * b[i] - y[i];
  }
  (void)f;
}
void quot(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] / b[i] - (h)1.0f;
  }
  (void)f;
}
void casted(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = (h)(a[i] + b[i]) * y[i];
  }
  (void)f;
}
void neg(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = -a[i] - -(a[i] * b[i]);
  }
  (void)f;
}
void viaf(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = (float)(a[i] * b[i]) * 0.3f;
  }
  (void)f;
}
void mixed(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * 0.3f + b[i];
  }
  (void)f;
}
void cond(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] + b[i] > y[i] ? a[i] : b[i];
  }
  (void)f;
}
void truth(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = (a[i] - b[i]) ? a[i] : y[i];
  }
  (void)f;
}
void intk(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * 3 + b[i] * 2049;
  }
  (void)f;
}
void lit(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * (h)0.1f + 1;
  }
  (void)f;
}
void inl(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = twice(a[i]) + twice(b[i] * a[i]);
  }
  (void)f;
}
void scal(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] = f * a[i] + b[i];
  }
  (void)f;
}
void comp(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] += a[i] * b[i];
  }
  (void)f;
}
void compi(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] += 3;
  }
  (void)f;
}
void compf(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    y[i] += 0.1f;
  }
  (void)f;
}
void inc(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    ++y[i];
  }
  (void)f;
}
void local(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
#pragma tpb kernel
  for (long i = 0; i < n; ++i) {
    h t = a[i] * b[i];
    h u = t + a[i];
    t -= u * (h)0.3f;
    y[i] = t * u + y[i];
  }
  (void)f;
}
#ifdef __clang__
#define SLOW __attribute__((noinline, optnone))
#else
#define SLOW __attribute__((noinline, optimize("O0", "fp-contract=off")))
#endif
SLOW void plain_add(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] + b[i];
  }
  (void)f;
}
SLOW void plain_mad(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * b[i] + y[i];
  }
  (void)f;
}
SLOW void plain_chain(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * b[i] * b[i] - y[i];
  }
  (void)f;
}
SLOW void plain_quot(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] / b[i] - (h)1.0f;
  }
  (void)f;
}
SLOW void plain_casted(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = (h)(a[i] + b[i]) * y[i];
  }
  (void)f;
}
SLOW void plain_neg(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = -a[i] - -(a[i] * b[i]);
  }
  (void)f;
}
SLOW void plain_viaf(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = (float)(a[i] * b[i]) * 0.3f;
  }
  (void)f;
}
SLOW void plain_mixed(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * 0.3f + b[i];
  }
  (void)f;
}
SLOW void plain_cond(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] + b[i] > y[i] ? a[i] : b[i];
  }
  (void)f;
}
SLOW void plain_truth(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = (a[i] - b[i]) ? a[i] : y[i];
  }
  (void)f;
}
SLOW void plain_intk(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * 3 + b[i] * 2049;
  }
  (void)f;
}
SLOW void plain_lit(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = a[i] * (h)0.1f + 1;
  }
  (void)f;
}
SLOW void plain_inl(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = twice(a[i]) + twice(b[i] * a[i]);
  }
  (void)f;
}
SLOW void plain_scal(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] = f * a[i] + b[i];
  }
  (void)f;
}
SLOW void plain_comp(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] += a[i] * b[i];
  }
  (void)f;
}
SLOW void plain_compi(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] += 3;
  }
  (void)f;
}
SLOW void plain_compf(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    y[i] += 0.1f;
  }
  (void)f;
}
SLOW void plain_inc(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    ++y[i];
  }
  (void)f;
}
SLOW void plain_local(long n, h *restrict y, const h *restrict a, const h *restrict b, h f) {
  for (long i = 0; i < n; ++i) {
    h t = a[i] * b[i];
    h u = t + a[i];
    t -= u * (h)0.3f;
    y[i] = t * u + y[i];
  }
  (void)f;
}
enum { N = 1 << 16 };
static h a[N], b[N], y[N], z[N], y0[N];
static int total;
static void test(const char *name, void (*f)(long, h *, const h *, const h *, h),
                 void (*g)(long, h *, const h *, const h *, h)) {
  int wrong = 0;
  for (int r = 0; r < 4; ++r) {
    unsigned long s = 12345 + (unsigned long)r;
    for (int i = 0; i < N; ++i) {
      unsigned short p = (unsigned short)i, q, w;
      s = s * 6364136223846793005ul + 1442695040888963407ul;
      q = (unsigned short)(s >> 33);
      w = (unsigned short)(s >> 48);
      if (r % 2) {
        q = (unsigned short)((q & 0x8fff) | (p & 0x7000));
      }
      if (r % 4 == 1) {
        w = (unsigned short)((w & 0x8fff) | (p & 0x7000));
      }
      if (r % 4 == 2) {
        p = (unsigned short)(0x3800 | (p & 0x8fff));
        q = (unsigned short)(0x3000 | (q & 0x8fff));
        w = (unsigned short)(0x3000 | (w & 0x8fff));
      }
      memcpy(&a[i], &p, 2);
      memcpy(&b[i], &q, 2);
      memcpy(&y0[i], &w, 2);
    }
    memcpy(y, y0, sizeof y);
    memcpy(z, y0, sizeof z);
    f(N - r, y, a, b, (h)0.7f);
    g(N - r, z, a, b, (h)0.7f);
    for (int i = 0; i < N; ++i)
      if (memcmp(&y[i], &z[i], 2) && !(y[i] != y[i] && z[i] != z[i]) && ++wrong < 3)
        printf("%s: %a * %a, %a: %a is %a\n", name, (double)a[i], (double)b[i], (double)y0[i],
               (double)z[i], (double)y[i]);
  }
  if (wrong)
    printf("%s %d wrong\n", name, wrong);
  total += wrong;
}
int main(void) {
  test("add", add, plain_add);
  test("mad", mad, plain_mad);
  test("chain", chain, plain_chain);
  test("quot", quot, plain_quot);
  test("casted", casted, plain_casted);
  test("neg", neg, plain_neg);
  test("viaf", viaf, plain_viaf);
  test("mixed", mixed, plain_mixed);
  test("cond", cond, plain_cond);
  test("truth", truth, plain_truth);
  test("intk", intk, plain_intk);
  test("lit", lit, plain_lit);
  test("inl", inl, plain_inl);
  test("scal", scal, plain_scal);
  test("comp", comp, plain_comp);
  test("compi", compi, plain_compi);
  test("compf", compf, plain_compf);
  test("inc", inc, plain_inc);
  test("local", local, plain_local);
  printf("%d wrong\n", total);
  return total != 0;
}
