// Processor features for emitted code that has no builtin to ask, and what the user asks for.
#include "tpb.h"

#include <cstdlib>
#include <cstring>
#include <sys/auxv.h>

unsigned long tpb_hwcap(void) { return getauxval(AT_HWCAP); }

int tpb_isa(const char *Name) {
  const char *const Asked = std::getenv("TPB_ISA");
  return !Asked || !*Asked || !std::strcmp(Asked, Name);
}
