//===- Arithmetic.cpp - The most fused multiply-adds ------------------------===//

#include "limits/Arithmetic.h"
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

constexpr double Chains = 12;

#define HAS512 __attribute__((target("avx512f")))
#define HAS256 __attribute__((target("avx2,fma")))

HAS512 double first(__m512d X) { return _mm512_cvtsd_f64(X); }
HAS512 float first(__m512 X) { return _mm512_cvtss_f32(X); }
HAS256 double first(__m256d X) { return _mm256_cvtsd_f64(X); }
HAS256 float first(__m256 X) { return _mm256_cvtss_f32(X); }
double first(__m128d X) { return _mm_cvtsd_f64(X); }
float first(__m128 X) { return _mm_cvtss_f32(X); }

#define NAME double512
#define TARGET HAS512
#define VECTOR __m512d
#define SPLAT(X) _mm512_set1_pd(X)
#define FMA(X, Y, Z) _mm512_fmadd_pd(X, Y, Z)
#define ADD(X, Y) _mm512_add_pd(X, Y)
#define SUM(X) first(X)
#include "limits/ArithmeticShape.inc"
#define NAME single512
#define TARGET HAS512
#define VECTOR __m512
#define SPLAT(X) _mm512_set1_ps(static_cast<float>(X))
#define FMA(X, Y, Z) _mm512_fmadd_ps(X, Y, Z)
#define ADD(X, Y) _mm512_add_ps(X, Y)
#define SUM(X) first(X)
#include "limits/ArithmeticShape.inc"
#define NAME double256
#define TARGET HAS256
#define VECTOR __m256d
#define SPLAT(X) _mm256_set1_pd(X)
#define FMA(X, Y, Z) _mm256_fmadd_pd(X, Y, Z)
#define ADD(X, Y) _mm256_add_pd(X, Y)
#define SUM(X) first(X)
#include "limits/ArithmeticShape.inc"
#define NAME single256
#define TARGET HAS256
#define VECTOR __m256
#define SPLAT(X) _mm256_set1_ps(static_cast<float>(X))
#define FMA(X, Y, Z) _mm256_fmadd_ps(X, Y, Z)
#define ADD(X, Y) _mm256_add_ps(X, Y)
#define SUM(X) first(X)
#include "limits/ArithmeticShape.inc"
#define NAME double128
#define TARGET
#define VECTOR __m128d
#define SPLAT(X) _mm_set1_pd(X)
#define FMA(X, Y, Z) _mm_add_pd(_mm_mul_pd(X, Y), Z)
#define ADD(X, Y) _mm_add_pd(X, Y)
#define SUM(X) first(X)
#include "limits/ArithmeticShape.inc"
#define NAME single128
#define TARGET
#define VECTOR __m128
#define SPLAT(X) _mm_set1_ps(static_cast<float>(X))
#define FMA(X, Y, Z) _mm_add_ps(_mm_mul_ps(X, Y), Z)
#define ADD(X, Y) _mm_add_ps(X, Y)
#define SUM(X) first(X)
#include "limits/ArithmeticShape.inc"

template <int Bytes> double flops(bool Single) { return Chains * 2 * Bytes / (Single ? 4 : 8); }

const ArithmeticShape Shapes[] = {
    {"512 bit", hasAvx512, double512, single512, flops<64>},
    {"256 bit", hasAvx2, double256, single256, flops<32>},
    {"128 bit", always, double128, single128, flops<16>},
};

#elif defined(__aarch64__)

constexpr double Chains = 16;

#define NAME doubleNeon
#define TARGET
#define VECTOR float64x2_t
#define SPLAT(X) vdupq_n_f64(X)
#define FMA(X, Y, Z) vfmaq_f64(Z, X, Y)
#define ADD(X, Y) vaddq_f64(X, Y)
#define SUM(X) vaddvq_f64(X)
#include "limits/ArithmeticShape.inc"
#define NAME singleNeon
#define TARGET
#define VECTOR float32x4_t
#define SPLAT(X) vdupq_n_f32(static_cast<float>(X))
#define FMA(X, Y, Z) vfmaq_f32(Z, X, Y)
#define ADD(X, Y) vaddq_f32(X, Y)
#define SUM(X) vaddvq_f32(X)
#include "limits/ArithmeticShape.inc"

#if defined(__clang__)
#define HAS_SVE __attribute__((target("sve")))
#else
#define HAS_SVE __attribute__((target("+sve")))
#endif

#define NAME doubleSve
#define TARGET HAS_SVE
#define VECTOR svfloat64_t
#define SPLAT(X) svdup_n_f64(X)
#define FMA(X, Y, Z) svmad_f64_x(svptrue_b64(), Y, X, Z)
#define ADD(X, Y) svadd_f64_x(svptrue_b64(), X, Y)
#define SUM(X) svaddv_f64(svptrue_b64(), X)
#include "limits/ArithmeticShape.inc"
#define NAME singleSve
#define TARGET HAS_SVE
#define VECTOR svfloat32_t
#define SPLAT(X) svdup_n_f32(static_cast<float>(X))
#define FMA(X, Y, Z) svmad_f32_x(svptrue_b32(), Y, X, Z)
#define ADD(X, Y) svadd_f32_x(svptrue_b32(), X, Y)
#define SUM(X) svaddv_f32(svptrue_b32(), X)
#include "limits/ArithmeticShape.inc"

HAS_SVE double flopsSve(bool Single) {
  return Chains * 2 * static_cast<double>(svcntb()) / (Single ? 4 : 8);
}
double flopsNeon(bool Single) { return Chains * 2 * 16 / (Single ? 4 : 8); }

const ArithmeticShape Shapes[] = {
    {"SVE", hasSve, doubleSve, singleSve, flopsSve},
    {"NEON", always, doubleNeon, singleNeon, flopsNeon},
};

#endif

} // namespace

std::span<const ArithmeticShape> arithmeticShapes() { return Shapes; }

} // namespace tpb
