//===- emit/Emit.h - The emitted source of one kernel -----------*- C++ -*-===//
//
// What replaces an annotated function or loop. The user's text appears once, in the plain function;
// workers do the vector code; the driver keeps the user's other statements and OpenMP construct.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_EMIT_H
#define TPBCC_EMIT_EMIT_H

#include "cost/Plan.h"
#include "text/CText.h"
#include "text/Piece.h"
#include "transform/Lower.h"

namespace tpbcc {

/// Everything the emitters of one kernel share.
struct EmitInput {
  const Kernel &K;
  const KernelAnalysis &Analysis;
  const KernelPlan &Plan;
  llvm::StringRef Text;        // the user's file
  std::vector<Worker> Workers; // per isa plan, per vectorised loop, in that order
  NamePredicate NameTaken;     // by the user's file
  NamePredicate IsMacro;
  std::string PlainName;
  bool Timed = true;      // calls in a program are counted and timed
  std::string Stem;       // of the drivers' names
  std::string DriverName; // of what runs: a driver, or a variable that holds the chosen version

  /// Whether the program has versions for several sets and chooses at start.
  bool hasChoice() const { return Plan.Isas.size() > 1 && !Workers.empty(); }
  /// The function that is the user's with the workers of one set; the plain one if it has none.
  std::string driver(const IsaPlan &Isa) const;

  /// The worker of a loop, or null when the loop stays as it is.
  const Worker *worker(const IsaPlan &Isa, const LoopSite &Site) const;
  /// The kernel's own name for something, free in the user's file.
  std::string name(llvm::StringRef Suffix) const;
};

/// Lowers every leaf of the plan.
EmitInput prepare(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P,
                  llvm::StringRef Text, NamePredicate NameTaken, NamePredicate IsMacro);

/// A comment with the loop, the plan and its reasons.
std::string headerComment(const EmitInput &In, const IsaPlan &Isa, size_t Loop);

/// The condition under which the vector code of a loop, as planned for a set, is right; empty:
/// always. Its lines but the first are indented by so many columns.
Code entryCondition(const EmitInput &In, size_t Loop, unsigned Columns = 10);

/// Definitions of the loop's local variables that Users needs on entry to the function.
Code entryLocals(const LoopSite &Site, Code Users, const std::string &Indent);
/// Whether one of these hides a parameter, which the loop finds changed.
bool hidesParameter(const LoopSite &Site, const Code &Users);
/// Statements of a function of ours behind those definitions.
Code behindEntryLocals(const LoopSite &Site, const Code &Statements);

/// A condition: a range of iterations is not empty.
Code hasIterations(const Code &Begin, const Code &End);

/// Definition of the ranges of loops that are handed out together, and the number of their
/// iterations.
Code rangesTogether(const LoopSite &Site, const std::string &Name);
std::string iterationsTogether(const LoopSite &Site, const std::string &Name);

/// The statements that run a loop's worker in place of the loop, called by the name of Callee.
std::string loopCall(const EmitInput &In, const Worker &W, llvm::StringRef Callee,
                     llvm::StringRef Indent);

/// Names of enum tpb_element: "TPB_F64".
const char *elementConstant(ir::Element E);

/// The variable that holds the driver, or the worker of a loop kernel, for this processor, and the
/// constructor that sets it.
std::string driverChoice(const EmitInput &In);
std::string workerChoice(const EmitInput &In);

/// What replaces a function kernel, pragma to closing brace.
std::vector<Piece> emitFunctionKernel(const EmitInput &In, bool WithHarness);

/// What stands before the function around a loop kernel, and what replaces pragma and loop.
std::vector<Piece> emitLoopHelpers(const EmitInput &In);
std::vector<Piece> emitLoopKernel(const EmitInput &In);

/// The kernel's descriptor and callbacks (struct tpb_kernel_v1), file scope.
std::string emitHarness(const EmitInput &In);

/// The functions that tell the work of a function kernel's calls and of its regions, file scope;
/// and whether they know anything.
std::string emitWork(const EmitInput &In);
bool countsWork(const EmitInput &In);

/// Whether the benchmark can allocate and fill the kernel's arguments; says why not in Why.
bool canBenchmark(const Kernel &K, std::optional<Refusal> &Why);

} // namespace tpbcc

#endif
