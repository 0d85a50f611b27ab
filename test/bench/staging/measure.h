// Several forms of a loop in turn in one process: that they agree, and how long each takes.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

struct array {
    void *data, *first, *result;
    size_t bytes;
    int is_double;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double drawn(unsigned long at)
{
    unsigned long h = (at + 1) * 0x9e3779b97f4a7c15ul;
    h = (h ^ h >> 29) * 0x94d049bb133111ebul;
    return 1.0 + (double)((h ^ h >> 32) % 1000) / 1000;
}

static struct array array(size_t count, int is_double, unsigned long number)
{
    const size_t bytes = count * (is_double ? 8 : 4), room = (bytes + 64) / 64 * 64;
    struct array a = {NULL, malloc(room), malloc(room), bytes, is_double};
    const size_t large = 1 << 21, all = (room + large - 1) / large * large;
    a.data = aligned_alloc(HUGE_PAGES ? large : 64, HUGE_PAGES ? all : room);
    if (HUGE_PAGES)
        madvise(a.data, all, MADV_HUGEPAGE);
    for (size_t i = 0; i < count; ++i)
        if (is_double)
            ((double *)a.first)[i] = drawn(i + number * 7919);
        else
            ((float *)a.first)[i] = (float)drawn(i + number * 7919);
    return a;
}

static double value(const struct array *a, const void *data, size_t i)
{
    return a->is_double ? ((const double *)data)[i] : ((const float *)data)[i];
}

static int order(const void *a, const void *b) { return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b); }

// Prints a line: the time of each form in microseconds, as the 10 % quantile of its samples.
static void measure(const char *name, int size, struct array *arrays, int count, void (**forms)(void), int many)
{
    enum { MOST = 400 };
    static double times[8][MOST];
    long calls = 1;
    for (int f = 0; f < many; ++f) {
        for (int k = 0; k < count; ++k)
            memcpy(arrays[k].data, arrays[k].first, arrays[k].bytes);
        forms[f]();
        for (int k = 0; k < count; ++k) {
            const struct array *a = &arrays[k];
            if (f == 0)
                memcpy(a->result, a->data, a->bytes);
            for (size_t i = 0; i < a->bytes / (a->is_double ? 8 : 4); ++i) {
                const double x = value(a, a->result, i), y = value(a, a->data, i);
                if (!(fabs(x - y) <= (a->is_double ? 1e-11 : 2e-3) * fabs(x))) {
                    printf("%s %d differs form %d array %d element %zu: %.17g, not %.17g\n", name, size, f, k, i, y, x);
                    return;
                }
            }
        }
    }
    for (double t = 0; t < 200e-6 && calls < 1 << 20; calls *= 2) {
        const double from = now();
        for (long i = 0; i < calls; ++i)
            forms[0]();
        t = now() - from;
    }
    int rounds = 0;
    for (const double begin = now(); rounds < MOST && (rounds < 5 || now() - begin < SECONDS); ++rounds)
        for (int at = 0; at < many; ++at) {
            const int f = rounds % 2 ? many - 1 - at : at;
            const double from = now();
            for (long i = 0; i < calls; ++i)
                forms[f]();
            times[f][rounds] = (now() - from) / (double)calls;
        }
    printf("%s %d", name, size);
    for (int f = 0; f < many; ++f) {
        qsort(times[f], (size_t)rounds, sizeof(double), order);
        printf(" %.6g", times[f][rounds / 10] * 1e6);
    }
    printf("\n");
    fflush(stdout);
    for (int k = 0; k < count; ++k) {
        free(arrays[k].data);
        free(arrays[k].first);
        free(arrays[k].result);
    }
}
