#include "math/ByPointer.h"

#include <immintrin.h>

#define ONE(name, accuracy)                                                                        \
  TPB_SHIM_ONE(__m512d, Sleef_##name##d8_##accuracy##avx512f)                                      \
  TPB_SHIM_ONE(__m512, Sleef_##name##f16_##accuracy##avx512f)
#define TWO(name, accuracy)                                                                        \
  TPB_SHIM_TWO(__m512d, Sleef_##name##d8_##accuracy##avx512f)                                      \
  TPB_SHIM_TWO(__m512, Sleef_##name##f16_##accuracy##avx512f)
#include "math/Sleef.def"
