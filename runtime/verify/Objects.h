//===- Objects.h - Variables of the file that a kernel writes ---------------===//
#ifndef TPB_VERIFY_OBJECTS_H
#define TPB_VERIFY_OBJECTS_H

#include "base/List.h"
#include "verify/Compare.h"

namespace tpb {

/// Remembers what a kernel's variables hold, so that two runs begin with the same and can be
/// compared.
class Objects {
public:
  explicit Objects(const tpb_kernel_v1 &Kernel);
  ~Objects();
  Objects(const Objects &) = delete;
  Objects &operator=(const Objects &) = delete;

  bool allocated() const { return Complete; }
  /// Remembers what a run left, beside what was there at first.
  void keep();
  /// As it was at first; as keep() found it.
  void restore() const { put(Before); }
  void putKept() const { put(Kept); }

  /// What is there now beside what was kept. Where results may round apart there is no bound for
  /// these: then a number is right when half of its digits agree, or when both runs changed it and
  /// no vectors compute with it. Null: equal.
  const tpb_object *firstDifferent(bool NowIsGot, bool Bitwise, Comparison &Found) const;

private:
  void put(const List<unsigned char *> &From) const;
  size_t bytes(int K) const;

  const tpb_kernel_v1 &Kernel;
  List<unsigned char *> Before, Kept;
  bool Complete = true;
};

} // namespace tpb
#endif
