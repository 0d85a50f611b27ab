#include "math/ByPointer.h"

#include <immintrin.h>

#define ONE(name, accuracy)                                                                        \
  TPB_SHIM_ONE(__m256d, Sleef_##name##d4_##accuracy##avx2)                                         \
  TPB_SHIM_ONE(__m128d, Sleef_##name##d2_##accuracy##avx2128)                                      \
  TPB_SHIM_ONE(__m256, Sleef_##name##f8_##accuracy##avx2)                                          \
  TPB_SHIM_ONE(__m128, Sleef_##name##f4_##accuracy##avx2128)
#define TWO(name, accuracy)                                                                        \
  TPB_SHIM_TWO(__m256d, Sleef_##name##d4_##accuracy##avx2)                                         \
  TPB_SHIM_TWO(__m128d, Sleef_##name##d2_##accuracy##avx2128)                                      \
  TPB_SHIM_TWO(__m256, Sleef_##name##f8_##accuracy##avx2)                                          \
  TPB_SHIM_TWO(__m128, Sleef_##name##f4_##accuracy##avx2128)
#include "math/Sleef.def"
