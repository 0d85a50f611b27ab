//===- transform/rewrite/Collapse.cpp - Rows behind each other as one -----===//
//
// Loops over rows and columns become one over elements where each row begins where the one before
// ends: a[i * m + j] with j below m. Any other way, each element would cost a division.
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Verbs.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::Op;

namespace {

class Collapse {
public:
  Collapse(const Draft &D, llvm::ArrayRef<Stmt *> Loops) : P(D.pool()), Loops(Loops) {}

  /// How far apart in iterations of all loops two of each are; false: no polynomial.
  bool findWidths() {
    Widths.assign(Loops.size(), Polynomial(1));
    for (size_t L = Loops.size() - 1; L > 0; --L) {
      const auto Begin = affineForm(P, Loops[L]->Begin), End = affineForm(P, Loops[L]->End);
      if (!Begin || !End || !(*End - *Begin).Coefficients.empty())
        return false;
      Widths[L - 1] = Widths[L] * (*End - *Begin).Rest;
    }
    return true;
  }

  /// Whether every subscript of S goes through memory as the loops do, and nothing else names their
  /// variables.
  bool follows(const Stmt &S) const {
    bool Good = true;
    const auto Look = [&](ExprId Root, bool IsIndex) {
      if (!Root)
        return;
      if (IsIndex && isWalk(Root))
        return;
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        const ir::Expr &E = P[Id];
        Good &= E.Kind != Op::Induction || !isOurs(E.Name);
        return E.Kind != Op::Load || E.Predicate || !isWalk(E.Operands[0]);
      });
    };
    ir::forEach(S, [&](const Stmt &Each) {
      Look(Each.Index, Each.Kind == ir::StmtKind::Store);
      for (ExprId Id : {Each.Value, Each.Predicate, Each.Begin, Each.End, Each.Step})
        Look(Id, false);
    });
    return Good;
  }

private:
  bool isOurs(llvm::StringRef Name) const {
    return llvm::any_of(Loops, [&](const Stmt *L) { return L->Name == Name; });
  }
  bool isWalk(ExprId Index) const {
    const auto Form = affineForm(P, Index);
    if (!Form)
      return false;
    const Polynomial Inner = Form->coefficient(Loops.back()->Name);
    for (size_t L = 0; L + 1 < Loops.size(); ++L)
      if (!(Form->coefficient(Loops[L]->Name) == Inner * Widths[L]))
        return false;
    return true;
  }

  const ir::Pool &P;
  llvm::ArrayRef<Stmt *> Loops;
  std::vector<Polynomial> Widths;
};

} // namespace

/// Always legal: the iterations keep their order.
Result collapse(Draft &D, llvm::ArrayRef<Stmt *> Loops) {
  if (auto Why = isRectangle(D, Loops))
    return Why;
  Stmt &First = *Loops.front(), &Last = *Loops.back();
  Collapse Rows(D, Loops);
  for (const Stmt *Loop : Loops)
    if (stepOf(D.pool(), *Loop) != 1)
      return refusal(Loop->Name + " does not go by one", "", Loop->Where);
  if (!Rows.findWidths() || llvm::any_of(Last.Body, [&](auto &S) { return !Rows.follows(*S); }))
    return refusal("rows of " + First.Name + " do not follow one another in memory", "",
                   First.Where);
  const Whole W(D.pool());
  Meaning Flat; // only the innermost goes on, through all rows
  ExprId Count = W.minus(First.End, First.Begin);
  for (const Stmt *Loop : Loops)
    Flat.Loops[Loop->Name] = Loop->Begin;
  Flat.Loops[Last.Name] = W.plus(Last.Begin, ir::induction(D.pool(), First.Name));
  for (const Stmt *Loop : Loops.drop_front())
    Count = W.times(Count, W.greatest(W.minus(Loop->End, Loop->Begin), W.number(0)));
  std::vector<StmtPtr> Body = std::move(Last.Body);
  for (StmtPtr &S : Body)
    replaceIn(D.pool(), *S, Flat);
  First.Body = std::move(Body);
  First.Begin = W.number(0);
  First.End = Count;
  return std::nullopt;
}

} // namespace tpbcc::rewrite
