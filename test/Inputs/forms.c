/* Loop forms that users write, one a function: steps, directions, nests, conditions, types, subscripts, functions.
 * forms.py compiles this file twice, with tpbcc and as plain C, and compares. */
#include "forms.h"
#include <math.h>

#ifndef TABLE
#define TABLE tested
#endif

/* ---- How a loop counts ---- */

#pragma tpb kernel unroll(1)
void step_two(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 1; i < n; i += 2)
        a[i] = b[i] + 1;
}

#pragma tpb kernel
double step_parameter(long n, long k, const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; i += k)
        s += b[i];
    return s;
}

#pragma tpb kernel
void downward(int n, double a[restrict n], const double b[restrict n])
{
    for (int i = n - 1; i >= 0; --i)
        a[i] = b[i] - 3;
}

#pragma tpb kernel unroll(1)
void downward_three(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = n - 1; i > 1; i -= 3)
        a[i] = b[i - 1] * 0.5f;
}

#pragma tpb kernel
void counting_while(long n, double a[restrict n], const double b[restrict n])
{
    long i = 0;
    while (i < n) {
        a[i] = b[i] * b[i];
        ++i;
    }
}

#pragma tpb kernel
void two_bounds(long n, long m, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n && i <= m; ++i)
        a[i] = b[i] + 0.5;
}

#pragma tpb kernel unroll(1)
long variable_after(long n, double a[restrict n])
{
    long i;
    for (i = 2; i < n; i += 3)
        a[i] = 1.5 * a[i];
    return i;
}

#pragma tpb kernel
void unsigned_down(unsigned n, double a[restrict n], const double b[restrict n])
{
    for (unsigned i = n; i > 0; --i)
        a[i] = b[i] + 7;
}

/* ---- Nests ---- */

#pragma tpb kernel
void nest_rows(long h, long w, double a[restrict h][w], const double b[restrict h][w])
{
    for (long y = 0; y < h; ++y)
        for (long x = 0; x < w; ++x)
            a[y][x] = b[y][x] + (double)y;
}

#pragma tpb kernel
void triangle(long n, double a[restrict n][n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j <= i; ++j)
            a[i][j] = b[j] * b[i];
}

#pragma tpb kernel
void imperfect(long h, long w, double y[restrict h], const double a[restrict h][w], const double x[restrict w])
{
    for (long i = 0; i < h; ++i) {
        double s = 0;
        for (long j = 0; j < w; ++j)
            s += a[i][j] * x[j];
        y[i] = s + 1;
    }
}

#pragma tpb kernel
void matrix_product(long n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n])
{
    for (long i = 0; i < n; ++i)
        for (long k = 0; k < n; ++k)
            for (long j = 0; j < n; ++j)
                c[i][j] += a[i][k] * b[k][j];
}

#pragma tpb kernel
void leading_dimension(long n, long ld, double a[restrict n * ld], const double b[restrict n * ld])
{
    for (long i = 1; i < n - 1; ++i)
        for (long j = 1; j < n - 1; ++j)
            a[i * ld + j] = 0.25 * (b[(i - 1) * ld + j] + b[(i + 1) * ld + j] + b[i * ld + j - 1] + b[i * ld + j + 1]);
}

#pragma tpb kernel
void sparse_rows(long n, double y[restrict n], const double value[restrict], const int column[restrict],
                 const int row[restrict n + 1], const double x[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double s = 0;
        for (int k = row[i]; k < row[i + 1]; ++k)
            s += value[k] * x[column[k]];
        y[i] = s;
    }
}

#pragma tpb kernel
void columns_downward(long h, long w, double a[restrict h][w])
{
    for (long i = h - 2; i >= 0; --i)
        for (long j = 0; j < w; ++j)
            a[i][j] += a[i + 1][j];
}

#pragma tpb kernel
void loops_in_condition(long h, long w, long k, double a[restrict h][w])
{
    for (long i = 0; i < h; ++i) {
        if (i > k) {
            for (long j = 0; j < w; ++j)
                a[i][j] = a[i][j] + 1;
        } else {
            for (long j = 0; j < w; ++j)
                a[i][j] = 2 - a[i][j];
        }
    }
}

/* ---- Conditions ---- */

#pragma tpb kernel
void conditional_store(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 0)
            a[i] = b[i] + 2;
}

#pragma tpb kernel
void either(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (b[i] > 0)
            a[i] = b[i];
        else
            a[i] = -2 * b[i];
}

#pragma tpb kernel
void continues(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        if (b[i] < 0)
            continue;
        a[i] = b[i] * 3;
        if (a[i] > 6)
            continue;
        a[i] += 1;
    }
}

#pragma tpb kernel
void nested_conditions(long n, double a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        double t = 1;
        if (b[i] > 0) {
            t = 2;
            if (c[i] > b[i])
                a[i] = t + c[i];
            else if (c[i] < 0)
                t = c[i];
        }
        a[i] += t;
    }
}

/* The second load is out of bounds where the first condition does not hold. */
#pragma tpb kernel
void guarded_load(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (at[i] < n / 2 && b[at[i] * 2] > 0)
            a[i] = b[at[i] * 2];
}

#pragma tpb kernel
double conditional_sum(long n, const double a[restrict n], const double b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        if (a[i] > b[i])
            s += a[i];
    return s;
}

#pragma tpb kernel
long count_between(long n, const double a[restrict n])
{
    long count = 0;
    for (long i = 0; i < n; ++i)
        count += a[i] > -1 && a[i] < 2;
    return count;
}

#pragma tpb kernel
void by_index(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (i == 0 || i == n - 1)
            a[i] = 0;
        else
            a[i] = b[i - 1] + b[i + 1];
}

/* ---- Types ---- */

#pragma tpb kernel
void widths(long n, double a[restrict n], const short b[restrict n], const unsigned char c[restrict n],
            const float f[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * f[i] + c[i];
}

#pragma tpb kernel
void narrowing(long n, short a[restrict n], unsigned char b[restrict n], const int c[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = (short)(c[i] * 3);
        b[i] = (unsigned char)(c[i] >> 5);
    }
}

#pragma tpb kernel unroll(1)
void bytes(long n, unsigned char a[restrict n], const unsigned char b[restrict n], const signed char c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (unsigned char)(b[i] + c[i] * 2);
}

#pragma tpb kernel
void integer_arithmetic(long n, int a[restrict n], const int b[restrict n], const unsigned u[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (int)(((unsigned)b[i] * 2654435761u ^ u[i] >> 7) & 0x7fffffff) % 1000 + (b[i] | 5);
}

#pragma tpb kernel
void long_arithmetic(long n, long a[restrict n], const long b[restrict n], const int c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (b[i] >> (c[i] & 31)) * 3 - ~c[i];
}

#pragma tpb kernel
void unsigned_long(long n, unsigned long a[restrict n], const unsigned long b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] * 6364136223846793005u + (b[i] >> 33 ^ b[i] << 7);
}

#pragma tpb kernel
void divisions(long n, int a[restrict n], const int b[restrict n], const int c[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (c[i] % 7 > 0)
            a[i] = b[i] / (c[i] % 7) + b[i] % (c[i] % 7);
}

#pragma tpb kernel
void comparison_value(long n, int a[restrict n], const double b[restrict n], const double c[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = (b[i] < c[i]) + 2 * !(c[i] > 1);
}

#pragma tpb kernel
void variable_value(int n, double a[restrict n], float f[restrict n])
{
    for (int i = 0; i < n; ++i) {
        a[i] = i * 0.25;
        f[i] = (float)(i * i);
    }
}

#pragma tpb kernel
void to_integers(long n, int a[restrict n], long l[restrict n], const double b[restrict n], const float f[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = (int)(b[i] * 4);
        l[i] = (long)(f[i] * 3);
    }
}

#pragma tpb kernel
double mixed_sum(long n, const float a[restrict n], const int b[restrict n])
{
    double s = 0;
    for (long i = 0; i < n; ++i)
        s += a[i] * (double)(b[i] & 7);
    return s;
}

#pragma tpb kernel
int integer_reductions(long n, const int a[restrict n], unsigned out[restrict 3])
{
    int sum = 0, least = 1 << 30;
    unsigned all = ~0u, any = 0, odd = 0;
    for (long i = 0; i < n; ++i) {
        sum += a[i] & 0xffff;
        least = a[i] < least ? a[i] : least;
        all &= (unsigned)a[i] | 3;
        any |= (unsigned)a[i] & 0xf0;
        odd ^= (unsigned)a[i];
    }
    out[0] = all;
    out[1] = any;
    out[2] = odd;
    return sum + (least >> 4);
}

/* ---- Subscripts ---- */

#pragma tpb kernel unroll(1)
void strided(long n, double a[restrict 2 * n], const double b[restrict 3 * n])
{
    for (long i = 0; i < n / 3; ++i)
        a[2 * i + 1] = b[3 * i] + b[3 * i + 2];
}

#pragma tpb kernel
void reversed(long n, float a[restrict n], const float b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[n - 1 - i] = b[i] + 1;
}

#pragma tpb kernel unroll(1)
void gather(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[at[i]] * 2;
}

#pragma tpb kernel
void gather_floats(long n, float a[restrict n], const float b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[at[i]] - b[i];
}

#pragma tpb kernel
void gather_shorts(long n, int a[restrict n], const short b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = b[at[i]] * 2;
}

#pragma tpb kernel independent(a) unroll(1)
void scatter(long n, double a[restrict n], const double b[restrict n], const int at[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[at[i]] = b[i] + 4;
}

#pragma tpb kernel
void loads_first(long n, double a[restrict n + 1])
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i + 1] * 2;
}

#pragma tpb kernel
void unsigned_subscripts(unsigned n, double a[restrict n], const double b[restrict n])
{
    for (unsigned i = 0; i < n; ++i)
        a[i] = b[i + 1u] + b[i];
}

#pragma tpb kernel
void members(long n, struct atom a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i].x += b[i];
        a[i].y = a[i].x * 2;
    }
}

#pragma tpb kernel
void member_kinds(long n, const struct atom a[restrict n], double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        if (a[i].kind > 1)
            b[i] = a[i].y;
}

void through_struct(const struct views *v)
{
    const long n = v->n;
    #pragma tpb kernel through_struct
    for (long i = 0; i < n; ++i)
        v->x[i] = v->y[i] + 1;
}

#pragma tpb kernel
void row_pointer(long h, long w, double a[restrict h * w], const double b[restrict h * w])
{
    for (long i = 0; i < h; ++i) {
        double *to = a + i * w;
        const double *from = &b[i * w];
        for (long j = 0; j < w; ++j)
            to[j] = from[j] * 3;
    }
}

/* ---- Functions ---- */

static double piecewise(double x, double low, double high)
{
    if (x < low)
        return low - 1;
    if (x > high)
        return high + 1;
    const double y = x * x;
    return y - x;
}

#pragma tpb kernel
void inlined(long n, double a[restrict n], const double b[restrict n])
{
    for (long i = 0; i < n; ++i)
        a[i] = piecewise(b[i], -1, 2);
}

static inline int wrapped(int i, int n) { return i >= n ? i - n : i; }

#pragma tpb kernel
void inlined_subscript(int n, double a[restrict n], const double b[restrict n])
{
    for (int i = 0; i < n; ++i)
        a[i] = b[wrapped(i + 3, n)];
}

#pragma tpb kernel
void roots(long n, double a[restrict n], const double b[restrict n], float f[restrict n], const float g[restrict n])
{
    for (long i = 0; i < n; ++i) {
        a[i] = sqrt(fabs(b[i])) + floor(b[i]);
        f[i] = fabsf(g[i]) - truncf(g[i]) + ceilf(g[i]);
    }
}

/* ---- Calls ---- */

static void call_step_two(long n, struct data *p) { step_two(n, p->d[0], p->d[1]); }
static void call_step_parameter(long n, struct data *p)
{
    p->result = step_parameter(n, 3, p->d[0]);
    p->result += step_parameter(n, n + 1, p->d[1]);
    p->result += step_parameter(0, 0, p->d[1]); /* no trip: the step does not matter */
}
static void call_downward(long n, struct data *p) { downward((int)n, p->d[0], p->d[1]); }
static void call_downward_three(long n, struct data *p) { downward_three(n, p->f[0], p->f[1]); }
static void call_counting_while(long n, struct data *p) { counting_while(n, p->d[0], p->d[1]); }
static void call_two_bounds(long n, struct data *p)
{
    two_bounds(n, n / 2, p->d[0], p->d[1]);
    two_bounds(n, n + 9, p->d[2], p->d[1]);
    two_bounds(n, -5, p->d[3], p->d[1]);
}
static void call_variable_after(long n, struct data *p) { p->count = variable_after(n, p->d[0]); }
static void call_unsigned_down(long n, struct data *p) { unsigned_down((unsigned)n, p->d[0], p->d[1]); }
static long side(long n) { return n < 32 ? n : 32; }
#define MATRIX(k, w) ((double (*)[w])p->matrix[k])
static void call_nest_rows(long n, struct data *p)
{
    const long w = side(n);
    nest_rows(7, w, MATRIX(0, w), (const double (*)[w])p->matrix[1]);
}
static void call_triangle(long n, struct data *p)
{
    const long w = side(n);
    triangle(w, MATRIX(0, w), p->d[0]);
}
static void call_imperfect(long n, struct data *p)
{
    const long w = side(n);
    imperfect(9, w, p->d[0], (const double (*)[w])p->matrix[1], p->d[1]);
}
static void call_matrix_product(long n, struct data *p)
{
    const long w = side(n);
    matrix_product(w, MATRIX(0, w), (const double (*)[w])p->matrix[1], (const double (*)[w])p->matrix[2]);
}
static void call_leading_dimension(long n, struct data *p)
{
    leading_dimension(side(n), 33, p->matrix[0], p->matrix[1]);
}
static void call_sparse_rows(long n, struct data *p)
{
    sparse_rows(n / 4, p->d[0], p->d[1], p->order, p->rows, p->d[2]);
}
static void call_columns_downward(long n, struct data *p)
{
    const long w = side(n);
    columns_downward(8, w, MATRIX(0, w));
}
static void call_loops_in_condition(long n, struct data *p)
{
    const long w = side(n);
    loops_in_condition(8, w, 3, MATRIX(0, w));
}
static void call_conditional_store(long n, struct data *p) { conditional_store(n, p->d[0], p->d[1]); }
static void call_either(long n, struct data *p) { either(n, p->d[0], p->d[1]); }
static void call_continues(long n, struct data *p) { continues(n, p->f[0], p->f[1]); }
static void call_nested_conditions(long n, struct data *p) { nested_conditions(n, p->d[0], p->d[1], p->d[2]); }
static void call_guarded_load(long n, struct data *p) { guarded_load(n, p->d[0], p->d[1], p->somewhere); }
static void call_conditional_sum(long n, struct data *p) { p->result = conditional_sum(n, p->d[0], p->d[1]); }
static void call_count_between(long n, struct data *p) { p->count = count_between(n, p->d[0]); }
static void call_by_index(long n, struct data *p) { by_index(n, p->d[0], p->d[1]); }
static void call_widths(long n, struct data *p) { widths(n, p->d[0], p->h[0], p->ub[0], p->f[0]); }
static void call_narrowing(long n, struct data *p) { narrowing(n, p->h[0], p->ub[0], p->rows); }
static void call_bytes(long n, struct data *p) { bytes(n, p->ub[0], p->ub[1], p->b[0]); }
static void call_integer_arithmetic(long n, struct data *p)
{
    integer_arithmetic(n, p->i[0], p->rows, p->u[0]);
}
static void call_long_arithmetic(long n, struct data *p) { long_arithmetic(n, p->l[0], p->l[1], p->i[0]); }
static void call_unsigned_long(long n, struct data *p) { unsigned_long(n, p->ul[0], p->ul[1]); }
static void call_divisions(long n, struct data *p) { divisions(n, p->i[0], p->i[1], p->i[2]); }
static void call_comparison_value(long n, struct data *p) { comparison_value(n, p->i[0], p->d[0], p->d[1]); }
static void call_variable_value(long n, struct data *p) { variable_value((int)n, p->d[0], p->f[0]); }
static void call_to_integers(long n, struct data *p) { to_integers(n, p->i[0], p->l[0], p->d[0], p->f[0]); }
static void call_mixed_sum(long n, struct data *p) { p->result = mixed_sum(n, p->f[0], p->i[0]); }
static void call_integer_reductions(long n, struct data *p)
{
    p->count = integer_reductions(n, p->i[0], p->u[0]);
}
static void call_strided(long n, struct data *p) { strided(n, p->d[0], p->d[1]); }
static void call_reversed(long n, struct data *p) { reversed(n, p->f[0], p->f[1]); }
static void call_gather(long n, struct data *p) { gather(n, p->d[0], p->d[1], p->somewhere); }
static void call_gather_floats(long n, struct data *p) { gather_floats(n, p->f[0], p->f[1], p->somewhere); }
static void call_gather_shorts(long n, struct data *p) { gather_shorts(n, p->i[0], p->h[1], p->somewhere); }
static void call_scatter(long n, struct data *p) { scatter(n, p->d[0], p->d[1], p->order); }
static void call_loads_first(long n, struct data *p) { loads_first(n, p->d[0]); }
static void call_unsigned_subscripts(long n, struct data *p)
{
    unsigned_subscripts((unsigned)n, p->d[0], p->d[1]);
}
static void call_members(long n, struct data *p) { members(n, p->atoms, p->d[0]); }
static void call_member_kinds(long n, struct data *p) { member_kinds(n, p->atoms, p->d[0]); }
static void call_through_struct(long n, struct data *p)
{
    const struct views v = {p->d[0], p->d[1], n};
    through_struct(&v);
    const struct views shifted = {p->d[2] + 1, p->d[2], n}; /* overlap: the plain loop */
    through_struct(&shifted);
}
static void call_row_pointer(long n, struct data *p) { row_pointer(5, side(n), p->matrix[0], p->matrix[1]); }
static void call_inlined(long n, struct data *p) { inlined(n, p->d[0], p->d[1]); }
static void call_inlined_subscript(long n, struct data *p)
{
    inlined_subscript((int)n, p->d[0], p->d[1] + MARGIN);
}
static void call_roots(long n, struct data *p) { roots(n, p->d[0], p->d[1], p->f[0], p->f[1]); }

#define FORM(name) {#name, call_##name}
const struct form TABLE[] = {
    FORM(step_two), FORM(step_parameter), FORM(downward), FORM(downward_three), FORM(counting_while),
    FORM(two_bounds), FORM(variable_after), FORM(unsigned_down), FORM(nest_rows), FORM(triangle),
    FORM(imperfect), FORM(matrix_product), FORM(leading_dimension), FORM(sparse_rows),
    FORM(columns_downward), FORM(loops_in_condition), FORM(conditional_store), FORM(either),
    FORM(continues), FORM(nested_conditions), FORM(guarded_load), FORM(conditional_sum),
    FORM(count_between), FORM(by_index), FORM(widths), FORM(narrowing), FORM(bytes),
    FORM(integer_arithmetic), FORM(long_arithmetic), FORM(unsigned_long), FORM(divisions),
    FORM(comparison_value), FORM(variable_value), FORM(to_integers), FORM(mixed_sum),
    FORM(integer_reductions), FORM(strided), FORM(reversed), FORM(gather), FORM(gather_floats),
    FORM(gather_shorts), FORM(scatter), FORM(loads_first), FORM(unsigned_subscripts), FORM(members),
    FORM(member_kinds), FORM(through_struct), FORM(row_pointer), FORM(inlined), FORM(inlined_subscript),
    FORM(roots), {0, 0}};
