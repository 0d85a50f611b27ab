/* What programs that measure have in common: data, the clock, forms of a kernel in turn, and whether their results agree.
 * The including file says ROUNDS and NANOSECONDS (at least so long is what is timed at once). */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

enum { TURNS = 8, LINE = 64, LARGE = 1 << 21, RESTORED = 1 << 26 };
static const double LONGEST = 6e9; /* nanoseconds of all rounds */
static long turn; /* of the parts of drawn data */
static long run;  /* the how manieth */
static int phase; /* 0: results are compared, of all kernels, before 1: any is called often and changes arrays of the file */

struct array {
    char *base, *data, *first, *expected;
    size_t bytes;
    int kind, size; /* 0 floating, 1 integer, 2 bool */
    bool written;
};

struct form {
    const char *label;
    void (*call)(void);
    bool timed; /* else it says what is right alone */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static long drawn(long i, long least, long most, long seed)
{
    unsigned long h = (unsigned long)(i + 1) * 0x9e3779b97f4a7c15ul + (unsigned long)seed * 0xbf58476d1ce4e5b9ul;
    h = (h ^ h >> 29) * 0x94d049bb133111ebul;
    return least + (long)((h ^ h >> 32) % (unsigned long)(most - least + 1));
}

/* Memory at a border, of large pages where it is large. */
static char *room(size_t bytes)
{
    const size_t border = bytes >= LARGE ? LARGE : LINE;
    char *p = aligned_alloc(border, (bytes + border - 1) / border * border);
    if (!p) {
        fprintf(stderr, "no memory for %zu bytes\n", bytes);
        exit(1);
    }
#ifdef MADV_HUGEPAGE
    if (bytes >= LARGE)
        madvise(p, bytes, MADV_HUGEPAGE);
#endif
    return p;
}

/* A million elements, which are then repeated: drawing them all takes longer than measuring. */
static void fill(struct array *a, int number)
{
    const long most = 1 << 20, all = (long)a->bytes / a->size, some = all < most ? all : most;
    for (long k = 0; k < some; ++k) {
        const long i = k + 131 * number; /* no two arrays are the same */
        const long whole = drawn(i, 0, 15, 0);
        const double real = 1.0 + (double)drawn(i, 0, 999, 0) / 1000;
        char *at = a->first + k * a->size;
        if (a->kind == 0 && a->size == 8) *(double *)at = real;
        else if (a->kind == 0 && a->size == 4) *(float *)at = (float)real;
        else if (a->kind == 0) *(_Float16 *)at = (_Float16)real;
        else if (a->kind == 2) *at = whole & 1;
        else if (a->size == 8) *(long *)at = whole;
        else if (a->size == 4) *(int *)at = (int)whole;
        else if (a->size == 2) *(short *)at = (short)whole;
        else *at = (char)whole;
    }
    for (long k = some; k < all; k += some)
        memcpy(a->first + k * a->size, a->first, (size_t)((all - k < some ? all - k : some) * a->size));
}

/* Its elements begin `offset` bytes behind the begin of a line. Large arrays do not all begin at the same place of a page, where a
 * processor takes a load of one for that of another's store. */
static struct array array(size_t bytes, int kind, int size, bool written, size_t offset)
{
    static int number;
    const size_t apart = bytes >= LARGE ? (size_t)(number++ % 8) * 11 * LINE : 0;
    struct array a = {.bytes = (bytes + LINE - 1) / LINE * LINE, .kind = kind, .size = size, .written = written};
    a.base = room(a.bytes + apart + offset);
    a.data = a.base + apart + offset;
    a.first = room(a.bytes);
    a.expected = written ? room(a.bytes) : NULL;
    return a;
}

static void drop(struct array *a)
{
    free(a->base);
    free(a->first);
    free(a->expected);
}

static void restore(const struct array *arrays, int count, bool all)
{
    size_t bytes = 0;
    for (int k = 0; k < count; ++k)
        bytes += arrays[k].written ? arrays[k].bytes : 0;
    for (int k = 0; k < count; ++k)
        if (all || (arrays[k].written && bytes <= RESTORED))
            memcpy(arrays[k].data, arrays[k].first, arrays[k].bytes);
}

static double element(const char *at, int kind, int size)
{
    if (kind == 0) return size == 8 ? *(const double *)at : size == 4 ? *(const float *)at : (double)*(const _Float16 *)at;
    return size == 8 ? (double)*(const long *)at : size == 4 ? *(const int *)at : size == 2 ? *(const short *)at : *at;
}

/* Sums may have another order, products may be fused: floating results agree within what that changes. */
static bool agree(const char *x, const char *y, int kind, int size)
{
    if (!memcmp(x, y, (size_t)size))
        return true;
    if (kind)
        return false;
    const double a = element(x, kind, size), b = element(y, kind, size);
    const double tolerance = size == 8 ? 1e-9 : size == 4 ? 1e-3 : 5e-2;
    return (isnan(a) && isnan(b)) || fabs(a - b) <= tolerance * fmax(1.0, fabs(b));
}

static char results[TURNS][64], expected[TURNS][64];

static bool compared(const char *name, const char *label, const struct array *arrays, int count, int kind, int size)
{
    for (int t = 0; size && t < TURNS; ++t)
        if (!agree(results[t], expected[t], kind, size)) {
            printf("differs %s %s result %.17g %.17g\n", name, label, element(results[t], kind, size), element(expected[t], kind, size));
            return false;
        }
    for (int k = 0; k < count; ++k)
        for (size_t i = 0; arrays[k].written && i < arrays[k].bytes; i += (size_t)arrays[k].size)
            if (!agree(arrays[k].data + i, arrays[k].expected + i, arrays[k].kind, arrays[k].size)) {
                printf("differs %s %s array-%d[%zu] %.17g %.17g\n", name, label, k, i / (size_t)arrays[k].size,
                       element(arrays[k].data + i, arrays[k].kind, arrays[k].size),
                       element(arrays[k].expected + i, arrays[k].kind, arrays[k].size));
                return false;
            }
    return true;
}

/* Nanoseconds of `count` calls, of 1 or TURNS parts: one function for all forms, so that where its own loop lies makes no difference between them. */
static __attribute__((noinline)) double timed(void (*call)(void), const struct array *arrays, int many, long parts, long count)
{
    size_t bytes = 0;
    for (int k = 0; k < many; ++k)
        bytes += arrays[k].bytes;
    restore(arrays, many, false);
    for (turn = 0; turn < parts && bytes <= RESTORED; ++turn) /* what is larger is in no cache anyway */
        call();
    const double from = now();
    for (long i = 0; i < count; ++i)
        turn = i & (parts - 1), call();
    return now() - from;
}

/* Calls all forms, and compares what they leave with what the first one does. A form whose result differs is measured all the
 * same: who reads that throws it away. */
static void compare_all(const char *name, const struct form *forms, int count, struct array *arrays, int many, long parts, int kind, int size)
{
    for (int f = 0; f < count; ++f) {
        memset(results, 0, sizeof results);
        restore(arrays, many, true);
        for (turn = 0; turn < parts; ++turn)
            forms[f].call();
        if (f)
            compared(name, forms[f].label, arrays, many, kind, size);
        else
            memcpy(expected, results, sizeof results);
        for (int k = 0; !f && k < many; ++k)
            if (arrays[k].written)
                memcpy(arrays[k].expected, arrays[k].data, arrays[k].bytes);
    }
}

#ifdef MARK
/* A plugin of the emulator writes down how many instructions were executed whenever this function returns. */
__attribute__((noinline)) void MARK(void) { __asm__ volatile(""); }

static __attribute__((noinline)) void count(const char *name, const struct form *forms, int count, struct array *arrays, int many, long parts,
                                            int kind, int size)
{
    if (!phase) {
        compare_all(name, forms, count, arrays, many, parts, kind, size);
        return;
    }
    for (int f = 0; f < count; ++f)
        if (forms[f].timed) {
            restore(arrays, many, true);
            MARK();
            for (turn = 0; turn < parts; ++turn)
                forms[f].call();
            MARK();
            printf("count %s %s\n", name, forms[f].label);
        }
}
#else
/* Forms in turn; each round begins with another one. */
static __attribute__((noinline)) void measure(const char *name, const struct form *forms, int count, struct array *arrays, int many, long parts,
                                              int kind, int size)
{
    enum { FORMS = 64 };
    static double taken[FORMS][ROUNDS];
    static long calls[FORMS];
    if (!phase) {
        compare_all(name, forms, count, arrays, many, parts, kind, size);
        return;
    }
    for (int f = 0; f < count; ++f)
        if (forms[f].timed) {
            restore(arrays, many, true);
            for (calls[f] = parts; timed(forms[f].call, arrays, many, parts, calls[f]) < NANOSECONDS && calls[f] < 1 << 20;)
                calls[f] *= 2;
        }
    double round = 0;
    for (int f = 0; f < count; ++f)
        round += forms[f].timed ? timed(forms[f].call, arrays, many, parts, calls[f]) : 0;
    /* What takes seconds is disturbed less: some rounds are enough. */
    const int rounds = round * ROUNDS < LONGEST ? ROUNDS : round * 3 > LONGEST ? (ROUNDS < 3 ? ROUNDS : 3) : (int)(LONGEST / round);
    for (int r = 0; r < rounds; ++r)
        for (int k = 0; k < count; ++k) {
            const int f = (k + r) % count;
            if (forms[f].timed)
                taken[f][r] = timed(forms[f].call, arrays, many, parts, calls[f]) / (double)calls[f];
        }
    for (int f = 0; f < count; ++f)
        if (forms[f].timed) {
            printf("time %s %s", name, forms[f].label);
            for (int r = 0; r < rounds; ++r)
                printf(" %.4f", taken[f][r]);
            printf("\n");
        }
    fflush(stdout);
}
#endif
