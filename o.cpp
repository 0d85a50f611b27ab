#include <math.h>
#include <stddef.h>
struct k27_in { int n; };
#include <tpb_avx2.h>
#include <tpb.h>
TPB_EXACT_FP_BEGIN
#include <immintrin.h>
TPB_EXACT_FP_END

TPB_EXACT_FP_BEGIN

/* k.cpp:7  scatter, AVX2                                                 plan: zen4.yaml 19414cda
 *
 *     for (int i = in->n; i > 2; --i) {
 *         a[i] = (unsigned)a[i] | (unsigned)128;
 *     }
 *
 *   streams   load in, load a, store a: 8 bytes, 0 flops an iteration
 *   balance   1.500 cycles an iteration in L1: one address a lane
 *   unroll    1: one vector a trip is at the limit already: one address a lane; more code buys
 *             less than 2 %; next 2: 1.500 cycles
 *   tail      scalar remainder: this instruction set has no predicates
 *   store     temporal: what is written was read before
 */
TPB_WORKER("avx2,fma,f16c")
void k27_avx2(long begin, long end, const int *__restrict__ in, int *__restrict__ a)
{
    long i_trip = begin;
    for (; i_trip + 8 <= end; i_trip += 8) {
        const __m256i vi = tpb_avx2_count_i32x8((int)(((long)in[0]) - i_trip), -1);
        __attribute__((aligned(64))) int lanes[8];
        _mm256_storeu_si256((__m256i *)(&lanes[0]), vi);
        for (long lane = 0; lane < 8; ++lane) {
            const int a_value = a[(long)lanes[lane]];
            const unsigned t = (unsigned)a_value;
            const unsigned t_2 = t | 128u;
            const int a_2 = (int)t_2;
            a[(long)lanes[lane]] = a_2;
        }
    }
    TPB_REST for (; i_trip < end; ++i_trip) {
        const unsigned t1 = (unsigned)a[(long)((int)(((long)in[0]) - i_trip))];
        const unsigned t1_2 = t1 | 128u;
        const int a1 = (int)t1_2;
        a[(long)((int)(((long)in[0]) - i_trip))] = a1;
    }
}

TPB_EXACT_FP_END

static struct tpb_call_site k27_calls = {"k27", "/work/tmp/cr/k.cpp", 6, 0, 0, 0, 0, 0, 0, 0, 0, "range unknown", {0, 0, 0, 0, 0}, "avx2", 0, 0, 0, 0, 0};
static __thread struct tpb_calls k27_here;

/* What a call is about to do, for rates in the program's report. */
TPB_UNTIMED void k27_count(long tpb_from, long tpb_to)
{
    const unsigned long tpb_counting = tpb_counts();
    double tpb_bytes = 0, tpb_flops = 0;
    if (!tpb_counting)
        return;
    {
        long tpb_begin[1] = {0}, tpb_end[1] = {0};
        double tpb_all[1] = {0};
        const long tpb_first = (long)tpb_from, tpb_last = (long)tpb_to;
        const double tpb_trips = tpb_last > tpb_first ? (double)(tpb_last - tpb_first) : 0;
        tpb_all[0] += tpb_trips;
        tpb_widen(&tpb_begin[0], &tpb_end[0], tpb_first, tpb_last);
        tpb_flops += 0 * tpb_trips;
        const struct tpb_nest tpb_nest = {1, tpb_begin, tpb_end};
        double tpb_allocated = 0;
        { /* in */
            const long tpb_steps[] = {0};
            const struct tpb_reference tpb_references[] = {
                {TPB_LOADS, tpb_all[0], 0},
            };
            tpb_bytes += 4 * tpb_footprint(&tpb_nest, tpb_references, tpb_steps, 1, -1, &tpb_allocated);
        }
        { /* a */
            const long tpb_steps[] = {1, 1};
            const struct tpb_reference tpb_references[] = {
                {TPB_LOADS | TPB_COMPUTED, tpb_all[0], 0},
                {TPB_STORES | TPB_COMPUTED, tpb_all[0], 0},
            };
            tpb_bytes += 4 * tpb_footprint(&tpb_nest, tpb_references, tpb_steps, 2, -1, &tpb_allocated);
        }
    }
    tpb_count(&k27_calls, tpb_counting, tpb_bytes, tpb_flops);
}

void k27(struct k27_in *in, int *__restrict a)
{
    /* #pragma tpb kernel */
    {
        const int tpb_looked = !tpb_passes(&k27_here) && tpb_looks(&k27_calls, &k27_here);
        if (tpb_looked)
            k27_count(0, tpb_trips(2, in->n, 1));
        const unsigned long tpb_entered = tpb_looked ? tpb_enter(&k27_calls) : 0;
        if (tpb_fits_avx2) {
            k27_avx2(0, tpb_trips(2, in->n, 1), (int *)in, a);
        } else {
            tpb_plain_ran(&k27_calls, &k27_here);
            for (int i = in->n; i > 2; --i) {
        a[i] = (unsigned)a[i] | (unsigned)128;
    }
        }
        if (tpb_looked)
            tpb_leave(&k27_calls, tpb_entered);
    }
}
