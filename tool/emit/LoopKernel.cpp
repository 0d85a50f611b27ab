//===- emit/LoopKernel.cpp - A kernel that is one loop of a function ------===//
#include "emit/FunctionText.h"
#include "emit/Isa.h"

namespace tpbcc {

std::vector<Piece> emitLoopHelpers(const EmitInput &In) {
  return {{workers(In) + (In.hasChoice() ? workerChoice(In) : "") + callSite(In), std::nullopt}};
}

std::vector<Piece> emitLoopKernel(const EmitInput &In) {
  const Kernel &K = In.K;
  const LoopSite &Site = K.Loops.front();
  const Worker *W = In.Workers.empty() ? nullptr : &In.Workers.front();
  const std::string Indent = indentAt(In.Text, K.Pragma.Begin), Inner = Indent + "    ";
  const std::string Loop = replaced(In.Text, Site.Where, ignoredPragmas(In));
  std::vector<Piece> Pieces;
  std::string Open = llvm::StringRef(pragmaComment(In)).rtrim().str() + "\n";
  for (const std::string &Line : {refusals(In)})
    if (!Line.empty())
      Open += Indent + Line;
  Open += Indent + "{\n" + Inner + "const unsigned long tpb_entered = tpb_enter(&" +
          In.name("calls") + ");\n";
  const std::string Callee = W && !In.hasChoice() ? W->Name : In.DriverName;
  std::string Condition = W ? entryCondition(In, 0, In.Plan.Isas.front()) : "", Close;
  if (In.hasChoice())
    Condition = In.DriverName + (Condition.empty() ? "" : " && " + Condition);
  if (W && Condition.empty()) {
    Open += loopCall(In, *W, Callee, Inner);
    Pieces.push_back({Open, std::nullopt});
  } else if (W) {
    Open += Inner + "if (" + Condition + ") {\n" + loopCall(In, *W, Callee, Inner + "    ") +
            Inner + "} else {\n";
    Pieces.push_back({Open, std::nullopt});
    Pieces.push_back({Inner + "    " + Loop + "\n", Site.Where.Begin});
    Close = Inner + "}\n";
  } else {
    Pieces.push_back({Open, std::nullopt});
    Pieces.push_back({Inner + Loop + "\n", Site.Where.Begin});
  }
  Close += Inner + "tpb_leave(&" + In.name("calls") + ", tpb_entered);\n" + Indent + "}";
  Pieces.push_back({Close, std::nullopt});
  return Pieces;
}

} // namespace tpbcc
