//===- emit/Condition.cpp - When the vector code of a loop is right -------===//
#include "emit/Emit.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

/// Where the accesses to A begin, and how many bytes they span.
static void extent(const LoopSite &Site, const ArrayUse &A, llvm::StringRef Symbol,
                   std::string &Start, std::string &Bytes) {
  const bool FromZero = Site.BeginText == "0";
  const std::string First = plus(operand(Site.BeginText), A.LowOffset);
  Start = A.Name + (First == "0" ? "" : " + " + First);
  if (!Symbol.empty())
    Start += " + " + operand(Symbol);
  const std::string Count =
      "(long)" + operand(Site.EndText) + (FromZero ? "" : " - " + operand(Site.BeginText));
  Bytes =
      "(" + plus(Count, A.HighOffset - A.LowOffset) + ") * " + std::to_string(ir::bits(A.Elem) / 8);
}

/// Whether the condition can be seen to hold now.
static bool isCertain(const RangeGuard &G) {
  int64_t Value, Low = INT64_MIN, High = INT64_MAX;
  auto Number = [](llvm::StringRef Text, int64_t &N) {
    Text.consume_back("L");
    return !Text.getAsInteger(10, N);
  };
  return Number(G.Text, Value) && (G.Low.empty() || Number(G.Low, Low)) &&
         (G.High.empty() || Number(G.High, High)) && Low <= Value && Value <= High;
}

std::string entryCondition(const EmitInput &In, size_t Loop) {
  const LoopSite &Site = In.K.Loops[Loop];
  std::vector<std::string> Conditions;
  for (const RangeGuard &G : Site.Guards) {
    if (isCertain(G))
      continue;
    if (!G.Low.empty())
      Conditions.push_back(G.Text + " >= " + G.Low);
    if (!G.High.empty())
      Conditions.push_back(G.Text + " <= " + G.High);
  }
  auto Find = [&](llvm::StringRef Name) -> const ArrayUse & {
    return *llvm::find_if(Site.Arrays, [&](const ArrayUse &A) { return A.Name == Name; });
  };
  for (const OverlapCheck &C : In.Analysis.Loops[Loop].Overlaps)
    for (const std::string &SymbolA : Find(C.A).SymbolicOffsets)
      for (const std::string &SymbolB : Find(C.B).SymbolicOffsets) {
        std::string A, ABytes, B, BBytes;
        extent(Site, Find(C.A), SymbolA, A, ABytes);
        extent(Site, Find(C.B), SymbolB, B, BBytes);
        Conditions.push_back("tpb_disjoint(" + A + ", " + ABytes + ", " + B + ", " + BBytes + ")");
      }
  std::string Text;
  for (const std::string &C : Conditions)
    if (!llvm::StringRef(Text).contains(C))
      Text += (Text.empty() ? "" : " &&\n          ") + C;
  return Text;
}

} // namespace tpbcc
