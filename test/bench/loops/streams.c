/* Streams as a programmer writes them with intrinsics: unrolled by four vectors, sums with eight accumulators, unaligned loads.
 * WIDTH: 256 or 512 bits. NT: stores past the caches, after single elements up to the border of a line. */
#include <immintrin.h>
#include <stdint.h>
#if WIDTH == 512
typedef __m512d V;
#define LANES 8
#define LOAD(p) _mm512_loadu_pd(p)
#define ALL(x) _mm512_set1_pd(x)
#define ADD(a, b) _mm512_add_pd(a, b)
#define MUL(a, b) _mm512_mul_pd(a, b)
#define FMA(a, b, c) _mm512_fmadd_pd(a, b, c)
#define SUM(v) _mm512_reduce_add_pd(v)
#define PUT(p, v) _mm512_storeu_pd(p, v)
#define STREAM(p, v) _mm512_stream_pd(p, v)
#else
typedef __m256d V;
#define LANES 4
#define LOAD(p) _mm256_loadu_pd(p)
#define ALL(x) _mm256_set1_pd(x)
#define ADD(a, b) _mm256_add_pd(a, b)
#define MUL(a, b) _mm256_mul_pd(a, b)
#define FMA(a, b, c) _mm256_fmadd_pd(a, b, c)
#define SUM(v) (((double *)&(V){v})[0] + ((double *)&(V){v})[1] + ((double *)&(V){v})[2] + ((double *)&(V){v})[3])
#define PUT(p, v) _mm256_storeu_pd(p, v)
#define STREAM(p, v) _mm256_stream_pd(p, v)
#endif
#if NT
#define STORE STREAM
#define BORDER(p) for (; i < n && (uintptr_t)((p) + i) % 64; ++i)
#define DONE _mm_sfence()
#else
#define STORE PUT
#define BORDER(p) for (; i < 0; ++i)
#define DONE (void)0
#endif

/* ONE: of element i; FOUR: of the vector at i + k. */
#define MAP(P, ONE, VECTOR, PUTS)                                                                                       \
    long i = 0;                                                                                                         \
    BORDER(P) P[i] = ONE;                                                                                               \
    for (; i + 4 * LANES <= n; i += 4 * LANES) {                                                                        \
        { const long k = i; PUTS(P + k, VECTOR); }                                                                      \
        { const long k = i + LANES; PUTS(P + k, VECTOR); }                                                              \
        { const long k = i + 2 * LANES; PUTS(P + k, VECTOR); }                                                          \
        { const long k = i + 3 * LANES; PUTS(P + k, VECTOR); }                                                          \
    }                                                                                                                   \
    for (; i < n; ++i)                                                                                                  \
        P[i] = ONE;                                                                                                     \
    DONE

void init(long n, double *restrict a, double s)
{
    const V v = ALL(s);
    MAP(a, s, v, STORE);
}

void copy(long n, double *restrict a, const double *restrict b) { MAP(a, b[i], LOAD(b + k), STORE); }

void scale(long n, double *restrict a, const double *restrict b, double s)
{
    const V v = ALL(s);
    MAP(a, s * b[i], MUL(v, LOAD(b + k)), STORE);
}

void triad(long n, double *restrict a, const double *restrict b, const double *restrict c, double s)
{
    const V v = ALL(s);
    MAP(a, b[i] + s * c[i], FMA(v, LOAD(c + k), LOAD(b + k)), STORE);
}

/* What is stored was read before: never past the caches. */
#undef BORDER
#define BORDER(p) for (; i < 0; ++i)
void update(long n, double *restrict a, double s)
{
    const V v = ALL(s);
    MAP(a, s * a[i], MUL(v, LOAD(a + k)), PUT);
}

void axpy(long n, double *restrict a, const double *restrict b, double s)
{
    const V v = ALL(s);
    MAP(a, a[i] + s * b[i], FMA(v, LOAD(b + k), LOAD(a + k)), PUT);
}

#define EIGHT(DO) DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7)
#define ZERO(k) V s##k = ALL(0.0);
#define PLUS(k) s##k = ADD(s##k, LOAD(a + i + k * LANES));
#define DOT(k) s##k = FMA(LOAD(a + i + k * LANES), LOAD(b + i + k * LANES), s##k);
#define TOTAL SUM(ADD(ADD(ADD(s0, s1), ADD(s2, s3)), ADD(ADD(s4, s5), ADD(s6, s7))))

double sum(long n, const double *restrict a)
{
    long i = 0;
    EIGHT(ZERO)
    for (; i + 8 * LANES <= n; i += 8 * LANES) {
        EIGHT(PLUS)
    }
    double s = TOTAL;
    for (; i < n; ++i)
        s += a[i];
    return s;
}

double dot(long n, const double *restrict a, const double *restrict b)
{
    long i = 0;
    EIGHT(ZERO)
    for (; i + 8 * LANES <= n; i += 8 * LANES) {
        EIGHT(DOT)
    }
    double s = TOTAL;
    for (; i < n; ++i)
        s += a[i] * b[i];
    return s;
}
