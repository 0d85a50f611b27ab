//===- emit/Pairs.h - Accesses that lie between each other ------*- C++ -*-===//
//
// Real and imaginary parts, members of structures of two: where a loop touches every second element
// and those between as well, whole vectors are loaded and stored, and shuffled. So are those of
// three, the coordinates of points.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_PAIRS_H
#define TPBCC_EMIT_PAIRS_H

#include "isa/Isa.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include <map>

namespace tpbcc {

/// Accesses of a list of statements, two or three of which touch whole groups of neighbours.
struct Pairs {
  std::map<uint32_t, Form> Loads; ///< which of its group, by the load's id
  /// By the one that comes first, all stores of its group as they lie in memory.
  std::map<const ir::Stmt *, llvm::SmallVector<const ir::Stmt *, 4>> Stores;
  llvm::SmallPtrSet<const ir::Stmt *, 8> Done; ///< that one before stores as well
  bool Crossed = false; ///< whether all lanes of the list are in the order of Form::Crossed
};

/// The pairs among the statements of one list, those of a worker. Spread: names of vectors whose
/// lanes are all the same. Whole: groups of three and four may be loaded of which the list reads
/// some members.
Pairs findPairs(const ir::Pool &P, const IsaTable &Isa, llvm::ArrayRef<ir::StmtPtr> Body,
                const llvm::StringSet<> &Spread, bool Whole);

} // namespace tpbcc

#endif
