//===- Features.h - What code may run here ----------------------------------===//
//
// The processor's instruction sets, less those that TPB_HIDE_ISA hides.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_MACHINE_FEATURES_H
#define TPB_MACHINE_FEATURES_H

#include "tpb.h"

namespace tpb {

/// Whether code that was built for this set alone runs here, of which the processor has Runs.
int fits(const char *Name, int Runs);

/// Warns, once, of a set that did not fit.
void tellWhatIsLacking();

/// Whether TPB_HIDE_ISA names this set. A name there that is none ends the program.
bool isHidden(const char *Isa);

/// Whether the processor has the set of this body, and nothing hides it.
bool canRun(const tpb_body &Body);

#if defined(__x86_64__)
bool hasAvx512(); // as far as our own loops use it
bool hasAvx2();
#elif defined(__aarch64__)
bool hasSve();
#endif

} // namespace tpb
#endif
