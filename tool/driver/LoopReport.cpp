#include "driver/LoopReport.h"
#include "frontend/ClangReporter.h"
#include "kernel/Names.h"
#include "llvm/Support/Regex.h"

namespace tpbcc {

/// The regular expression for what a remark tells; empty: nobody asks for it.
static const std::string &askedFor(const Options &Opts, RemarkKind Kind) {
  switch (Kind) {
  case RemarkKind::Passed:
    return Opts.Rpass;
  case RemarkKind::Missed:
    return Opts.RpassMissed;
  case RemarkKind::Analysis:
    return Opts.RpassAnalysis;
  }
  llvm_unreachable("no such kind");
}

void reportLoops(const Kernel &K, const KernelPlan &P, llvm::ArrayRef<Remark> Remarks,
                 const Options &Opts, ClangReporter &To) {
  for (size_t I = 0; I < K.Loops.size(); ++I)
    for (const IsaPlan &Isa : P.Isas)
      if (const auto &Why = Isa.Loops[I].Wrong) {
        To.report(Why->Reason, Why->Where, inUserNames(K, Why->Arguments));
        break;
      }
  for (const IsaPlan &Isa : P.Isas)
    for (const LoopPlan &Loop : Isa.Loops)
      if (Loop.Width && Loop.Vectorised)
        To.report(Loop.Width->Reason, Loop.Width->Where, inUserNames(K, Loop.Width->Arguments));
  for (const Remark &R : Remarks) {
    const std::string &Asked = askedFor(Opts, R.Kind);
    if (!Asked.empty() && llvm::Regex(Asked).match(R.Pass))
      To.remark(R.Kind, R.Pass, R.What, R.Where, R.Arguments);
    else if (R.Always)
      To.report(R.What, R.Where, R.Arguments);
  }
}

} // namespace tpbcc
