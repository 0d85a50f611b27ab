//===- transform/ChosenOnes.cpp - Constants that masks choose -------------===//
#include "transform/ChosenOnes.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

llvm::StringSet<> chosenOnes(const ir::Pool &P, llvm::ArrayRef<ir::StmtPtr> Body) {
  llvm::StringMap<int64_t> Numbers; // variables that are one number in all lanes
  const auto NumberOf = [&](ExprId Id) -> std::optional<int64_t> {
    const auto Found = P[Id].Kind == Op::Local ? Numbers.find(P[Id].Name) : Numbers.end();
    return Found == Numbers.end() ? std::nullopt : std::optional(Found->second);
  };
  for (const ir::StmtPtr &S : Body)
    ir::forEach(*S, [&](const Stmt &Each) {
      if (Each.Kind != StmtKind::Let || Each.Ty.isFloating())
        return;
      const Expr &Value = P[Each.Value];
      if (Value.Kind == Op::Splat && P[Value.Operands[0]].Kind == Op::Const)
        Numbers[Each.Name] = P[Value.Operands[0]].Integer;
      else if (Value.Kind == Op::Add && NumberOf(Value.Operands[0]) && NumberOf(Value.Operands[1]))
        Numbers[Each.Name] = *NumberOf(Value.Operands[0]) + *NumberOf(Value.Operands[1]);
    });
  const auto IsNumber = [&](ExprId Id, int64_t Number) { return NumberOf(Id) == Number; };
  llvm::StringMap<std::string> Choices; // of ones or zeros, and what the ones are called
  llvm::StringSet<> Ones;
  const auto Hide = [&](ExprId Id) {
    if (const auto Chosen = P[Id].Kind == Op::Local ? Choices.find(P[Id].Name) : Choices.end();
        Chosen != Choices.end())
      Ones.insert(Chosen->second);
  };
  const auto Look = [&](ExprId Id) {
    const Expr &E = P[Id];
    if (E.Kind == Op::Select && E.Ty.isVector()) {
      Hide(E.Operands[1]);
      Hide(E.Operands[2]);
    } else if (E.Kind == Op::ScanLanes) {
      Hide(E.Operands[0]);
    }
    return true;
  };
  for (const ir::StmtPtr &S : Body)
    ir::forEach(*S, [&](const Stmt &Each) {
      if (Each.Kind != StmtKind::Assign) // accumulators, which may stay masks
        ir::forEachExpr(Each, [&](ExprId Root) { ir::forEachBelow(P, Root, Look); });
      Choices.erase(Each.Name);
      if (Each.Kind != StmtKind::Let || P[Each.Value].Kind != Op::Select || !Each.Ty.isVector() ||
          Each.Ty.isFloating())
        return;
      const auto &Arms = P[Each.Value].Operands;
      const unsigned Bits = ir::bits(Each.Ty.Elem);
      for (const auto &[One, Zero] : {std::pair(Arms[1], Arms[2]), std::pair(Arms[2], Arms[1])}) {
        if (!IsNumber(Zero, 0))
          continue;
        if (Bits >= 16 && IsNumber(One, 1))
          Choices[Each.Name] = P[One].Name;
        if (Bits <= 16 && (IsNumber(One, -1) || IsNumber(One, (1 << Bits) - 1)))
          Ones.insert(P[One].Name);
      }
    });
  return Ones;
}

} // namespace tpbcc
