//===- cost/ExplainJson.cpp - A plan for programs -------------------------===//
#include "cost/Explain.h"
#include "cost/ExplainFacts.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

/// Strings of the user's may be in any encoding.
static std::string utf8(llvm::StringRef Text) { return llvm::json::fixUTF8(Text); }

static llvm::json::Array streamsOf(const Kernel &K, const LoopSite &Site) {
  llvm::json::Array Arrays;
  for (const ArrayUse &A : Site.Arrays)
    Arrays.push_back(llvm::json::Object{{"name", utf8(nameOf(K, A))},
                                        {"element", cName(A.Elem)},
                                        {"read", A.Read},
                                        {"written", A.Written}});
  return Arrays;
}

static llvm::json::Array leftOf(const Kernel &K, const KernelPlan &P, size_t Index,
                                PositionOf Position) {
  llvm::json::Array Left;
  for (const LeftLoop &L : leftLoops(K, P, Index)) {
    const MessageParts Says = reasonOf(K, *L.Why);
    llvm::json::Object Entry{{"id", info(L.Why->Reason).Code},
                             {"whole", L.Whole},
                             {"reason", utf8(Says.What)},
                             {"hint", utf8(Says.Fix)}};
    if (L.Isa)
      Entry["isa"] = L.Isa->Name;
    if (!L.Why->Where.empty()) {
      const SourcePosition At = Position(L.Why->Where);
      Entry["line"] = At.Line;
      Entry["column"] = At.Column;
    }
    Left.push_back(std::move(Entry));
  }
  return Left;
}

static llvm::json::Object loopOf(const Explained &Of, size_t Index, PositionOf Position) {
  const Kernel &K = Of.K;
  const LoopSite &Site = K.Loops[Index];
  const SourcePosition At = Position(Site.Text);
  llvm::json::Object Loop{{"number", int64_t(Index + 1)},
                          {"line", At.Line},
                          {"column", At.Column},
                          {"source", utf8(Of.Text.slice(Site.Text.Begin, Site.Text.End))},
                          {"left", leftOf(K, Of.Plan, Index, Position)}};
  const auto Made =
      llvm::find_if(Of.Plan.Isas, [&](const IsaPlan &P) { return P.Loops[Index].Vectorised; });
  Loop["vectorised"] = Made != Of.Plan.Isas.end();
  if (Made == Of.Plan.Isas.end())
    return Loop;
  const LoopPlan &Plan = Made->Loops[Index];
  const IterationCounts &N = countsOfIteration(Of.Analysis.Loops[Index]);
  Loop["arrays"] = streamsOf(K, Site);
  Loop["bytes_read"] = N.BytesRead;
  Loop["bytes_written"] = N.BytesWritten;
  Loop["bytes_allocated"] = N.BytesAllocated;
  Loop["flops"] = N.Flops;
  if (Plan.BalanceWords >= 0) {
    Loop["balance_words"] = Plan.BalanceWords;
    Loop["balance_words_allocate"] = Plan.BalanceWordsAllocate;
  }
  return Loop;
}

std::string explainJson(const Explained &Of, PositionOf Position) {
  const SourcePosition At = Position(Of.K.Pragma);
  llvm::json::Array Loops;
  for (size_t I = 0; I < Of.K.Loops.size(); ++I)
    Loops.push_back(loopOf(Of, I, Position));
  // The plan is in the form in which a binary carries it.
  llvm::json::Value Plan = llvm::cantFail(llvm::json::parse(json(Of.K, Of.Analysis, Of.Plan)));
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::json::Value(
      llvm::json::Object{{"name", Of.K.Name},
                         {"file", utf8(At.File)},
                         {"line", At.Line},
                         {"loops", std::move(Loops)},
                         {"plan", std::move(Plan)}});
  return Text;
}

std::string explainDocument(llvm::ArrayRef<std::string> Kernels) {
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  {
    llvm::json::OStream Out(Stream, 2);
    Out.object([&] {
      Out.attribute("tpb_explain_schema_version", 1);
      Out.attributeArray("kernels", [&] {
        for (const std::string &Each : Kernels)
          Out.value(llvm::cantFail(llvm::json::parse(Each)));
      });
    });
  }
  return Text + "\n";
}

} // namespace tpbcc
