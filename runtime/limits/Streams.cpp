//===- Streams.cpp - Loops that only move data ------------------------------===//

#include "limits/Streams.h"
#include "machine/Features.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#include <arm_sve.h>
#endif

namespace tpb {

namespace {

bool always() { return true; }

#if defined(__x86_64__)

#define HAS512 __attribute__((target("avx512f")))
#define HAS256 __attribute__((target("avx2,fma")))

#define SHAPE avx512
#define TARGET HAS512
#define VECTOR __m512d
#define LANES 8
#define LOAD(P) _mm512_load_pd(P)
#define STORE(P, X) _mm512_store_pd(P, X)
#define KEEP(X) __asm__ volatile("" : : "v"(X))
#define STORE_PAST(P, X) _mm512_stream_pd(P, X)
#define SPLAT(X) _mm512_set1_pd(X)
#define MUL(X, Y) _mm512_mul_pd(X, Y)
#define FMA(X, Y, Z) _mm512_fmadd_pd(X, Y, Z)
#include "limits/StreamShape.inc"

#define SHAPE avx2
#define TARGET HAS256
#define VECTOR __m256d
#define LANES 4
#define LOAD(P) _mm256_load_pd(P)
#define STORE(P, X) _mm256_store_pd(P, X)
#define KEEP(X) __asm__ volatile("" : : "x"(X))
#define STORE_PAST(P, X) _mm256_stream_pd(P, X)
#define SPLAT(X) _mm256_set1_pd(X)
#define MUL(X, Y) _mm256_mul_pd(X, Y)
#define FMA(X, Y, Z) _mm256_fmadd_pd(X, Y, Z)
#include "limits/StreamShape.inc"

#define SHAPE sse2
#define TARGET
#define VECTOR __m128d
#define LANES 2
#define LOAD(P) _mm_load_pd(P)
#define STORE(P, X) _mm_store_pd(P, X)
#define KEEP(X) __asm__ volatile("" : : "x"(X))
#define STORE_PAST(P, X) _mm_stream_pd(P, X)
#define SPLAT(X) _mm_set1_pd(X)
#define MUL(X, Y) _mm_mul_pd(X, Y)
#define FMA(X, Y, Z) _mm_add_pd(_mm_mul_pd(X, Y), Z)
#include "limits/StreamShape.inc"

const StreamShape Shapes[] = {
    {"512 bit",
     hasAvx512,
     {avx512::load, avx512::store, avx512::update, avx512::axpy, avx512::copy, avx512::triad}},
    {"256 bit",
     hasAvx2,
     {avx2::load, avx2::store, avx2::update, avx2::axpy, avx2::copy, avx2::triad}},
    {"128 bit",
     always,
     {sse2::load, sse2::store, sse2::update, sse2::axpy, sse2::copy, sse2::triad}},
    {"512 bit, non-temporal stores",
     hasAvx512,
     {nullptr, avx512::storePast, nullptr, nullptr, avx512::copyPast, avx512::triadPast}},
    {"256 bit, non-temporal stores",
     hasAvx2,
     {nullptr, avx2::storePast, nullptr, nullptr, avx2::copyPast, avx2::triadPast}},
    {"128 bit, non-temporal stores",
     always,
     {nullptr, sse2::storePast, nullptr, nullptr, sse2::copyPast, sse2::triadPast}},
};

#elif defined(__aarch64__)

#define SHAPE neon
#define TARGET
#define VECTOR float64x2_t
#define LANES 2
#define LOAD(P) vld1q_f64(P)
#define STORE(P, X) vst1q_f64(P, X)
#define KEEP(X) __asm__ volatile("" : : "w"(X))
#define SPLAT(X) vdupq_n_f64(X)
#define MUL(X, Y) vmulq_f64(X, Y)
#define FMA(X, Y, Z) vfmaq_f64(Z, X, Y)
#include "limits/StreamShape.inc"

#if defined(__clang__)
#define HAS_SVE __attribute__((target("sve")))
#else
#define HAS_SVE __attribute__((target("+sve")))
#endif

HAS_SVE long sveLanes() { return static_cast<long>(svcntd()); }

#define ALL svptrue_b64()
#define SHAPE sve
#define TARGET HAS_SVE
#define VECTOR svfloat64_t
#define LANES static_cast<long>(svcntd())
#define LOAD(P) svld1_f64(ALL, P)
#define STORE(P, X) svst1_f64(ALL, P, X)
#define KEEP(X) __asm__ volatile("" : : "w"(X))
#define SPLAT(X) svdup_n_f64(X)
#define MUL(X, Y) svmul_f64_x(ALL, X, Y)
#define FMA(X, Y, Z) svmla_f64_x(ALL, Z, X, Y)
#include "limits/StreamShape.inc"

// The vectors of emulators can be longer than any processor's, and step over StreamTrip.
bool hasUsableSve() { return hasSve() && 8 * sveLanes() <= StreamTrip; }

const StreamShape Shapes[] = {
    {"SVE", hasUsableSve, {sve::load, sve::store, sve::update, sve::axpy, sve::copy, sve::triad}},
    {"NEON", always, {neon::load, neon::store, neon::update, neon::axpy, neon::copy, neon::triad}},
};

#endif

} // namespace

std::span<const StreamShape> streamShapes() { return Shapes; }

} // namespace tpb
