//===- emit/Condition.cpp - When the vector code of a loop is right -------===//
#include "emit/Emit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

Code entryCondition(const EmitInput &In, size_t Loop, unsigned Columns) {
  const LoopSite &Site = In.K.Loops[Loop];
  std::vector<Code> All;
  // Two are the same when all of them is.
  auto Add = [&](Code Each) {
    if (!llvm::is_contained(All, Each))
      All.push_back(std::move(Each));
  };
  for (const RangeGuard &G : Site.Guards)
    if (!G.Holds.isCertain())
      Add(G.Holds.text(Site));
  for (const EntryCondition &C : In.Analysis.Loops[Loop].Conditions)
    Add(C.text(Site));
  const std::string NextLine = "\n" + std::string(Columns, ' ');
  Code Text;
  for (const Code &Each : All)
    Text += (Text.empty() ? "" : " &&" + NextLine) + Each;
  if (!Text.empty() && Site.readsBehindPointers()) // without iterations there is nothing to check
    Text =
        "!(" + hasIterations(Site.BeginText, Site.EndText) + ") ||" + NextLine + "(" + Text + ")";
  return Text;
}

Code entryLocals(const LoopSite &Site, Code Users, const std::string &Indent) {
  Code Text;
  for (const EntryLocal &L : llvm::reverse(Site.EntryLocals))
    if (Users.reads(L.Name)) {
      Text = Indent + "const " + L.TypeText + " " + L.Name + " = " + L.Value + ";\n" + Text;
      Users += L.Value;
    }
  return Text;
}

} // namespace tpbcc
