/* Pointers that point nowhere where a loop does not read through them: because it runs zero times, or a loop inside
 * does, or a condition never holds. Compiled as C and as C++. */
#include <stdio.h>
#include <stdlib.h>
#ifdef __cplusplus
#define restrict __restrict
#endif

struct view {
    double factor, *data;
    const double *other;
    struct view *next;
    long n;
    unsigned shift;
};

#pragma tpb kernel
void scaled(long n, double *restrict a, const struct view *p)
{
    for (long i = 0; i < n; ++i)
        a[i] = a[i] * p->factor;
}

#pragma tpb kernel
void copied(long n, double *a, struct view *v)
{
    for (long i = 0; i < n; ++i)
        a[i] = v->data[i];
}

#pragma tpb kernel
void only_where_set(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        if (a[i] > 100)
            a[i] = v->factor;
}

#pragma tpb kernel
void chosen(long n, int flag, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        a[i] = flag ? v->factor : 2;
}

#pragma tpb kernel
void in_loop_inside(long n, long m, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i) {
        a[i] = 1;
        for (long j = 0; j < m; ++j)
            a[i] += v->data[j] * v->factor;
    }
}

#pragma tpb kernel
void from_triangle(long n, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < i; ++j)
            a[i] += v->factor;
}

#pragma tpb kernel
double product(long n, const struct view *v)
{
    double sum = 1;
    for (long i = 0; i < n; ++i)
        sum += v->data[i] * v->other[i];
    return sum;
}

#pragma tpb kernel
void stepped(long n, long step, double *restrict a, const struct view *v)
{
    for (long i = 0; i < n; i += step)
        a[i] = v->factor;
}

static struct view *global;

#pragma tpb kernel
void by_global(long n, double *restrict a)
{
    for (long i = 0; i < n; ++i)
        a[i] = global->factor;
}

#pragma tpb kernel
void behind_condition(long n, struct view *v, struct view *w)
{
    if (v)
        for (long i = 0; i < n; ++i)
            v->data[i] = w->data[i];
}

#pragma tpb kernel
double by_threads(long n, const struct view *v)
{
    double sum = 0;
    long last = -1;
#pragma omp parallel for lastprivate(last) reduction(+ : sum)
    for (long i = 0; i < n; ++i) {
        sum += v->data[i];
        last = i;
    }
    return sum + (double)last;
}

void of_a_function(long n, struct view *v)
{
#pragma tpb kernel of_a_function
    for (long i = 0; i < n; ++i)
        v->data[i] = v->other[i] * 3;
}

void nest_of_a_function(long n, long m, struct view *v)
{
#pragma tpb kernel nest_of_a_function
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < m; ++j)
            v->data[i] += v->other[j] * 2;
}

double sum_of_a_function(long n, const struct view *v)
{
    double sum = 1;
#pragma tpb kernel sum_of_a_function
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < v->n; ++j)
            sum += v->other[j] * v->factor;
    return sum;
}

enum { SIZE = 37 };
static void expect(const char *what, double got, double expected)
{
    if (got != expected) {
        printf("%s: %g instead of %g\n", what, got, expected);
        exit(1);
    }
}

int main(void)
{
    double a[SIZE * 2], data[SIZE], other[SIZE];
    struct view view = {3, data, other, 0, 5, 1};
    for (int i = 0; i < SIZE; ++i)
        a[i] = a[SIZE + i] = data[i] = i, other[i] = 2;
    global = NULL;
    scaled(0, NULL, NULL);
    copied(0, NULL, NULL);
    copied(0, a, NULL);
    only_where_set(SIZE, a, NULL);
    in_loop_inside(0, SIZE, NULL, NULL);
    from_triangle(1, a, NULL);
    expect("nothing read, nothing changed", a[SIZE - 1], SIZE - 1);
    expect("no product", product(0, NULL), 1);
    stepped(0, 3, NULL, NULL);
    by_global(0, NULL);
    behind_condition(SIZE, NULL, NULL);
    behind_condition(0, &view, NULL);
    expect("no threads", by_threads(0, NULL), -1);
    of_a_function(0, NULL);
    nest_of_a_function(0, SIZE, NULL);
    nest_of_a_function(SIZE, 0, NULL);
    expect("no sum", sum_of_a_function(0, NULL), 1);
    chosen(SIZE, 0, a, NULL);
    expect("chosen", a[SIZE - 1], 2);
    in_loop_inside(SIZE, 0, a, NULL);
    expect("in_loop_inside", a[SIZE - 1], 1);

    global = &view;
    scaled(SIZE, a, &view);
    expect("scaled", a[SIZE - 1], 3);
    chosen(SIZE, 1, a, &view);
    expect("chosen", a[SIZE - 2], 3);
    in_loop_inside(SIZE, 4, a, &view);
    expect("in_loop_inside", a[SIZE - 1], 19);
    from_triangle(SIZE, a, &view);
    expect("from_triangle", a[SIZE - 1], 19 + 3 * (SIZE - 1));
    expect("product", product(SIZE, &view), 1 + (SIZE - 1) * SIZE);
    by_global(SIZE, a);
    expect("by_global", a[SIZE - 1], 3);
    copied(SIZE, a, &view);
    expect("copied", a[SIZE - 1], SIZE - 1);
    expect("by_threads", by_threads(SIZE, &view), (SIZE - 1) * SIZE / 2 + SIZE - 1);
    expect("sum_of_a_function", sum_of_a_function(SIZE, &view), 1 + SIZE * 5 * 6.0);
    of_a_function(SIZE, &view);
    expect("of_a_function", data[SIZE - 1], 6);
    nest_of_a_function(SIZE, 5, &view);
    expect("nest_of_a_function", data[SIZE - 1], 26);
    return 0;
}
