/* Cycles of a simulated core: a kernel as it is written, as the planner stages it, and by hand in
 * the best block length.
 *
 *   compare pose|sincos|bitmap BUFFERS ITERATIONS
 *
 * Fails where results differ by more than sums in another order do, or the planner has less than
 * 95 % of the speed. */
#include "hand.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 65536 };

float pose(long n, const float *restrict poses);
float pose_as_written(long n, const float *restrict poses);
float sincos_sum(long n, const float *restrict sines, const float *restrict cosines);
float sincos_sum_as_written(long n, const float *restrict sines, const float *restrict cosines);
long bitmap(long edges, long words, const int *restrict from, const int *restrict to, const int *restrict seen);
long bitmap_as_written(long edges, long words, const int *restrict from, const int *restrict to,
                       const int *restrict seen);

static struct {
    float *a, *b;
    int *from, *to, *seen;
    long n;
} data;

static double pose_is(void) { return pose(data.n, data.a); }
static double pose_was(void) { return pose_as_written(data.n, data.a); }
static double pose_hand(struct by_hand how) { return pose_by_hand(how, data.n, data.a); }
static double sincos_is(void) { return sincos_sum(data.n, data.a, data.b); }
static double sincos_was(void) { return sincos_sum_as_written(data.n, data.a, data.b); }
static double sincos_hand(struct by_hand how) { return sincos_by_hand(how, data.n, data.a, data.b); }
static double bitmap_is(void) { return (double)bitmap(data.n, WORDS, data.from, data.to, data.seen); }
static double bitmap_was(void) { return (double)bitmap_as_written(data.n, WORDS, data.from, data.to, data.seen); }
static double bitmap_hand(struct by_hand how)
{
    return (double)bitmap_by_hand(how, data.n, WORDS, data.from, data.to, data.seen);
}

static const struct form {
    const char *name;
    double (*is)(void), (*was)(void), (*hand)(struct by_hand);
    long longest; /* block with one buffer, by the directive's ldm_size; 0: there are no blocks */
    enum tpb_level where;
    int accesses; /* of an iteration */
} forms[] = {
    {"pose", pose_is, pose_was, pose_hand, 6144 / 24, TPB_MAIN_MEMORY, 6},
    {"sincos", sincos_is, sincos_was, sincos_hand, 8192 / 8, TPB_SDM, 2},
    {"bitmap", bitmap_is, bitmap_was, bitmap_hand, 0, TPB_MAIN_MEMORY, 3},
};

static double clock_now(void)
{
    return tpb_engine_last() ? tpb_counters_of(tpb_engine_last()).cycles : 0;
}

static int agree(double a, double b) { return fabs(a - b) <= 1e-4 * fabs(b); }

static void fill(void)
{
    data.a = malloc(6 * (size_t)data.n * sizeof *data.a);
    data.b = malloc((size_t)data.n * sizeof *data.b);
    data.from = malloc((size_t)data.n * sizeof(int));
    data.to = malloc((size_t)data.n * sizeof(int));
    data.seen = malloc(WORDS * sizeof(int));
    unsigned long drawn = 1;
    for (long i = 0; i < 6 * data.n; ++i)
        data.a[i] = 0.001f * (float)(i % 4096);
    for (long i = 0; i < data.n; ++i) {
        data.b[i] = 1 - data.a[i];
        drawn = drawn * 6364136223846793005ul + 1442695040888963407ul;
        data.from[i] = (int)(drawn >> 43);
        data.to[i] = (int)(drawn >> 22 & (32 * WORDS - 1));
    }
    for (long i = 0; i < WORDS; ++i) {
        drawn = drawn * 6364136223846793005ul + 1442695040888963407ul;
        data.seen[i] = (int)(drawn >> 33);
    }
}

int main(int argc, char **argv)
{
    const struct form *f = forms;
    while (argc == 4 && f < forms + 3 && strcmp(f->name, argv[1]) != 0)
        ++f;
    if (argc != 4 || f == forms + 3)
        return fprintf(stderr, "compare pose|sincos|bitmap BUFFERS ITERATIONS\n"), 1;
    data.n = atol(argv[3]);
    fill();
    f->was(); /* opens the engine */
    double began = clock_now();
    const double right = f->was(), written = clock_now() - began;
    began = clock_now();
    const double staged = f->is(), planned = clock_now() - began;

    struct by_hand how = {tpb_engine_last(), 0, 1, atoi(argv[2])};
    began = clock_now();
    tpb_touch(how.core, f->where, f->accesses);
    how.arithmetic = written / (double)data.n - (clock_now() - began);
    double best = 0;
    long length = 0;
    int same = agree(staged, right);
    for (how.block = f->longest ? f->longest / how.buffers : 1; how.block >= 1; how.block /= 2) {
        began = clock_now();
        const double by_hand = f->hand(how), took = clock_now() - began;
        same &= agree(by_hand, right);
        if (best == 0 || took < best) {
            best = took;
            length = how.block;
        }
    }
    printf("%s, %d buffer%s, %ld iterations: %.0f cycles as written, %.0f as planned, %.0f by hand", f->name,
           how.buffers, how.buffers == 1 ? "" : "s", data.n, written, planned, best);
    if (f->longest)
        printf(" in blocks of %ld", length);
    printf("; %.1f %% of the speed, %s\n", 100 * best / planned, same ? "the same result" : "ANOTHER RESULT");
    return same && best >= 0.95 * planned ? 0 : 1;
}
