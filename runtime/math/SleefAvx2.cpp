#include "math/Sleef.h"

#include <immintrin.h>

#define ONE(name, accuracy)                                                                        \
  TPB_SHIM_ONE(__m256d, name##d4_##accuracy##avx2)                                                 \
  TPB_SHIM_ONE(__m128d, name##d2_##accuracy##avx2128)                                              \
  TPB_SHIM_ONE(__m256, name##f8_##accuracy##avx2)                                                  \
  TPB_SHIM_ONE(__m128, name##f4_##accuracy##avx2128)
#define TWO(name, accuracy)                                                                        \
  TPB_SHIM_TWO(__m256d, name##d4_##accuracy##avx2)                                                 \
  TPB_SHIM_TWO(__m128d, name##d2_##accuracy##avx2128)                                              \
  TPB_SHIM_TWO(__m256, name##f8_##accuracy##avx2)                                                  \
  TPB_SHIM_TWO(__m128, name##f4_##accuracy##avx2128)
#include "math/Sleef.def"
