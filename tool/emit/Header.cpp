//===- emit/Header.cpp - The comment above emitted workers ----------------===//
#include "emit/Emit.h"
#include "emit/LoopMarks.h"
#include "isa/Isa.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

static std::string streams(const LoopSite &Site) {
  std::string Text;
  auto Add = [&](const char *How, const std::string &Name) {
    Text += (Text.empty() ? "" : ", ") + std::string(How) + Name;
  };
  for (const ArrayUse &A : Site.Arrays)
    if (A.Read)
      Add("load ", A.Name);
  for (const ArrayUse &A : Site.Arrays)
    if (A.Written)
      Add("store ", A.Name);
  return Text;
}

/// "  unroll    4: why" broken before column 100, continued under the text.
static void row(llvm::raw_ostream &Out, llvm::StringRef What, const std::string &Text) {
  const size_t Indent = 13, Limit = 98;
  std::string Line =
      " *   " + What.str() + std::string(What.size() < 10 ? 10 - What.size() : 0, ' ');
  Line.resize(std::max(Line.size(), Indent + 2), ' ');
  llvm::SmallVector<llvm::StringRef, 32> Words;
  llvm::StringRef(Text).split(Words, ' ');
  bool First = true;
  for (llvm::StringRef Word : Words) {
    if (!First && Line.size() + 1 + Word.size() > Limit) {
      Out << Line << "\n";
      Line = " *" + std::string(Indent, ' ');
      First = true;
    }
    Line += (First ? "" : " ") + Word.str();
    First = false;
  }
  Out << Line << "\n";
}

std::string headerComment(const EmitInput &In, const IsaPlan &Isa, size_t Index) {
  const LoopSite &Site = In.K.Loops[Index];
  const LoopPlan &Loop = Isa.Loops[Index];
  const LoopAnalysis &A = In.Analysis.Loops[Index];
  std::string Text;
  llvm::raw_string_ostream Out(Text);

  std::string Title = (llvm::sys::path::filename(In.K.File) + ":" + llvm::Twine(Site.Line) + "  " +
                       spelling(A.Shape) + ", " + Isa.Isa->Title)
                          .str();
  const std::string Machine =
      "plan: " + In.Plan.Machine + (In.Plan.MachineValidated ? "" : " (unvalidated)");
  Title = commentText(Title);
  const size_t Pad =
      Title.size() + Machine.size() + 6 < 98 ? 98 - Title.size() - Machine.size() - 3 : 2;
  Out << "/* " << Title << std::string(Pad, ' ') << Machine << "\n *\n";

  unsigned Column = 0;
  while (Column < Site.Text.Begin && In.Text[Site.Text.Begin - 1 - Column] != '\n')
    ++Column;
  for (const std::string &Line :
       dedent(commentText(In.Text.slice(Site.Text.Begin, Site.Text.End)), Column))
    Out << (" *     " + Line).substr(0, Line.empty() ? 2 : std::string::npos) << "\n";
  Out << " *\n";

  const IterationCounts &N = countsOfIteration(A);
  std::string Streams = streams(Site) + ": " + std::to_string(N.bytes()) + " bytes, " +
                        std::to_string(N.Flops) + (N.Flops == 1 ? " flop" : " flops") +
                        " an iteration";
  if (N.BytesAllocated)
    Streams += " (" + std::to_string(N.bytes() + N.BytesAllocated) + " bytes with write-allocate)";
  row(Out, "streams", Streams);
  const SizeLeaf &Leaf = Loop.Sizes.front();
  std::string Balance;
  llvm::raw_string_ostream B(Balance);
  if (Loop.BalanceWords >= 0)
    B << llvm::format("%.2f words/flop (%.2f); ", Loop.BalanceWords, Loop.BalanceWordsAllocate);
  B << llvm::format("%.3f cycles an iteration in L1: ", Leaf.Lowered.perElement())
    << Leaf.Lowered.Limit;
  row(Out, "balance", Balance);
  if (llvm::any_of(Site.Reductions, [](auto &R) { return R.combines() && !R.AtExit; })) {
    const int Accumulators = mainBody(In.K, Site, Leaf.Decided).Unroll;
    std::string Order = "reassociated: " + std::to_string(Accumulators) +
                        (Accumulators == 1 ? " accumulator" : " accumulators") +
                        (Isa.Isa->isScalar() ? "" : " a lane") + ", pairwise at the end";
    row(Out, "order", Order);
  }
  std::vector<Decision> Decisions = Leaf.Decisions;
  if (In.Plan.IsaDecision)
    Decisions.insert(Decisions.begin(), *In.Plan.IsaDecision);
  for (const Decision &D : Decisions) {
    std::string Text;
    llvm::raw_string_ostream T(Text);
    T << D.Choice << ": " << D.Reason;
    if (!D.RunnerUp.empty()) {
      T << "; next " << D.RunnerUp;
      if (D.RunnerUpCost >= 0)
        T << llvm::format(": %.3f cycles", D.RunnerUpCost);
    }
    row(Out, D.What, Text);
  }
  std::string Copies;
  if (const Worker *W = In.worker(Isa, Site))
    for (int Number : copiesOfTrips(*W))
      Copies += (Copies.empty() ? "" : " or ") + std::to_string(Number);
  if (!Copies.empty())
    row(Out, "copies",
        Copies + ": the compiler's, of trips of one vector: some processors store two vectors in a "
                 "cycle and branch once");
  if (!A.Overlaps.empty()) {
    std::string Text = "checked at run time, the plain loop runs when they do:";
    for (const OverlapCheck &C : A.Overlaps)
      Text += " " + C.A + "/" + C.B;
    row(Out, "overlap", Text);
  }
  if (In.K.Spec.Float != FloatMode::Contract)
    row(Out, "fp", spelling(In.K.Spec.Float).str());
  Out << " */\n";
  return Text;
}

} // namespace tpbcc
