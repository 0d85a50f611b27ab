/* Loops as users write them: one-dimensional maps and reductions in many spellings.
 * differential.py compiles this file twice, with tpbcc and as plain C, and compares. */
#include <math.h>
#include <stddef.h>

#define HALF 0.5f
#define SQUARE(x) ((x) * (x))
#define BLEND(w, x, y) ((w) * (x) + (1 - (w)) * (y))

/* ---- Maps ---- */

/* Six inputs, one output. */
#pragma tpb kernel six
void six(long n, double o[restrict n], const double a[restrict n], const double b[restrict n],
         const double c[restrict n], const double d[restrict n], const double e[restrict n],
         const double f[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = a[i] * b[i] + c[i] * d[i] - e[i] / f[i];
}

/* A three-point stencil: both neighbours, a start that is not 0. */
#pragma tpb kernel smooth
void smooth(int n, float out[restrict n], const float in[restrict n])
{
    for (int i = 1; i < n - 1; i++)
        out[i] = 0.25f * in[i - 1] + 0.5f * in[i] + 0.25f * in[i + 1];
}

/* An offset only known at run time, both signs. */
#pragma tpb kernel shifted
void shifted(long n, long k, double a[restrict n], const double b[restrict n + k])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i + k] - b[i];
}

/* <= and a start of 1. */
#pragma tpb kernel upto
void upto(int n, double a[restrict n + 1], const double b[restrict n + 1])
{
    for (int j = 1; j <= n; j += 1)
        a[j] = -b[j] + 2 * b[j - 1];
}

/* The variable outlives the loop. */
#pragma tpb kernel outlives
long outlives(long n, float a[restrict n], float s)
{
    long i;
    for (i = 0; i < n; ++i)
        a[i] = a[i] * s - 3;
    return i;
}

/* The same with a range that can be empty from the start. */
#pragma tpb kernel outlives_from
int outlives_from(int from, int n, double a[restrict n])
{
    int k = 17;
    for (k = from; k < n; k++)
        a[k] = 1.0 / a[k];
    return 3 * k;
}

#pragma tpb kernel unsigned_index
void unsigned_index(unsigned n, float x[restrict n], const float y[restrict n])
{
    for (unsigned u = 0; u < n; u++)
        x[u] = HALF * (x[u] + y[u]);
}

#pragma tpb kernel size_t_index
void size_t_index(size_t count, double x[restrict count], const double y[restrict count])
{
    for (size_t at = 0; at < count; ++at)
        x[at] = SQUARE(y[at] - x[at]);
}

/* != as the condition, ++ before. */
#pragma tpb kernel unequal
void unequal(long n, double *restrict a, const double *restrict b)
{
    for (long i = 0; i != n; ++i)
        a[i] = b[i] / 3.0 - 1e-3;
}

/* A bound that is an expression, a divisor that does not change. */
#pragma tpb kernel half_of_it
void half_of_it(long n, float a[restrict n], const float b[restrict n], float s)
{
    for (long i = 2; i < n / 2 + 3; ++i)
        a[i] = b[i] / s;
}

#pragma tpb kernel clamp
void clamp(long n, double a[restrict n], const double b[restrict n], double lo, double hi)
{
    for (long i = 0; i < n; ++i) {
        double v = b[i];
        v = v < lo ? lo : v;
        v = v > hi ? hi : v;
        a[i] = v;
    }
}

#pragma tpb kernel relu
void relu(int n, float a[restrict n])
{
    for (int i = 0; i < n; ++i)
        a[i] = a[i] > 0 ? a[i] : 0;
}

/* The two arms differ, both are computed from loads. */
#pragma tpb kernel pick
void pick(long n, float o[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = a[i] <= b[i] ? a[i] + 1.5f : b[i] * a[i];
}

#pragma tpb kernel between
void between(long n, double o[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = fmin(fmax(a[i], b[i]), 0.75);
}

#pragma tpb kernel betweenf
void betweenf(long n, float o[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = fmaxf(fminf(a[i], b[i]), -b[i]);
}

#pragma tpb kernel magnitude
void magnitude(long n, double o[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = sqrt(fabs(a[i])) - fabs(b[i]);
}

#pragma tpb kernel magnitudef
void magnitudef(long n, float o[restrict n], const float a[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = sqrtf(a[i]) + fabsf(a[i]);
}

/* Several statements, temporaries, two outputs. */
#pragma tpb kernel rotate
void rotate(long n, double x[restrict n], double y[restrict n], double c, double s)
{
    for (long i = 0; i < n; ++i) {
        const double u = x[i], v = y[i];
        double p;
        p = c * u - s * v;
        x[i] = p;
        y[i] = s * u + c * v;
    }
}

/* Sums and differences of products: what may be fused, and what may not. */
#pragma tpb kernel fusions
void fusions(long n, double o[restrict n], const double a[restrict n], const double b[restrict n],
             const double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        const double product = a[i] * b[i];
        const double apart = product + c[i];
        const double fused = c[i] - a[i] * b[i];
        const double negated = -(a[i] * b[i]) - c[i];
        o[i] = apart * fused + negated;
    }
}

#pragma tpb kernel fusionsf
void fusionsf(long n, float o[restrict n], const float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        o[i] += a[i] * b[i];
        o[i] -= a[i] * a[i];
        o[i] = -a[i] * b[i] + o[i];
        o[i] *= 1.25f;
        o[i] = -o[i] - b[i] * -a[i];
    }
}

/* Constants of another type than the arrays. */
#pragma tpb kernel literals
void literals(int n, double a[restrict n], const double b[restrict n])
{
    for (int i = 0; i < n; ++i)
        a[i] = 2 * b[i] + 0.5f - 3 / 4.0 + 1u;
}

/* Invariants: expressions, integers, pointers to scalars. */
#pragma tpb kernel invariants
void invariants(long n, double a[restrict n], const double b[restrict n], double s, double t, int k)
{
    for (long i = 0; i < n; ++i)
        a[i] = 2 * s * b[i] + (s + t) * (s - t) + k;
}

/* Single precision and a double invariant, and the other way round. */
#pragma tpb kernel narrow
void narrow(long n, float a[restrict n], const float b[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = (float)s * b[i] + (float)(s * 2);
}

#pragma tpb kernel macros
void macros(long n, float a[restrict n], const float b[restrict n], const float c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = BLEND(HALF, SQUARE(b[i]), c[i] + b[i]);
}

/* No restrict: overlap is checked when called. */
#pragma tpb kernel may_overlap
void may_overlap(long n, double *a, const double *b, double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = s * b[i] + 1;
}

#pragma tpb kernel may_overlap3
void may_overlap3(int n, float a[n], const float b[n], const float c[n + 1])
{
    for (int i = 0; i < n; ++i)
        a[i] = b[i] + c[i + 1];
}

#pragma tpb kernel may_overlap_two
void may_overlap_two(long n, double *a, double *b, const double *c)
{
    for (long i = 0; i < n; ++i) {
        a[i] = c[i] + 1;
        b[i] = c[i] - 1;
    }
}

/* Pointers as C programmers of old wrote them. */
#pragma tpb kernel dereference
void dereference(long n, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        *(a + i) = *(b + i + 1) * *(i + b);
}

#pragma tpb kernel backwards_index
void backwards_index(long n, float *restrict a, const float *restrict b)
{
    for (long i = 0; i < n; ++i)
        i[a] = (b + 2)[i];
}

#pragma tpb kernel two_loops
void two_loops(long n, double a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] + b[i];
    for (long i = 0; i < n; ++i)
        b[i] = a[i] * b[i] - 1;
}

/* Code before, between and after. */
#pragma tpb kernel in_between
double in_between(long n, double a[restrict n], double s)
{
    double t = s * 2;
    if (n > 3)
        t = t + 1;
    for (long i = 0; i < n; ++i)
        a[i] = t * a[i];
    t = t - 8;
    for (long i = 1; i < n; ++i)
        a[i] = a[i] + t;
    return n > 0 ? a[0] + t : t;
}

/* Names that generated code may want for itself. */
#pragma tpb kernel names
void names(long end, double vl[restrict end], const double all[restrict end],
           const double rest[restrict end], double begin, double lane)
{
    for (long i_2 = 0; i_2 < end; ++i_2) {
        const double part = begin * all[i_2];
        const double va = rest[i_2] - lane;
        vl[i_2] = part + va;
    }
}

#pragma tpb kernel more_names
void more_names(long tpb_i, const float i[restrict tpb_i], const float s0[restrict tpb_i],
                float out[restrict 3], float mask, float va)
{
    float s = mask, acc = va, s_lanes = 1;
    for (long j = 0; j < tpb_i; ++j) {
        s += i[j];
        acc += i[j] * s0[j];
        s_lanes = s0[j] > s_lanes ? s0[j] : s_lanes;
    }
    out[0] = s;
    out[1] = acc;
    out[2] = s_lanes;
}

#pragma tpb kernel n_is_here
double n_is_here(int i, const double n[restrict i], const double m0[restrict i], double *result)
{
    double tpb = 0, more = 1;
    for (int begin = 0; begin < i; ++begin) {
        const double v0 = n[begin];
        const double lanes = m0[begin] + v0;
        tpb += v0;
        more += lanes;
    }
    *result = more;
    return tpb;
}

/* Carried from one iteration to the next: must be left as it is. */
#pragma tpb kernel running
void running(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; ++i)
        a[i] = b[i] / a[i - 1];
}

/* Reads ahead of what it writes: fine in vectors. */
#pragma tpb kernel ahead
void ahead(long n, float a[restrict n + 1])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + 1] + 1;
}

/* Writes ahead of what it reads, at a distance larger or smaller than a vector. */
#pragma tpb kernel distance
void distance(long n, long k, double a[restrict n + k])
{
    for (long i = 0; i < n; ++i)
        a[i + k] = a[i] + 1;
}

/* The second statement reads what the first one wrote in the next iteration, and the last. */
#pragma tpb kernel crossing
void crossing(long n, double a[restrict n], double b[restrict n], const double c[restrict n])
{
    for (long i = 1; i < n - 1; ++i) {
        a[i] = c[i] + 1;
        b[i] = a[i - 1] - a[i + 1];
    }
}

/* Written twice, one element apart. */
#pragma tpb kernel twice
void twice(long n, float a[restrict n + 1], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + 1;
        a[i + 1] = b[i] - 1;
    }
}

/* Short-circuits and comparisons that are not ordered. */
#pragma tpb kernel compares
void compares(long n, double o[restrict n], const double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        o[i] = a[i] != b[i] ? (a[i] >= 0 ? a[i] : -b[i]) : (a[i] == 0 ? 7.0 : b[i] - a[i]);
}

/* ---- Reductions ---- */

#pragma tpb kernel dot
double dot(long n, const double x[restrict n], const double y[restrict n])
{
    double d = 0;
    for (long i = 0; i < n; ++i)
        d += x[i] * y[i];
    return d;
}

#pragma tpb kernel dotf
float dotf(int n, const float x[n], const float y[n], float start)
{
    float d = start;
    for (int i = 0; i < n; ++i)
        d = d + x[i] * y[i];
    return d;
}

/* A sum that is not at the front, with a subtraction. */
#pragma tpb kernel minus
double minus(size_t n, const double *x)
{
    double s = 100;
    for (size_t i = 0; i < n; ++i)
        s -= 2 * x[i];
    return -s;
}

/* Several results, of both kinds. */
#pragma tpb kernel moments
void moments(long n, const double x[restrict n], double out[restrict 4])
{
    double sum = 0, square = 0, low = x[0], high = x[0];
    for (long i = 0; i < n; ++i) {
        sum += x[i];
        square += x[i] * x[i];
        low = x[i] < low ? x[i] : low;
        high = high < x[i] ? x[i] : high;
    }
    out[0] = sum;
    out[1] = square;
    out[2] = low;
    out[3] = high;
}

/* A map and a reduction in one loop. */
#pragma tpb kernel map_and_sum
float map_and_sum(long n, float a[restrict n], const float b[restrict n], float s)
{
    float total = 0;
    for (long i = 0; i < n; ++i) {
        const float v = s * b[i] + a[i];
        a[i] = v;
        total += v;
    }
    return total;
}

#pragma tpb kernel product
double product(long n, const double a[restrict n])
{
    double p = 1;
    for (long i = 0; i < n; ++i)
        p *= a[i];
    return p;
}

#pragma tpb kernel productf
float productf(unsigned n, const float a[restrict n], float start)
{
    float p = start;
    for (unsigned i = 0; i < n; ++i)
        p = p * a[i];
    return p;
}

#pragma tpb kernel smallest
double smallest(int n, const double a[restrict n])
{
    double m = 1e9;
    for (int i = 0; i < n; ++i)
        m = fmin(m, a[i]);
    return m;
}

#pragma tpb kernel largestf
float largestf(long n, const float a[restrict n], const float b[restrict n])
{
    float m = -1e9f;
    for (long i = 0; i < n; ++i)
        m = fmaxf(m, a[i] - b[i]);
    return m;
}

/* Signed extremes. */
#pragma tpb kernel extremes
void extremes(long n, const float a[restrict n], float out[restrict 2])
{
    float low = 3, high = -3;
    for (long i = 1; i <= n; ++i) {
        high = a[i - 1] > high ? a[i - 1] : high;
        low = -a[i - 1] < low ? -a[i - 1] : low;
    }
    out[0] = low;
    out[1] = high;
}

/* The accumulator first: what a NaN does depends on the order. */
#pragma tpb kernel order_matters
double order_matters(long n, const double a[restrict n])
{
    double low = 3;
    for (long i = 0; i < n; ++i)
        low = low < a[i] ? low : a[i];
    return low;
}

/* Sum of distances from the neighbour. */
#pragma tpb kernel variation
double variation(long n, const double a[restrict n + 1])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += fabs(a[i + 1] - a[i]);
    return s;
}

/* Counts with a condition. */
#pragma tpb kernel positive
double positive(long n, const double a[restrict n])
{
    double count = 0;
    for (long i = 0; i < n; ++i)
        count += a[i] > 0 ? 1 : 0;
    return count;
}

/* The result goes on into a second loop. */
#pragma tpb kernel normalise
void normalise(long n, double a[restrict n])
{
    double s = 1;
    for (long i = 0; i < n; ++i)
        s += a[i];
    for (long i = 0; i < n; ++i)
        a[i] = a[i] / 2 + s;
}

/* Single precision data, a double sum. */
#pragma tpb kernel wide_sum
double wide_sum(long n, const float a[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i];
    return s;
}
