//===- Call.h - One call of a kernel on one set of arrays -------------------===//
#ifndef TPB_HARNESS_CALL_H
#define TPB_HARNESS_CALL_H

#include "harness/Arrays.h"

namespace tpb {

/// What emitted code takes, with room for the result.
struct Call {
  tpb_value Result;
  tpb_call Raw;

  Call(const Problem &Of, const Arrays &On) : Raw{On.pointers(), Of.values(), &Result} {
    std::memcpy(&Result, &PoisonPattern, sizeof Result);
  }
  Call(const Call &) = delete;
  Call &operator=(const Call &) = delete;
};

/// The kernel's own initial values; random ones in [0.5, 1.5) for a kernel that has none.
void initialise(const Problem &Of, const Arrays &On);

/// Tells the compiler that everything reachable is used here.
inline void use(const Call &Done) { __asm__ volatile("" : : "r"(&Done) : "memory"); }

} // namespace tpb
#endif
