#include "math/ByPointer.h"

#include <features.h>
#include <immintrin.h>

#ifdef __GLIBC__
#define ONE(name)                                                                                  \
  TPB_SHIM_ONE(__m256d, _ZGVdN4v_##name)                                                           \
  TPB_SHIM_ONE(__m128d, _ZGVbN2v_##name)                                                           \
  TPB_SHIM_ONE(__m256, _ZGVdN8v_##name##f)                                                         \
  TPB_SHIM_ONE(__m128, _ZGVbN4v_##name##f)
#define TWO(name)                                                                                  \
  TPB_SHIM_TWO(__m256d, _ZGVdN4vv_##name)                                                          \
  TPB_SHIM_TWO(__m128d, _ZGVbN2vv_##name)                                                          \
  TPB_SHIM_TWO(__m256, _ZGVdN8vv_##name##f)                                                        \
  TPB_SHIM_TWO(__m128, _ZGVbN4vv_##name##f)
#include "math/Mvec.def"
#endif
