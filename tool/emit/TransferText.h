//===- emit/TransferText.h - Calls of tpb_staging.h -------------*- C++ -*-===//
#ifndef TPBCC_EMIT_TRANSFERTEXT_H
#define TPBCC_EMIT_TRANSFERTEXT_H

#include "transform/Lower.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

/// What a worker says to the engine that fills and empties its buffers.
class TransferText {
public:
  explicit TransferText(const Worker &W);

  /// Whether anything of the worker's is told to an engine.
  bool any() const { return Any; }
  /// Whether transfers move what is in the buffer.
  bool moves(llvm::StringRef Buffer) const { return Buffers.count(Buffer); }
  /// First and last statements of the worker; none where there is no engine.
  std::vector<std::string> begin() const;
  std::vector<std::string> end() const;
  std::vector<std::string> allocation(const ir::Stmt &Alloc, const std::string &Count) const;

  /// Of a Transfer, its expressions as text; empty: there is none.
  struct Operands {
    std::string Into, Number, Index, Count, Apart;
  };
  std::string statement(const ir::Stmt &S, const Operands &Of) const;

private:
  const char *routeOf(const ir::Stmt &Transfer) const;

  const Worker &W;
  bool Any = false;
  llvm::StringMap<unsigned> Buffers; // how many transfers each may have on their way
  llvm::StringSet<> Shared;          // buffers in memory that cores share
  std::vector<std::string> Spread;   // arrays that ranks share
  std::string FirstOwn, FirstShared; // buffers that are allocated first in LDM and SDM
};

} // namespace tpbcc

#endif
