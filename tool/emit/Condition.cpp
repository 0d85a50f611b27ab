//===- emit/Condition.cpp - When the vector code of a loop is right -------===//
#include "emit/CText.h"
#include "emit/Emit.h"
#include "llvm/ADT/STLExtras.h"

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
  std::vector<std::string> Conditions;
  for (const RangeGuard &G : Site.Guards) {
    if (isCertain(G))
      continue;
    if (!G.Low.empty())
      Conditions.push_back(G.Text + " >= " + G.Low);
    if (!G.High.empty())
      Conditions.push_back(G.Text + " <= " + G.High);
  }
  llvm::append_range(Conditions, In.Analysis.Loops[Loop].Conditions);
  if (const LoopPlan &Plan = Isa.Loops[Loop]; Plan.MostLanes)
    Conditions.push_back("tpb_sve_lanes(" + std::to_string(Plan.LaneBits) +
                         ") <= " + std::to_string(Plan.MostLanes));
  std::string Text;
  for (const std::string &C : Conditions)
    if (!llvm::StringRef(Text).contains(C))
      Text += (Text.empty() ? "" : " &&\n          ") + C;
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
