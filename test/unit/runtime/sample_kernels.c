/* Two kernels by hand, in the form in which the compiler emits them: a map and a reduction.
 *
 *     #pragma tpb kernel triad param(s = 0.42 env(TPBENCH_S)) init(a = 1.0, b = 2.0, c[i] = 3.0 + i
 * % 7) void triad(long n, double a[n], const double b[n], const double c[n], double s); #pragma tpb
 * kernel sum init(a = random(0, 1, 1)) double sum(long n, const double a[n]);
 *
 * Each SABOTAGE_* macro breaks the vector body of one of them in a way that the program must catch.
 * BODIES=0 makes kernels whose loops all stay plain, TOLERANCE=x gives sum a tolerance, not a
 * bound.
 */
#include "tpb.h"

#include <math.h>

#ifndef BODIES
#define BODIES 1
#endif
#ifndef TOLERANCE
#define TOLERANCE 0
#endif

#if defined(__x86_64__)
#include <immintrin.h>
#define LANES 4
#define ISA "avx2"
#define DESCRIPTION "4 lanes x 4 a trip, scalar tail"
#define WORKER TPB_WORKER("avx2,fma")
typedef __m256d vector;
#define LOAD(p) _mm256_loadu_pd(p)
#define STORE(p, x) _mm256_storeu_pd(p, x)
#define SPLAT(x) _mm256_set1_pd(x)
#define FMA(a, b, c) _mm256_fmadd_pd(a, b, c)
#define ADD(a, b) _mm256_add_pd(a, b)
static int supported(void) {
#ifdef SABOTAGE_ISA
  return 0;
#endif
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}
#else
#include <arm_neon.h>
#define LANES 2
#define ISA "neon"
#define DESCRIPTION "2 lanes x 4 a trip, scalar tail"
#define WORKER TPB_WORKER_BASELINE
typedef float64x2_t vector;
#define LOAD(p) vld1q_f64(p)
#define STORE(p, x) vst1q_f64(p, x)
#define SPLAT(x) vdupq_n_f64(x)
#define FMA(a, b, c) vfmaq_f64(c, a, b)
#define ADD(a, b) vaddq_f64(a, b)
static int supported(void) {
#ifdef SABOTAGE_ISA
  return 0;
#endif
  return 1;
}
#endif

static int lanes(void) { return LANES; }
static int one_thread(int request) {
  (void)request;
  return 1;
}

/* ---- triad ---- */

TPB_PLAIN void triad_plain(long n, double *restrict a, const double *restrict b,
                           const double *restrict c, double s) {
  for (long i = 0; i < n; ++i)
    a[i] = b[i] + s * c[i];
}

WORKER void triad_vector(long begin, long end, double *restrict a, const double *restrict b,
                         const double *restrict c, double s) {
  const vector vs = SPLAT(s);
  long i = begin;
#ifdef SABOTAGE_NOTHING
  (void)vs, (void)a, (void)b, (void)c, (void)i, (void)end;
  return;
#endif
  for (; i + 4 * LANES <= end; i += 4 * LANES)
    for (long j = i; j < i + 4 * LANES; j += LANES)
      STORE(a + j, FMA(vs, LOAD(c + j), LOAD(b + j)));
#if defined(SABOTAGE_OVERRUN)
  for (; i < end; i += LANES)
    STORE(a + i, FMA(vs, LOAD(c + i), LOAD(b + i)));
#elif !defined(SABOTAGE_TAIL)
  for (; i < end; ++i)
    a[i] = fma(s, c[i], b[i]);
#endif
}

enum { TRIAD_N, TRIAD_S };

static void triad_defaults(union tpb_value *p, const unsigned char *given, int rank, int ranks) {
  (void)rank, (void)ranks;
  if (!given[TRIAD_S])
    p[TRIAD_S].f = 0.42;
}
static void triad_extents(const union tpb_value *p, long *elements) {
  elements[0] = elements[1] = elements[2] = p[TRIAD_N].i;
}
static void triad_init(const struct tpb_call *call, int rank, int ranks) {
  double *a = call->array[0], *b = call->array[1], *c = call->array[2];
  (void)rank, (void)ranks;
  for (long i = 0; i < call->parameter[TRIAD_N].i; ++i)
    a[i] = 1.0, b[i] = 2.0, c[i] = 3.0 + (double)(i % 7) / 3.0;
}
static void triad_call_plain(const struct tpb_call *call) {
  triad_plain(call->parameter[TRIAD_N].i, call->array[0], call->array[1], call->array[2],
              call->parameter[TRIAD_S].f);
}
static void triad_call_vector(const struct tpb_call *call) {
  triad_vector(0, call->parameter[TRIAD_N].i, call->array[0], call->array[1], call->array[2],
               call->parameter[TRIAD_S].f);
}
static void triad_run(const struct tpb_call *call) {
  if (BODIES && supported())
    triad_call_vector(call);
  else
    triad_call_plain(call);
}
static void triad_bound(const struct tpb_call *call, const struct tpb_bound *bound) {
  const double *b = call->array[1], *c = call->array[2], s = call->parameter[TRIAD_S].f;
  double *a = call->array[0];
  for (long i = 0; i < call->parameter[TRIAD_N].i; ++i) {
    bound->array[0][i] = 2 * fabs(s * c[i]) + fabs(b[i]);
    a[i] = b[i] + s * c[i];
  }
}
static void triad_work(const union tpb_value *p, struct tpb_work *work) {
  const double n = (double)p[TRIAD_N].i;
  work->iterations = n;
  work->bytes = 24 * n;
  work->bytes_write_allocate = 32 * n;
  work->flops = 2 * n;
}

static const struct tpb_array triad_arrays[] = {{"a", TPB_F64, 8, TPB_WRITTEN, 2},
                                                {"b", TPB_F64, 8, TPB_READ, 2},
                                                {"c", TPB_F64, 8, TPB_READ, 2}};
static const struct tpb_parameter triad_parameters[] = {{"n", TPB_I64, TPB_SIZE, 0, 2},
                                                        {"s", TPB_F64, TPB_PARAM, "TPBENCH_S", 2}};
static const struct tpb_body triad_bodies[] = {
    {ISA, DESCRIPTION, supported, lanes, 4, triad_call_vector, 0, 0}};
static const struct tpb_kernel_v1 triad_kernel = {
    .version = 1,
    .name = "triad",
    .file = "sample.c",
    .line = 2,
    .arrays = triad_arrays,
    .array_count = 3,
    .parameters = triad_parameters,
    .parameter_count = 2,
    .result = TPB_OTHER,
    .defaults = triad_defaults,
    .extents = triad_extents,
    .init = triad_init,
    .run = triad_run,
    .plain = triad_call_plain,
    .bound = triad_bound,
    .work = triad_work,
    .threads = one_thread,
    .bodies = triad_bodies,
    .body_count = BODIES,
    .metric = TPB_BANDWIDTH,
    .verify = TPB_VERIFY_BOUND,
    .probe = TPB_PROBE_EXACT,
    .probe_magnitude = 1000,
    .plan = "map, load b, load c, store a: 24 bytes, 2 flops an iteration\nlimit memory bandwidth",
    .plan_json = "{\"isa\": \"" ISA "\", \"unroll\": 4}"};

/* ---- sum ---- */

TPB_PLAIN double sum_plain(long n, const double *a) {
  double s = 0;
  for (long i = 0; i < n; ++i)
    s += a[i];
  return s;
}

WORKER double sum_vector(long begin, long end, const double *a) {
  vector s0 = SPLAT(0), s1 = s0, s2 = s0, s3 = s0;
  double lane[LANES], s = 0;
  long i = begin;
  for (; i + 4 * LANES <= end; i += 4 * LANES) {
    s0 = ADD(s0, LOAD(a + i));
    s1 = ADD(s1, LOAD(a + i + LANES));
    s2 = ADD(s2, LOAD(a + i + 2 * LANES));
    s3 = ADD(s3, LOAD(a + i + 3 * LANES));
  }
#ifdef SABOTAGE_LANES
  s3 = SPLAT(0);
#endif
  STORE(lane, ADD(ADD(s0, s1), ADD(s2, s3)));
  for (int k = 0; k < LANES; ++k)
    s += lane[k];
#ifdef SABOTAGE_OFF_BY_ONE
  ++i;
#endif
  for (; i < end; ++i)
    s += a[i];
  return s;
}

static void sum_extents(const union tpb_value *p, long *elements) { elements[0] = p[0].i; }
static void sum_init(const struct tpb_call *call, int rank, int ranks) {
  double *a = call->array[0];
  (void)ranks;
  for (long i = 0; i < call->parameter[0].i; ++i)
    a[i] = tpb_random(0, 1, 1, (unsigned long)(i + rank * call->parameter[0].i));
}
static void sum_call_plain(const struct tpb_call *call) {
  call->result->f = sum_plain(call->parameter[0].i, call->array[0]);
}
static void sum_call_vector(const struct tpb_call *call) {
  call->result->f = sum_vector(0, call->parameter[0].i, call->array[0]);
}
static void sum_run(const struct tpb_call *call) {
  if (BODIES && supported())
    sum_call_vector(call);
  else
    sum_call_plain(call);
}
static void sum_bound(const struct tpb_call *call, const struct tpb_bound *bound) {
  const double *a = call->array[0];
  double s = 0, partial = 0;
  for (long i = 0; i < call->parameter[0].i; ++i) {
    s += a[i];
    partial += fabs(s);
  }
  call->result->f = s;
  *bound->result = partial;
}
static void sum_work(const union tpb_value *p, struct tpb_work *work) {
  const double n = (double)p[0].i;
  work->iterations = n;
  work->bytes = work->bytes_write_allocate = 8 * n;
  work->flops = n;
}

static const struct tpb_array sum_arrays[] = {{"a", TPB_F64, 8, TPB_READ, 4}};
static const struct tpb_parameter sum_parameters[] = {{"n", TPB_I64, TPB_SIZE, 0, 4}};
static const struct tpb_body sum_bodies[] = {
    {ISA, DESCRIPTION, supported, lanes, 4, sum_call_vector, 0, 0}};
static const struct tpb_kernel_v1 sum_kernel = {
    .version = 1,
    .name = "sum",
    .file = "sample.c",
    .line = 4,
    .arrays = sum_arrays,
    .array_count = 1,
    .parameters = sum_parameters,
    .parameter_count = 1,
    .result = TPB_F64,
    .extents = sum_extents,
    .init = sum_init,
    .run = sum_run,
    .plain = sum_call_plain,
    .bound = TOLERANCE > 0 ? 0 : sum_bound,
    .work = sum_work,
    .threads = one_thread,
    .bodies = sum_bodies,
    .body_count = BODIES,
    .metric = TPB_BANDWIDTH,
    .verify = TOLERANCE > 0 ? TPB_VERIFY_RTOL : TPB_VERIFY_BOUND,
    .rtol = TOLERANCE,
    .probe = TOLERANCE > 0 ? TPB_PROBE_BOUNDED : TPB_PROBE_EXACT,
    .probe_magnitude = 1000};

__attribute__((weak)) const int tpb_kernel_tu = 1;
__attribute__((constructor)) static void register_kernels(void) {
  tpb_register(&triad_kernel);
  tpb_register(&sum_kernel);
}
