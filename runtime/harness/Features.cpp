// Processor features for emitted code that has no builtin to ask.
#include "tpb.h"
#include <sys/auxv.h>

unsigned long tpb_hwcap(void) { return getauxval(AT_HWCAP); }
