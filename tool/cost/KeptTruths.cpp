//===- cost/KeptTruths.cpp - Truths that compilers keep as masks ----------===//
#include "cost/KeptTruths.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

class Truths {
public:
  Truths(const Worker &W, const Stmt &For) : P(W.Code.Values), For(For) {
    for (const ir::StmtPtr &S : W.Code.Body)
      ir::forEach(*S, [&](const Stmt &Each) {
        if (Each.Kind == StmtKind::Let && P[Each.Value].Kind == Op::Splat)
          if (const Expr &Of = P[P[Each.Value].Operands[0]]; Of.Kind == Op::Const)
            Numbers[Each.Name] = Of.Integer;
      });
  }

  std::set<uint32_t> find() {
    ir::forEach(For, [&](const Stmt &S) {
      ir::forEachExpr(S, [&](ExprId Root) {
        if (P[Root].Kind == Op::Local)
          ++Reads[P[Root].Name].All;
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          read(Id);
          return true;
        });
      });
    });
    std::set<uint32_t> Kept;
    ir::forEach(For, [&](const Stmt &S) {
      const auto Of = Reads.find(S.Name);
      if (Of == Reads.end() || Of->second.All != Of->second.Tests.size())
        return;
      if (S.Kind == StmtKind::Let && widens(P[S.Value]))
        Kept.insert(S.Value.Index);
      if (S.Kind == StmtKind::Assign && isTruth(P[S.Value])) {
        Kept.insert(S.Value.Index);
        for (const ExprId Test : Of->second.Tests)
          Kept.insert(Test.Index);
      }
    });
    return Kept;
  }

private:
  /// How often a variable is read, and where it is asked whether it is 0.
  struct Uses {
    size_t All = 0;
    std::vector<ExprId> Tests;
  };

  bool isNumber(ExprId Id, int64_t Number) const {
    const auto Found = P[Id].Kind == Op::Local ? Numbers.find(P[Id].Name) : Numbers.end();
    return Found != Numbers.end() && Found->second == Number;
  }

  void read(ExprId Id) {
    const Expr &E = P[Id];
    for (const ExprId Operand : E.Operands)
      if (P[Operand].Kind == Op::Local)
        ++Reads[P[Operand].Name].All;
    const bool Asks = E.Kind == Op::CmpNe || E.Kind == Op::CmpEq;
    if (Asks && P[E.Operands[0]].Kind == Op::Local && isNumber(E.Operands[1], 0))
      Reads[P[E.Operands[0]].Name].Tests.push_back(Id);
  }

  bool widens(const Expr &E) const {
    const auto IsNumber = [](ir::Type Ty) { return !Ty.isFloating() && !Ty.isPredicate(); };
    return E.Kind == Op::Convert && E.Ty.isVector() && IsNumber(E.Ty) &&
           IsNumber(P[E.Operands[0]].valueType()) &&
           ir::bits(P[E.Operands[0]].valueType().Elem) < ir::bits(E.Ty.Elem);
  }

  bool isTruth(const Expr &E) const {
    return E.Kind == Op::Select && E.Ty.isVector() && !E.Ty.isFloating() &&
           isNumber(E.Operands[1], 1) && isNumber(E.Operands[2], 0);
  }

  const ir::Pool &P;
  const Stmt &For;
  std::map<std::string, int64_t> Numbers; // variables that are one in all lanes
  std::map<std::string, Uses> Reads;
};

} // namespace

std::set<uint32_t> keptTruths(const Worker &W, const Stmt &For) { return Truths(W, For).find(); }

} // namespace tpbcc
