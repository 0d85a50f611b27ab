//===- transform/rewrite/LoopMoves.h - Loops that change places -*- C++ -*-===//
//
// Steps on loops of a nest that is being tried, which are known by their variables.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_REWRITE_LOOPMOVES_H
#define TPBCC_TRANSFORM_REWRITE_LOOPMOVES_H

#include "transform/rewrite/Trial.h"

namespace tpbcc::rewrite {

/// The version of the nest that is being changed: after dispatch() the first one, that of long
/// loops, or of those that are left when that is staged.
struct Version {
  Trial &T;
  bool Left = false;

  const ir::Stmt &nest() const { return T.nest(); }
  bool take(ir::Step S) const { return T.take(std::move(S)); }
};

/// The loop of that name in the version.
const ir::Stmt *named(const Version &T, llvm::StringRef Name);
/// The loop in whose body it stands; null: in none, or under a condition.
const ir::Stmt *parentOf(const Version &T, const ir::Stmt &Child);

/// A step on a loop and more of them.
bool take(const Version &T, ir::Verb What, llvm::StringRef Loop,
          llvm::ArrayRef<llvm::StringRef> More = {}, std::optional<int64_t> Number = std::nullopt,
          llvm::StringRef Array = "");

/// The loop over the tiles of one that has been cut.
std::string tileOf(const Version &T, llvm::StringRef Loop);
/// Moves a loop inwards until no loop is alone in it.
bool sink(const Version &T, llvm::StringRef Loop);
/// Moves a loop outwards until it is around another one.
bool raise(const Version &T, llvm::StringRef Loop, llvm::StringRef Over);

} // namespace tpbcc::rewrite

#endif
