//===- Nearest.h - "did you mean" -------------------------------------------===//
#ifndef TPB_BASE_NEAREST_H
#define TPB_BASE_NEAREST_H

namespace tpb {

/// How many letters were left out, put in, changed, or exchanged with the next; INT_MAX for very
/// long words.
int editDistance(const char *From, const char *To);

/// Of the names that it sees the one that was probably meant.
class Nearest {
public:
  explicit Nearest(const char *Meant);
  void see(const char *Name);
  /// Null when all are too far.
  const char *found() const { return Found; }

private:
  const char *const Meant, *Found = nullptr;
  int Least; // fewer edits than this
};

} // namespace tpb
#endif
