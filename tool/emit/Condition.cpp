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
  Code Text, Shadows;
  for (const EntryLocal &L : llvm::reverse(Site.EntryLocals))
    if (Users.reads(L.Name)) {
      const std::string Name = L.Changed ? "tpb_now_" + L.Name : L.Name;
      Text = Indent + "const " + L.TypeText + " " + Name + " = " + L.Value + ";\n" + Text;
      if (L.Changed) // others see it as it came
        Shadows += Indent + "const " + L.TypeText + " " + L.Name + " = " + Name + ";\n";
      Users += L.Value;
    }
  Text += Shadows;
  return Text;
}

bool hidesParameter(const LoopSite &Site, const Code &Users) {
  return llvm::any_of(Site.EntryLocals,
                      [&](const EntryLocal &L) { return L.Changed && Users.reads(L.Name); });
}

Code behindEntryLocals(const LoopSite &Site, const Code &Statements) {
  const Code Text = entryLocals(Site, Statements, "    ") + Statements;
  return hidesParameter(Site, Text) ? "    {\n" + Text + "    }\n" : Text;
}

} // namespace tpbcc
