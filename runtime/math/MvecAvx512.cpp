#include "math/ByPointer.h"

#include <features.h>
#include <immintrin.h>

#ifdef __GLIBC__
#define ONE(name)                                                                                  \
  TPB_SHIM_ONE(__m512d, _ZGVeN8v_##name)                                                           \
  TPB_SHIM_ONE(__m512, _ZGVeN16v_##name##f)
#define TWO(name)                                                                                  \
  TPB_SHIM_TWO(__m512d, _ZGVeN8vv_##name)                                                          \
  TPB_SHIM_TWO(__m512, _ZGVeN16vv_##name##f)
#include "math/Mvec.def"
#endif
