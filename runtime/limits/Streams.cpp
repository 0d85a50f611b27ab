//===- Streams.cpp - Loops that only move data, at full vector width --------===//

#include "limits/Streams.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

namespace tpb {

namespace {

#if defined(__x86_64__)

__attribute__((target("avx512f"))) double load512(const double *A, long Count) {
  __m512d S0 = _mm512_setzero_pd(), S1 = S0, S2 = S0, S3 = S0, S4 = S0, S5 = S0, S6 = S0, S7 = S0;
  for (long I = 0; I < Count; I += 64) {
    S0 = _mm512_add_pd(S0, _mm512_load_pd(A + I));
    S1 = _mm512_add_pd(S1, _mm512_load_pd(A + I + 8));
    S2 = _mm512_add_pd(S2, _mm512_load_pd(A + I + 16));
    S3 = _mm512_add_pd(S3, _mm512_load_pd(A + I + 24));
    S4 = _mm512_add_pd(S4, _mm512_load_pd(A + I + 32));
    S5 = _mm512_add_pd(S5, _mm512_load_pd(A + I + 40));
    S6 = _mm512_add_pd(S6, _mm512_load_pd(A + I + 48));
    S7 = _mm512_add_pd(S7, _mm512_load_pd(A + I + 56));
  }
  S0 = _mm512_add_pd(_mm512_add_pd(S0, S1), _mm512_add_pd(S2, S3));
  S4 = _mm512_add_pd(_mm512_add_pd(S4, S5), _mm512_add_pd(S6, S7));
  double Lanes[8];
  _mm512_storeu_pd(Lanes, _mm512_add_pd(S0, S4));
  return Lanes[0] + Lanes[1] + Lanes[2] + Lanes[3] + Lanes[4] + Lanes[5] + Lanes[6] + Lanes[7];
}

__attribute__((target("avx512f"))) void copy512(double *A, const double *B, long Count) {
  for (long I = 0; I < Count; I += 32)
    for (long J = I; J < I + 32; J += 8)
      _mm512_store_pd(A + J, _mm512_load_pd(B + J));
}

__attribute__((target("avx512f"))) void triad512(double *A, const double *B, const double *C,
                                                 long Count) {
  const __m512d Three = _mm512_set1_pd(3);
  for (long I = 0; I < Count; I += 32)
    for (long J = I; J < I + 32; J += 8)
      _mm512_store_pd(A + J, _mm512_fmadd_pd(Three, _mm512_load_pd(C + J), _mm512_load_pd(B + J)));
}

__attribute__((target("avx2,fma"))) double load256(const double *A, long Count) {
  __m256d S[8];
  for (__m256d &Each : S)
    Each = _mm256_setzero_pd();
  for (long I = 0; I < Count; I += 32)
    for (int K = 0; K < 8; ++K)
      S[K] = _mm256_add_pd(S[K], _mm256_load_pd(A + I + 4 * K));
  double Sum = 0;
  for (const __m256d &Each : S) {
    double Lanes[4];
    _mm256_storeu_pd(Lanes, Each);
    Sum += Lanes[0] + Lanes[1] + Lanes[2] + Lanes[3];
  }
  return Sum;
}

__attribute__((target("avx2,fma"))) void copy256(double *A, const double *B, long Count) {
  for (long I = 0; I < Count; I += 16)
    for (long J = I; J < I + 16; J += 4)
      _mm256_store_pd(A + J, _mm256_load_pd(B + J));
}

__attribute__((target("avx2,fma"))) void triad256(double *A, const double *B, const double *C,
                                                  long Count) {
  const __m256d Three = _mm256_set1_pd(3);
  for (long I = 0; I < Count; I += 16)
    for (long J = I; J < I + 16; J += 4)
      _mm256_store_pd(A + J, _mm256_fmadd_pd(Three, _mm256_load_pd(C + J), _mm256_load_pd(B + J)));
}

using Vector128 = __m128d;
Vector128 load(const double *A) { return _mm_load_pd(A); }
void store(double *A, Vector128 X) { _mm_store_pd(A, X); }
Vector128 add(Vector128 X, Vector128 Y) { return _mm_add_pd(X, Y); }
Vector128 addThrice(Vector128 X, Vector128 Y) {
  return _mm_add_pd(X, _mm_mul_pd(_mm_set1_pd(3), Y));
}

#else

using Vector128 = float64x2_t;
Vector128 load(const double *A) { return vld1q_f64(A); }
void store(double *A, Vector128 X) { vst1q_f64(A, X); }
Vector128 add(Vector128 X, Vector128 Y) { return vaddq_f64(X, Y); }
Vector128 addThrice(Vector128 X, Vector128 Y) { return vfmaq_n_f64(X, Y, 3); }

#endif

double load128(const double *A, long Count) {
  Vector128 S[8] = {};
  for (long I = 0; I < Count; I += 16)
    for (int K = 0; K < 8; ++K)
      S[K] = add(S[K], load(A + I + 2 * K));
  double Sum = 0;
  for (const Vector128 &Each : S)
    Sum += Each[0] + Each[1];
  return Sum;
}

void copy128(double *A, const double *B, long Count) {
  for (long I = 0; I < Count; I += 8)
    for (long J = I; J < I + 8; J += 2)
      store(A + J, load(B + J));
}

void triad128(double *A, const double *B, const double *C, long Count) {
  for (long I = 0; I < Count; I += 8)
    for (long J = I; J < I + 8; J += 2)
      store(A + J, addThrice(load(B + J), load(C + J)));
}

} // namespace

Streams widestStreams() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f"))
    return {"512 bit", load512, copy512, triad512};
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return {"256 bit", load256, copy256, triad256};
#endif
  return {"128 bit", load128, copy128, triad128};
}

} // namespace tpb
