//===- cost/Remarks.h - The plan, one remark for each fact ------*- C++ -*-===//
//
// What -Rpass= and its family print and what records of optimisations hold. A remark has the name
// of a pass in LLVM's sense: tpb-vectorize for loops, and for decisions "tpb-" and the decision's
// name.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COST_REMARKS_H
#define TPBCC_COST_REMARKS_H

#include "cost/Plan.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tpbcc {

struct Remark {
  RemarkKind Kind;
  std::string Pass;
  Diag What;
  SourceRange Where;
  std::vector<std::string> Arguments; // of the message's text
  bool Always = false;                // shown whether or not a flag asks for it
};

/// Of all loops in the order of the text, for every instruction set: what became of them, why those
/// that stay do so, each decision, and what it was weighed by. Costs are predicted cycles an
/// iteration in L1.
std::vector<Remark> remarks(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P);

/// A place as messages name it, line and column from 1.
struct SourcePosition {
  std::string File;
  unsigned Line = 0, Column = 0;
};
using PositionOf = llvm::function_ref<SourcePosition(SourceRange)>;

/// The remarks of passes that Passes matches (empty: of all) as YAML documents in LLVM's form: each
/// argument of a message is one with a key, so that numbers can be read without the text.
/// Function: that the kernel is, or is part of.
std::string remarkRecord(llvm::ArrayRef<Remark> Remarks, llvm::StringRef Function,
                         llvm::StringRef Passes, PositionOf Position);

} // namespace tpbcc

#endif
