//===- Call.h - One call of a kernel on one set of arrays -------------------===//
#ifndef TPB_PROBLEM_CALL_H
#define TPB_PROBLEM_CALL_H

#include "problem/Arrays.h"

namespace tpb {

/// What emitted code takes, with room for the result.
struct Call {
  tpb_value Result;
  tpb_call Raw;

  Call(const Problem &Of, const Arrays &On)
      : Raw{On.pointers(), Of.values(), &Result}, Kernel(Of.Kernel), On(On) {
    std::memcpy(&Result, &PoisonPattern, sizeof Result);
    if (Kernel.swap_count == 0)
      return;
    for (int K = 0; K < On.count(); ++K)
      Places.push(On.pointer(K));
    Raw.array = Places.data();
  }
  /// Ends a repetition: arrays change places where the kernel says so.
  void repeat() {
    for (int I = 0; I < Kernel.swap_count; ++I) {
      void *&A = Places[static_cast<size_t>(Kernel.swaps[I].a)];
      void *&B = Places[static_cast<size_t>(Kernel.swaps[I].b)];
      void *const Old = A;
      A = B;
      B = Old;
    }
  }
  bool moves() const { return !Places.empty(); }
  /// Arrays are in their first places again.
  void reset() {
    for (size_t K = 0; K < Places.size(); ++K)
      Places[K] = On.pointer(static_cast<int>(K));
  }
  Call(const Call &) = delete;
  Call &operator=(const Call &) = delete;

private:
  const tpb_kernel_v1 &Kernel;
  const Arrays &On;
  List<void *> Places; // of the arrays, when they move
};

/// The kernel's own initial values, with what its setup function makes of them; random ones in
/// [0.5, 1.5) for a kernel that has none.
void initialise(const Problem &Of, const Arrays &On);

/// Tells the compiler that everything reachable is used here.
inline void use(const Call &Done) { __asm__ volatile("" : : "r"(&Done) : "memory"); }

} // namespace tpb
#endif
