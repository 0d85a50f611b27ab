/* Loops that random testing found wrong, refused without need, or emitted as text that did not compile, one a function.
 * forms.py compiles this file twice, with tpbcc and as plain C, and compares. */
#include "forms.h"
#include <math.h>

#ifndef TABLE
#define TABLE tested
#endif

/* ---- What statements leave behind, and when elements are read ---- */

#pragma tpb kernel
void halved_before_sum(long n, long m, double *restrict d, const double *restrict c)
{
    for (long j = 0; j < n; ++j) {
        d[j] *= 0.5;
        for (long k = 0; k < m; ++k)
            d[j] += c[k * n + j];
    }
}

#pragma tpb kernel
void replaced_before_sum(long n, long m, double *restrict d, double *restrict e, const double *restrict c)
{
    for (long j = 0; j < n; ++j) {
        e[j] = d[j];
        d[j] = 3;
        for (long k = 0; k < m; ++k)
            d[j] += c[k * n + j];
        e[j] -= d[j];
    }
}

#pragma tpb kernel
void replaced_before_product(long n, long m, double *restrict d, double *restrict e, const double *restrict c)
{
    for (long j = 0; j < n; ++j) {
        const double t = d[j];
        d[j] = 1;
        for (long k = 0; k < m; ++k)
            d[j] += c[j * m + k] * t;
        e[j] = d[j];
    }
}

#pragma tpb kernel
void changed_between_sums(long n, long m, double *restrict d, const double *restrict c)
{
    for (long j = 0; j < n; ++j) {
        if (d[j] > 1)
            d[j] = 2;
        for (long k = 0; k < m; ++k)
            d[j] += c[k * n + j];
        if (d[j] < 5)
            d[j] *= 3;
        for (long k = 0; k < m; ++k)
            d[j] -= c[j * m + k];
    }
}

#pragma tpb kernel
void two_elements_summed(long n, long m, double *restrict d, double *restrict e, const double *restrict c)
{
    for (long j = 0; j < n; ++j) {
        d[j] *= 0.5;
        for (long k = 0; k < m; ++k) {
            d[j] += c[k * n + j];
            e[j] -= c[j * m + k];
        }
    }
}

#pragma tpb kernel
void element_kept_for_a_row(long n, long m, double *restrict d)
{
    for (long j = 0; j < n; ++j) {
        const double t = d[j];
        for (long k = 0; k < m; ++k)
            d[k] = d[k] * 0.5 + t;
    }
}

#pragma tpb kernel
void element_kept_for_a_branch(long n, long m, double *restrict d, const double *restrict e)
{
    for (long j = 0; j < n; ++j) {
        const double t = d[j];
        if (m > 5)
            for (long k = 0; k < m; ++k)
                d[k] = d[k] * 0.5 + t * e[k];
        else
            for (long k = 0; k < m; ++k)
                d[k] -= t;
    }
}

#pragma tpb kernel
long counted_in_a_cast(long n, double *restrict d, const double *restrict e)
{
    long count = 0;
    for (long i = 0; i < n; ++i) {
        (void)(d[i] = e[i] * 2);
        if (e[i] > 0)
            (void)++count;
    }
    return count;
}

/* ---- Loops that run zero times load nothing and divide nothing ---- */

#pragma tpb kernel
void filled_with_first(long n, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[0];
}

#pragma tpb kernel
void rows_by_first(long n, long m, double *restrict a, const double *restrict b, const double *restrict c)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i * m + j] = b[i] * c[j] + c[0];
}

#pragma tpb kernel
void sums_by_first(long n, long m, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (long j = 0; j < m; ++j)
            s += b[j * n + i] * b[0];
        a[i] = s;
    }
}

#pragma tpb kernel
void branch_by_first(long n, long m, int flag, double *restrict a, const double *restrict b, const double *restrict c)
{
    for (long i = 0; i < n; ++i)
        if (flag > 0)
            for (long j = 0; j < m; ++j)
                a[i * m + j] = b[i] * c[0];
        else
            for (long j = 0; j < m; ++j)
                a[i * m + j] = 2;
}

#pragma tpb kernel
void condition_by_first(long n, int flag, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        a[i] = flag > 0 ? b[0] + 1 : 2;
}

#pragma tpb kernel
void quotient(long n, long m, long k, long *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = k / m;
}

#pragma tpb kernel
void remainders(long n, long m, long k, long *restrict a)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            a[i] += k % m;
}

/* ---- The sign of zero, and constants by declaration ---- */

#pragma tpb kernel
void negated_sum_of_product(long n, double *restrict d, const double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        d[i] = -(a[i] * b[i] + b[i]);
}

#pragma tpb kernel
void negated_term(long n, float *restrict d, const float *restrict a, const float *restrict b)
{
    for (long i = 0; i < n; ++i)
        d[i] = a[i] * 0.0f - (a[i] * b[i] + b[i]);
}

#pragma tpb kernel
void doubled_negation(long n, double *restrict d, const double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n; ++i)
        d[i] = -(a[i] * b[i] - b[i]) * 2;
}

static const double tenth = 0.1;
#pragma tpb kernel
void constant_by_declaration(long n, double *restrict d, const double *restrict a)
{
    const double third = 1.0 / 3;
    for (long i = 0; i < n; ++i)
        d[i] = tenth * tenth + a[i] * (third * third - tenth);
}

/* ---- Integers as floats ---- */

#pragma tpb kernel
void long_as_float(long n, float *restrict d, const long *restrict a)
{
    for (long i = 0; i < n; ++i)
        d[i] = (float)(a[i] | 1);
}

#pragma tpb kernel
void unsigned_long_as_float(long n, float *restrict d, const unsigned long *restrict a)
{
    for (long i = 0; i < n; ++i)
        d[i] = (float)a[i];
}

#pragma tpb kernel
void iteration_as_float(long n, float *restrict d, const long *restrict a)
{
    for (long i = 0; i < n; ++i)
        d[i] = (float)(i * 1234567891234567 + a[0] % 1000) + (float)a[0];
}

/* ---- Conditions on entry ---- */

#pragma tpb kernel
void condition_inside_another(long n, unsigned k, unsigned m, double *a)
{
    for (long i = 30; i < n; ++i)
        a[i] = a[i - k - m - 1] - a[i - m - 1];
}

#pragma tpb kernel
void condition_inside_a_later_one(long n, unsigned k, unsigned m, double *a)
{
    for (long i = 30; i < n; ++i)
        a[i] = a[i - m - 1] - a[i - k - m - 1];
}

#pragma tpb kernel
void member_and_variable(long n, const struct views *p, const double *restrict p_x, double p_n, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = p->y[i] * p_x[i] + p_n * (double)p->n;
}

/* ---- Rounding: nothing is fused across statements, fmin is no operator ---- */

#pragma tpb kernel
void invariant_product(long n, double s, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = -1.1 * (s - 0.7);
        a[i] *= t - b[i];
    }
}

#pragma tpb kernel
void invariant_minimum(long n, double s, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = fmin(s, 2.0) - (b[i] - fmax(a[i], s));
}

/* ---- Loads behind stores ---- */

#pragma tpb kernel
void behind_condition(int n, double b[restrict n], const double d[restrict n])
{
    for (int i = 0; i < n; ++i) {
        if (d[i] == 0)
            b[i] = 1.0;
        b[i] = b[i] + 0.75;
    }
}

#pragma tpb kernel
void behind_own_condition(long n, int *restrict a, int *restrict b)
{
    for (long i = 0; i < n; ++i) {
        if (a[i] > 3)
            a[i] = 1;
        b[i] = a[i];
    }
}

#pragma tpb kernel
void in_inner_loop(int n, int m, double s, int ld, double *restrict a, double *restrict b)
{
    for (int i = 0; i < m; ++i) {
        a[i] = a[i] * s;
        for (int j = 0; j < n; ++j)
            b[i * ld + j] = a[i];
    }
}

#pragma tpb kernel
void behind_inner_loop(unsigned long n, unsigned long m, unsigned long ld, double *restrict a, double *restrict b)
{
    for (unsigned long i = 0; i < m; ++i) {
        a[i] = 1.0 - a[i];
        for (unsigned long j = 0; j < n; ++j)
            b[i * ld + j] = 2.0;
        a[i] = a[i] + 1.0;
    }
}

#pragma tpb kernel
void elimination(int n, double a[restrict n + 1][n + 1])
{
    for (int k = 0; k < n; ++k)
        for (int i = k + 1; i < n; ++i)
            for (int j = k + 1; j < n; ++j)
                a[i][j] -= a[i][k] * a[k][j];
}

/* ---- Types and lanes ---- */

#pragma tpb kernel
void integer_as_double(int n, double *restrict a)
{
    for (int i = 0; i < n; ++i)
        a[i] = i;
}

#pragma tpb kernel
void guarded_by_parameter(unsigned n, unsigned k, double *restrict b)
{
    for (unsigned i = 0; i < n; ++i)
        if (i < k)
            b[i] = 1.0;
}

#pragma tpb kernel
void chosen_by_parameter(int n, int k, double *restrict b, const double *restrict a)
{
    for (int i = 0; i < n; ++i)
        b[i] = (i < k) ? a[i] : 4.0;
}

#pragma tpb kernel unroll(1)
void doubles_by_int(int n, const int *restrict g, const double *restrict f, double *restrict a)
{
    for (int i = 0; i < n; ++i)
        a[i] = f[g[i]];
}

#pragma tpb kernel unroll(1)
void wide_constant(unsigned long n, signed char s, signed char *restrict b)
{
    for (unsigned long i = 0; i < n; ++i)
        b[i] = 1 + (1000 ^ s);
}

#pragma tpb kernel
void narrow_temporary(unsigned long n, short s, short *restrict a)
{
    for (unsigned long i = 0; i < n; ++i) {
        short t = s;
        a[i + 2] += t & 7;
    }
}

#pragma tpb kernel unroll(1)
void unsigned_every_second(int n, unsigned a[restrict n], const unsigned b[restrict n])
{
    for (int i = 0; i < n; i += 2)
        a[i] -= b[i] >> 3;
}

#pragma tpb kernel
void constant_operand(int n, int m, int ld, unsigned s, unsigned *restrict b)
{
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n / 2; ++j) {
            unsigned t = 1;
            b[(i * ld) + j] = (t | t) - s;
        }
}

#pragma tpb kernel
void empty_branch(long n, long m, long ld, int s, int t, int *restrict a, const int *restrict d)
{
    for (long i = 0; i < m; ++i)
        for (long j = 0; j < n; ++j) {
            int one = 1;
            if (t == one) {
            } else {
                a[(i * ld) + j] = s + d[(i * ld) + j];
            }
        }
}

/* The condition is wider than the lanes, and the same in all of them. */
#pragma tpb kernel
int wide_condition(long n, long s, unsigned short t, double u, const int *restrict a, int *restrict b)
{
    int sum = 0;
    for (long i = 0; i < n; ++i) {
        if (s != t)
            sum += a[i] & 255;
        b[i] = s < t || u > 0.5 ? a[i] : 3;
        if (u != 1.0)
            b[i] ^= 1;
    }
    return sum;
}

/* ---- Values set before the loop, steps in conditions, steps and bounds that only the run knows ---- */

#pragma tpb kernel
void shifted_by_local(long n, long k, double *a, const double *b)
{
    long half = n / 2;
    long shift = k + half;
    for (long i = 0; i != half; ++i)
        a[i + shift] = b[i] + 1;
}

#pragma tpb kernel
void start_of_while(int n, const double *e, double *a)
{
    int i = 1;
    while (i < n) {
        a[i] = e[i - 1] * 2;
        ++i;
    }
}

#pragma tpb kernel
void steps_in_condition(unsigned n, const int *restrict d, int *restrict a)
{
    for (unsigned i = n; i-- > 0;)
        a[i] = d[i] - (int)i;
}

#pragma tpb kernel
long steps_in_while(long n, const double *restrict d, double *restrict a)
{
    long i = n;
    while (i-- > 3)
        a[i] += d[i - 3];
    return i;
}

#pragma tpb kernel
void step_of_store(long n, int inc, const float *restrict d, float *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i * inc] = d[i] + 1;
}

#pragma tpb kernel
void unsigned_bound(unsigned n, unsigned m, unsigned ld, double s, double *restrict a)
{
    for (unsigned i = 0; i < m; ++i)
        for (unsigned j = 0; j < n + 2; ++j)
            a[(i * ld) + j] *= s;
}

#pragma tpb kernel
void huge_start(size_t n, size_t k, double *restrict a)
{
    for (size_t i = 0; i < n; ++i)
        for (size_t j = i + k - 1; j < n; ++j)
            a[i * 33 + j] += 1;
}

#pragma tpb kernel
void sixteen_before(long n, float *restrict a, const float *restrict b)
{
    for (long i = 16; i < n; ++i)
        a[i] = a[i - 16] - b[i];
}

#pragma tpb kernel
void pairs_and_fours(long n, double *restrict a, const double *restrict b)
{
    for (long i = 0; i < n / 5; ++i)
        a[i] = b[2 * i] * b[2 * i + 1] - b[3 * i + 2] + b[4 * i] - b[4 * i + 3];
}

#pragma tpb kernel
void pairs_and_fours_of_floats(long n, float *restrict a, const float *restrict b)
{
    for (long i = 0; i < n / 5; ++i)
        a[i] = b[2 * i] - b[2 * i + 1] - b[3 * i + 2] + b[4 * i] - b[4 * i + 3];
}

static void call_sixteen_before(long n, struct data *p) { sixteen_before(n, p->f[0], p->f[1]); }
static void call_pairs_and_fours(long n, struct data *p) { pairs_and_fours(n, p->d[0], p->d[1]); }
static void call_pairs_and_fours_of_floats(long n, struct data *p)
{
    pairs_and_fours_of_floats(n, p->f[0], p->f[1]);
}
static void call_wide_condition(long n, struct data *p)
{
    p->count = wide_condition(n, 7, 7, 0.25, p->i[0], p->i[1]);
    p->count += wide_condition(n, 1L << 40, 0, 1, p->i[0], p->i[2]);
}
static void call_invariant_product(long n, struct data *p) { invariant_product(n, 0.1, p->d[0], p->d[1]); }
static void call_invariant_minimum(long n, struct data *p)
{
    invariant_minimum(n, 0.1, p->d[0], p->d[1]);
    invariant_minimum(n, 9, p->d[0], p->d[1]);
}
static void call_behind_condition(long n, struct data *p) { behind_condition((int)n, p->d[0], p->d[1]); }
static void call_behind_own_condition(long n, struct data *p) { behind_own_condition(n, p->i[0], p->i[1]); }
static int side(long n) { return n < 30 ? (int)n : 30; }
static void call_in_inner_loop(long n, struct data *p)
{
    in_inner_loop(side(n), 9, 3, 32, p->d[0], p->matrix[0]);
}
static void call_behind_inner_loop(long n, struct data *p)
{
    behind_inner_loop((unsigned long)side(n), 9, 33, p->d[0], p->matrix[0]);
}
static void call_elimination(long n, struct data *p)
{
    const int k = n < 6 ? (int)n : 6; /* few steps: exact */
    elimination(k, (double(*)[k + 1])p->matrix[0]);
}
static void call_integer_as_double(long n, struct data *p) { integer_as_double((int)n, p->d[0]); }
static void call_guarded_by_parameter(long n, struct data *p) { guarded_by_parameter((unsigned)n, 37, p->d[0]); }
static void call_chosen_by_parameter(long n, struct data *p) { chosen_by_parameter((int)n, 37, p->d[0], p->d[1]); }
static void call_doubles_by_int(long n, struct data *p) { doubles_by_int((int)n, p->somewhere, p->d[1], p->d[0]); }
static void call_wide_constant(long n, struct data *p) { wide_constant((unsigned long)n, 77, p->b[0]); }
static void call_narrow_temporary(long n, struct data *p) { narrow_temporary((unsigned long)n, 29, p->h[0]); }
static void call_unsigned_every_second(long n, struct data *p) { unsigned_every_second((int)n, p->u[0], p->u[1]); }
static void call_constant_operand(long n, struct data *p) { constant_operand((int)n, 2, 130, 7, p->u[0]); }
static void call_empty_branch(long n, struct data *p)
{
    empty_branch(n / 2, 2, 110, 5, 1, p->i[0], p->i[1]);
    empty_branch(n / 2, 2, 110, 5, 2, p->i[2], p->i[1]);
}
static void call_shifted_by_local(long n, struct data *p)
{
    shifted_by_local(n, 1, p->d[0], p->d[1]);
    shifted_by_local(n, 2, p->d[2], p->d[2] + 1); /* overlap: the plain loop */
}
static void call_start_of_while(long n, struct data *p)
{
    start_of_while((int)n, p->d[1], p->d[0]);
    start_of_while((int)n < 40 ? (int)n : 40, p->d[2], p->d[2]);
}
static void call_steps_in_condition(long n, struct data *p) { steps_in_condition((unsigned)n, p->i[1], p->i[0]); }
static void call_steps_in_while(long n, struct data *p) { p->count = steps_in_while(n, p->d[1], p->d[0]); }
static void call_step_of_store(long n, struct data *p)
{
    step_of_store(n / 2, 2, p->f[1], p->f[0]);
    step_of_store(n, -1, p->f[1], p->f[2] + n);
    step_of_store(n, 0, p->f[1], p->f[3]);
}
static void call_unsigned_bound(long n, struct data *p)
{
    unsigned_bound((unsigned)side(n), 9, 33, 2, p->matrix[0]);
    unsigned_bound(4294967295u, 9, 33, 3, p->matrix[1]); /* n + 2 is 1 */
}
static void call_huge_start(long n, struct data *p)
{
    huge_start((size_t)side(n), 0, p->matrix[0]); /* the first row has no columns */
    huge_start((size_t)side(n), 1, p->matrix[1]);
}

static void call_halved_before_sum(long n, struct data *p)
{
    halved_before_sum(side(n), 7, p->d[0], p->matrix[0]);
    halved_before_sum(side(n), 0, p->d[1], p->matrix[0]);
}
static void call_replaced_before_sum(long n, struct data *p)
{
    replaced_before_sum(side(n), 7, p->d[0], p->d[1], p->matrix[0]);
}
static void call_replaced_before_product(long n, struct data *p)
{
    replaced_before_product(side(n), 5, p->d[0], p->d[1], p->matrix[0]);
}
static void call_changed_between_sums(long n, struct data *p)
{
    changed_between_sums(side(n), 7, p->d[0], p->matrix[0]);
}
static void call_two_elements_summed(long n, struct data *p)
{
    two_elements_summed(side(n), 7, p->d[0], p->d[1], p->matrix[0]);
}
static void call_element_kept_for_a_row(long n, struct data *p)
{
    element_kept_for_a_row(3, n, p->d[0]);
    element_kept_for_a_row(side(n) / 8, 3, p->d[1]);
}
static void call_element_kept_for_a_branch(long n, struct data *p)
{
    element_kept_for_a_branch(2, n, p->d[0], p->d[1]);
}
static void call_counted_in_a_cast(long n, struct data *p) { p->count += counted_in_a_cast(n, p->d[0], p->d[1]); }
static void call_condition_inside_another(long n, struct data *p)
{
    condition_inside_another(n, 25, 3, p->d[0] + 30);
    condition_inside_another(n, 0, 29, p->d[1]);
}
static void call_condition_inside_a_later_one(long n, struct data *p)
{
    condition_inside_a_later_one(n, 25, 3, p->d[0] + 30);
}
static void call_member_and_variable(long n, struct data *p)
{
    const struct views v = {p->d[0], p->d[1], 5};
    member_and_variable(n, &v, p->d[2], 3, p->d[3]);
}

static void call_filled_with_first(long n, struct data *p)
{
    filled_with_first(n, p->d[0], p->d[1]);
    filled_with_first(0, NULL, NULL);
}
static void call_rows_by_first(long n, struct data *p)
{
    rows_by_first(side(n), 33, p->matrix[0], p->d[0], p->d[1]);
    rows_by_first(side(n), 0, NULL, NULL, NULL);
    rows_by_first(0, 3, NULL, NULL, NULL);
}
static void call_sums_by_first(long n, struct data *p)
{
    sums_by_first(side(n), 7, p->d[0], p->matrix[0]);
    sums_by_first(side(n), 0, p->d[1], NULL);
}
static void call_branch_by_first(long n, struct data *p)
{
    branch_by_first(side(n), 33, 1, p->matrix[0], p->d[0], p->d[1]);
    branch_by_first(side(n), 33, 0, p->matrix[1], NULL, NULL);
    branch_by_first(side(n), 0, 1, NULL, NULL, NULL);
}
static void call_condition_by_first(long n, struct data *p)
{
    condition_by_first(n, 1, p->d[0], p->d[1]);
    condition_by_first(n, 0, p->d[2], NULL);
}
static void call_quotient(long n, struct data *p)
{
    quotient(n, 7, 1234, p->l[0]);
    quotient(n, -1, 1234, p->l[1]);
    quotient(0, 0, 1234, p->l[0]);
}
static void call_remainders(long n, struct data *p)
{
    remainders(n, 7, 1234, p->l[0]);
    remainders(n, 0, 1234, p->l[1]);
}

/* clang makes -(a * b + c) a fused -a * b - c for AArch64, whose 0 has the other sign: no zeros in the reference there. */
#ifdef __aarch64__
enum { ONE = 2 };
#else
enum { ONE = 1 };
#endif
static void call_negated_sum_of_product(long n, struct data *p)
{
    for (long i = 0; i < n; ++i)
        p->d[0][i] = i % 2 ? -ONE : 3, p->d[1][i] = (double)i + 1;
    negated_sum_of_product(n, p->d[2], p->d[0], p->d[1]);
}
static void call_negated_term(long n, struct data *p)
{
    for (long i = 0; i < n; ++i)
        p->f[0][i] = i % 2 ? -ONE : 3, p->f[1][i] = (float)i + 1;
    negated_term(n, p->f[2], p->f[0], p->f[1]);
}
static void call_doubled_negation(long n, struct data *p)
{
    for (long i = 0; i < n; ++i)
        p->d[0][i] = i % 2 ? ONE : 3, p->d[1][i] = (double)i + 1;
    doubled_negation(n, p->d[2], p->d[0], p->d[1]);
}
static void call_constant_by_declaration(long n, struct data *p) { constant_by_declaration(n, p->d[0], p->d[1]); }

/* Next to the middle of two floats, where the double next to it is the middle. */
static void between_floats(long n, long *a)
{
    for (long i = 0; i < n; ++i)
        a[i] = ((1L << 62) + (i << 39) + (1L << 38) + (i % 3) - 1) >> i % 9;
}
static void call_long_as_float(long n, struct data *p)
{
    between_floats(n, p->l[0]);
    long_as_float(n, p->f[0], p->l[0]);
    for (long i = 0; i < n; ++i)
        p->l[0][i] = -p->l[0][i];
    long_as_float(n, p->f[1], p->l[0]);
    long_as_float(n, p->f[2], p->l[1]);
}
static void call_unsigned_long_as_float(long n, struct data *p)
{
    between_floats(n, (long *)p->ul[0]);
    for (long i = 0; i < n; ++i)
        p->ul[0][i] <<= i % 2;
    unsigned_long_as_float(n, p->f[0], p->ul[0]);
    unsigned_long_as_float(n, p->f[1], p->ul[1]);
}
static void call_iteration_as_float(long n, struct data *p) { iteration_as_float(n, p->f[0], p->l[0]); }

#define FORM(name) {#name, call_##name}
const struct form TABLE[] = {
    FORM(invariant_product), FORM(invariant_minimum), FORM(behind_condition), FORM(behind_own_condition),
    FORM(in_inner_loop), FORM(behind_inner_loop), FORM(elimination), FORM(integer_as_double),
    FORM(guarded_by_parameter), FORM(chosen_by_parameter), FORM(doubles_by_int), FORM(wide_constant),
    FORM(narrow_temporary), FORM(unsigned_every_second), FORM(constant_operand), FORM(empty_branch),
    FORM(shifted_by_local), FORM(start_of_while), FORM(steps_in_condition), FORM(steps_in_while),
    FORM(step_of_store), FORM(unsigned_bound), FORM(huge_start), FORM(sixteen_before),
    FORM(halved_before_sum), FORM(replaced_before_sum), FORM(replaced_before_product), FORM(changed_between_sums),
    FORM(two_elements_summed), FORM(element_kept_for_a_row), FORM(element_kept_for_a_branch),
    FORM(counted_in_a_cast), FORM(condition_inside_another), FORM(condition_inside_a_later_one),
    FORM(negated_sum_of_product), FORM(negated_term), FORM(doubled_negation), FORM(constant_by_declaration),
    FORM(long_as_float), FORM(unsigned_long_as_float), FORM(iteration_as_float), FORM(member_and_variable), FORM(filled_with_first), FORM(rows_by_first), FORM(sums_by_first),
    FORM(branch_by_first), FORM(condition_by_first), FORM(quotient), FORM(remainders), FORM(wide_condition),
    FORM(pairs_and_fours), FORM(pairs_and_fours_of_floats), {0, 0}};
