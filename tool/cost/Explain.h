//===- cost/Explain.h - A plan for people and for programs ------*- C++ -*-===//
#ifndef TPBCC_COST_EXPLAIN_H
#define TPBCC_COST_EXPLAIN_H

#include "cost/Remarks.h"

namespace tpbcc {

/// What is explained. Text: the user's file, of which loops are quoted.
struct Explained {
  const Kernel &K;
  const KernelAnalysis &Analysis;
  const KernelPlan &Plan;
  llvm::StringRef Text;
};

/// A screen for one kernel: each loop behind a verdict, with what it moves and computes, what is
/// predicted, and each decision beside what was next best; why loops stay, and how to help. Lines
/// have 100 columns at most. Costs are predicted cycles an iteration in L1.
std::string explainText(const Explained &Of, PositionOf Position);

/// The same as a JSON object, an entry of what explainDocument() takes.
std::string explainJson(const Explained &Of, PositionOf Position);

/// The document for all kernels of a command (docs/explain.schema.json).
std::string explainDocument(llvm::ArrayRef<std::string> Kernels);

} // namespace tpbcc

#endif
