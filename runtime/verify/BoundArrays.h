//===- BoundArrays.h - Room for the error bounds of one problem -------------===//
#ifndef TPB_VERIFY_BOUNDARRAYS_H
#define TPB_VERIFY_BOUNDARRAYS_H

#include "problem/Parts.h"

namespace tpb {

/// One bound, zero at first, for each number in each written array, and one for the result.
class BoundArrays {
public:
  BoundArrays() = default;
  BoundArrays(const BoundArrays &) = delete;
  BoundArrays &operator=(const BoundArrays &) = delete;
  ~BoundArrays() {
    for (double *Each : Pointers)
      std::free(Each);
  }

  bool allocate(const Problem &Of) {
    const List<long> Counts = Of.elements();
    for (int K = 0; K < Of.Kernel.array_count; ++K) {
      double *Memory = nullptr;
      if (Of.Kernel.arrays[K].flags & TPB_WRITTEN) {
        const size_t Bytes =
            static_cast<size_t>(Counts[static_cast<size_t>(K)]) * Of.Kernel.arrays[K].element_size;
        Memory =
            static_cast<double *>(std::calloc(Bytes / boundUnit(Of.Kernel, K) + 1, sizeof(double)));
        if (!Memory)
          return false;
      }
      Pointers.push(Memory);
    }
    Raw = {Pointers.data(), &Result};
    return true;
  }

  const tpb_bound *raw() const { return &Raw; }
  const double *of(int Array) const {
    return Pointers.empty() ? nullptr : Pointers[static_cast<size_t>(Array)];
  }
  const double *ofResult() const { return &Result; }

private:
  List<double *> Pointers;
  double Result = 0;
  tpb_bound Raw = {nullptr, nullptr};
};

} // namespace tpb
#endif
