//===- emit/Condition.cpp - When the vector code of a loop is right -------===//
#include "emit/Emit.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

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

std::string entryCondition(const EmitInput &In, size_t Loop, const IsaPlan &Isa) {
  const LoopSite &Site = In.K.Loops[Loop];
  std::vector<std::string> All;
  // Two are the same when all of them is.
  auto Add = [&](std::string Text) {
    if (!llvm::is_contained(All, Text))
      All.push_back(std::move(Text));
  };
  for (const RangeGuard &G : Site.Guards) {
    if (isCertain(G))
      continue;
    if (!G.Low.empty())
      Add(G.Text + " >= " + G.Low);
    if (!G.High.empty())
      Add(G.Text + " <= " + G.High);
  }
  for (const EntryCondition &C : In.Analysis.Loops[Loop].Conditions)
    Add(C.text(Site));
  if (const LoopPlan &Plan = Isa.Loops[Loop]; Plan.MostLanes)
    Add("tpb_sve_lanes(" + std::to_string(Plan.LaneBits) +
        ") <= " + std::to_string(Plan.MostLanes));
  std::string Text = llvm::join(All, " &&\n          ");
  if (!Text.empty() && Site.readsBehindPointers()) // without iterations there is nothing to check
    Text = "!(" + hasIterations(Site.BeginText, Site.EndText) + ") ||\n          (" + Text + ")";
  return Text;
}

std::string entryLocals(const LoopSite &Site, std::string Users, llvm::StringRef Indent) {
  std::string Text;
  for (const EntryLocal &L : llvm::reverse(Site.EntryLocals))
    if (mentions(Users, L.Name)) {
      Text = Indent.str() + "const " + L.TypeText + " " + L.Name + " = " + L.Value + ";\n" + Text;
      Users += " " + L.Value;
    }
  return Text;
}

} // namespace tpbcc
