//===- transform/Pairs.h - Accesses that lie between each other -*- C++ -*-===//
//
// Real and imaginary parts, members of structures of two: where a loop touches every second element
// and those between as well, whole vectors are loaded and stored, and shuffled. So are those of
// three, the coordinates of points.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_PAIRS_H
#define TPBCC_TRANSFORM_PAIRS_H

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

/// Whether whole groups of Step elements pay for one member that a loop reads: of bytes, which take
/// several instructions to put together.
bool mayBeAlone(const IsaTable &Isa, ir::Element Elem, int64_t Step);

/// The pairs among the statements of one list, those of a worker. Spread: names of vectors whose
/// lanes are all the same. Whole: groups may be loaded of which the list reads some members.
Pairs findPairs(const ir::Pool &P, const IsaTable &Isa, llvm::ArrayRef<ir::StmtPtr> Body,
                const llvm::StringSet<> &Spread, bool Whole);

/// Names of the vectors whose lanes are all the same wherever the worker binds them.
llvm::StringSet<> spreadVectors(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body);

/// How memory is walked from an index on, where nothing lies between the lanes.
Form walkForm(const ir::Pool &P, const IsaTable &Isa, const ir::Expr &Index, bool Predicated);
/// How the table does a load, and a store that begins no group, among what lies beside them.
Form loadForm(const ir::Pool &P, const IsaTable &Isa, ir::ExprId Load, const Pairs &Beside);
Form storeForm(const ir::Pool &P, const IsaTable &Isa, const ir::Stmt &Store, const Pairs &Beside);
/// The same of the store that stands for a group of so many.
Form groupForm(size_t Members, bool Predicated, bool Crossed);

} // namespace tpbcc

#endif
