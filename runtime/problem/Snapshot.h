//===- Snapshot.h - Data to return to ---------------------------------------===//
#ifndef TPB_PROBLEM_SNAPSHOT_H
#define TPB_PROBLEM_SNAPSHOT_H

#include "problem/Call.h"

namespace tpb {

/// What the arrays hold when it is made. Copies those that a call may change; without memory for
/// that, restoring computes the initial values again.
class Snapshot {
public:
  Snapshot(const Problem &Of, const Arrays &On) : Of(Of), On(On) {
    for (int K = 0; K < On.count(); ++K) {
      bool Changes = Of.Kernel.arrays[K].flags & TPB_WRITTEN;
      for (int I = 0; I < Of.Kernel.swap_count; ++I)
        Changes = Changes || Of.Kernel.swaps[I].a == K || Of.Kernel.swaps[I].b == K;
      void *Copy = nullptr;
      if (Changes && On.bytes(K)) {
        Copy = memoryFor(static_cast<double>(On.bytes(K))) ? std::malloc(On.bytes(K)) : nullptr;
        if (Copy)
          std::memcpy(Copy, On.pointer(K), On.bytes(K));
        else
          Complete = false;
      }
      Copies.push(Copy);
    }
  }
  Snapshot(const Snapshot &) = delete;
  Snapshot &operator=(const Snapshot &) = delete;
  ~Snapshot() {
    for (void *const Copy : Copies)
      std::free(Copy);
  }

  void restore() const {
    if (!Complete)
      return initialise(Of, On);
    for (int K = 0; K < On.count(); ++K)
      if (const void *const Copy = Copies[static_cast<size_t>(K)])
        std::memcpy(On.pointer(K), Copy, On.bytes(K));
  }

private:
  const Problem &Of;
  const Arrays &On;
  List<void *> Copies;
  bool Complete = true;
};

} // namespace tpb
#endif
