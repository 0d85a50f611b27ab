//===- transform/ChosenOnes.cpp - Constants that masks choose -------------===//
#include "transform/ChosenOnes.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "llvm/ADT/StringMap.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

llvm::StringSet<> chosenOnes(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body) {
  llvm::StringMap<int64_t> Numbers; // variables that are one in all lanes
  for (const ir::StmtPtr &S : Body)
    ir::forEach(*S, [&](const Stmt &Each) {
      if (Each.Kind == StmtKind::Let && P[Each.Value].Kind == Op::Splat)
        if (const Expr &Of = P[P[Each.Value].Operands[0]]; Of.Kind == Op::Const)
          Numbers[Each.Name] = Of.Integer;
    });
  const auto IsNumber = [&](ExprId Id, int64_t Number) {
    const auto Found = P[Id].Kind == Op::Local ? Numbers.find(P[Id].Name) : Numbers.end();
    return Found != Numbers.end() && Found->second == Number;
  };
  llvm::StringMap<std::string> Choices; // of ones or zeros, and what the ones are called
  llvm::StringSet<> Ones;
  const auto Look = [&](ExprId Id) {
    const Expr &E = P[Id];
    if (E.Kind == Op::Select && E.Ty.isVector())
      for (const ExprId Arm : {E.Operands[1], E.Operands[2]})
        if (const auto Chosen =
                P[Arm].Kind == Op::Local ? Choices.find(P[Arm].Name) : Choices.end();
            Chosen != Choices.end())
          Ones.insert(Chosen->second);
    return true;
  };
  for (const ir::StmtPtr &S : Body)
    ir::forEach(*S, [&](const Stmt &Each) {
      if (Each.Kind != StmtKind::Assign) // accumulators, which may stay masks
        ir::forEachExpr(Each, [&](ExprId Root) { ir::forEachBelow(P, Root, Look); });
      Choices.erase(Each.Name);
      if (Each.Kind != StmtKind::Let || P[Each.Value].Kind != Op::Select || !Each.Ty.isVector() ||
          Each.Ty.isFloating() || ir::bits(Each.Ty.Elem) < 16)
        return;
      const auto &Arms = P[Each.Value].Operands;
      for (const auto &[One, Zero] : {std::pair(Arms[1], Arms[2]), std::pair(Arms[2], Arms[1])})
        if (IsNumber(One, 1) && IsNumber(Zero, 0))
          Choices[Each.Name] = P[One].Name;
    });
  return Ones;
}

} // namespace tpbcc
