//===- analysis/Deciding.cpp - Numbers that decide where ------------------===//
//
// A table is looked up at (int)x[i], a loop runs to (long)(f * n): with other numbers than the
// user's, the kernel would touch other elements than there are.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::StmtKind;

namespace {

/// Follows values back to where they come from, through variables.
class Origins {
public:
  explicit Origins(const ir::Pool &P) : P(P) {}

  /// What the statement, and those inside, give to variables and use as places.
  void add(const ir::Stmt &Root) {
    ir::forEach(Root, [&](const ir::Stmt &S) {
      if (S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign)
        Values[S.Name].push_back(S.Value);
      for (const ExprId Id : {S.Index, S.Begin, S.End, S.Step})
        if (Id)
          Places.push_back(Id);
      ir::forEachExpr(S, [&](ExprId Id) {
        ir::forEachBelow(P, Id, [&](ExprId Below) {
          if (P[Below].Kind == Op::Load)
            Places.append(P[Below].Operands.begin(), P[Below].Operands.end());
          return true;
        });
      });
    });
  }

  bool includeNumbers() {
    bool Found = false;
    while (!Places.empty() && !Found)
      ir::forEachBelow(P, Places.pop_back_val(), [&](ExprId Id) {
        const ir::Expr &E = P[Id];
        if (E.Kind != Op::Load && !E.Ty.isFloating() && E.Ty.Elem != ir::Element::Bool)
          for (const ExprId Of : E.Operands)
            Found |= P[Of].valueType().isFloating() &&
                     (E.Kind == Op::Convert || E.Kind == Op::Intrinsic);
        if ((E.Kind == Op::Local || E.Kind == Op::Invariant) && Seen.insert(E.Name).second)
          Places.append(Values[E.Name]);
        return true;
      });
    return Found;
  }

private:
  const ir::Pool &P;
  llvm::StringMap<llvm::SmallVector<ExprId, 2>> Values;
  llvm::SmallVector<ExprId, 16> Places;
  llvm::StringSet<> Seen;
};

} // namespace

bool numbersDecide(const Kernel &K) {
  if (K.NumbersDecide)
    return true;
  Origins From(K.Program.Values);
  for (const ir::StmtPtr &S : K.Program.Body)
    From.add(*S);
  for (const ir::StmtPtr &S : K.Inner)
    From.add(*S);
  return From.includeNumbers();
}

} // namespace tpbcc
