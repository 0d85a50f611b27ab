//===- transform/rewrite/Boxes.h - What a loop touches of an array -*- C++ -*-===//
//
// A box is what the loops inside a loop, and that loop itself, reach of an array by subscripts that
// differ in numbers alone: a[(i - 1) * ld + j] and a[i * ld + j]. Its dimensions are the distances
// that the loops' variables walk by. Accesses that are further apart than the loops walk are boxes
// of their own: Algorithm 2 of Fang et al., Journal of Software 35(6), 2024.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_REWRITE_BOXES_H
#define TPBCC_TRANSFORM_REWRITE_BOXES_H

#include "analysis/Nest.h"
#include "transform/rewrite/Verbs.h"
#include <variant>

namespace tpbcc::rewrite {

/// Elements in a row, Stride apart in the array.
struct BoxDimension {
  Polynomial Stride;
  std::vector<const Stmt *> Loops; // whose variables walk along it, outermost first
  int64_t Least = 0, Greatest = 0; // what accesses add to the variables, in strides
  int64_t spread() const { return Greatest - Least; }
};

struct BoxAccess {
  const MemoryAccess *Access;
  std::vector<int64_t> Offsets; // of each dimension
};

struct Box {
  std::vector<BoxDimension> Dimensions; // in the order of the loops, outermost first
  std::vector<BoxAccess> Accesses;
  bool Read = false, Written = false;
  /// Loops around the accesses that need not run even once: none of the box is touched then.
  std::vector<const Stmt *> MayBeEmpty;

  /// The access with the least subscript of all.
  const BoxAccess &first() const;
};

/// Whether a stride comes before another: symbolic ones before numbers, and large numbers before
/// small ones.
bool isCoarser(const Polynomial &A, const Polynomial &B);

/// The dimensions of a box in the order of memory, neighbours last.
std::vector<size_t> coarsestFirst(const Box &B);

/// Offsets in a row, both ends included.
struct OffsetRange {
  int64_t From, To;
};
/// Those that the box's accesses store, along one dimension: a range for each row of neighbours, so
/// that no element between two is copied back.
std::vector<OffsetRange> storedOffsets(const Box &B, size_t Dimension);

/// Whether a value can be computed in front of Loop, and is the same in all of its iterations.
bool isKnownBefore(const Draft &D, const Stmt &Loop, ExprId Value);

/// The boxes of Array in Loop and its iterations, in the order of their first accesses; or why they
/// are none. Accesses: of the whole nest.
std::variant<std::vector<Box>, Refused> boxesOf(const Draft &D, const std::string &Array,
                                                const Stmt &Loop, const Nest &Accesses);

/// Why elements of the boxes are not all different ones, so that one that is stored could be in two
/// places.
Result staysOneElement(const Draft &D, const Stmt &Loop, const Nest &Accesses,
                       llvm::ArrayRef<Box> Boxes);

/// An access that is of a buffer's element instead.
struct InBuffer {
  const BoxAccess *Access;
  std::string Buffer;
  ExprId Place;
};
/// Replaces all of them in Loop and the loops inside.
void toBuffers(Draft &D, Stmt &Loop, llvm::ArrayRef<InBuffer> Accesses);

} // namespace tpbcc::rewrite

#endif
