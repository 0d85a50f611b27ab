//===- transform/Versions.cpp - One of two versions of a nest -------------===//
//
// Steps like beyond() make two loops, of which one has no iterations. Where everything that the
// first one does is done only then, code asks once, in front of both, and not in each of the
// bounds.
//
//===----------------------------------------------------------------------===//
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// The bound at which the first loop ends and the second begins, if it is either's whole range.
static const Expr *middleOf(const ir::Pool &P, const Stmt &Second) {
  if (Second.Kind != StmtKind::For || P[Second.Begin].Kind != Op::Select)
    return nullptr;
  const Expr &Middle = P[Second.Begin];
  return Middle.Operands[1] == Second.End ? &Middle : nullptr;
}

/// Whether S does nothing but run loops, and only in those whose range is empty where the bound in
/// the middle is the first iteration.
static bool isGuarded(const Stmt &S, ExprId Middle, ExprId First) {
  if (S.Kind != StmtKind::For)
    return false;
  if (S.Begin == First && S.End == Middle)
    return true;
  return llvm::all_of(S.Body, [&](const ir::StmtPtr &Of) { return isGuarded(*Of, Middle, First); });
}

ExprId Lowering::versionsChoice(const Stmt &First, const Stmt &Second) const {
  const Expr *Middle = V ? nullptr : middleOf(In, Second);
  return Middle && isGuarded(First, Second.Begin, Middle->Operands[2]) ? Middle->Operands[0]
                                                                       : ExprId();
}

void Lowering::versions(const Stmt &First, const Stmt &Second, ExprId Choice, Copies Cs,
                        Statements &To) {
  Copy &Scalar = uniform(*Cs.front());
  ir::StmtPtr If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = index(Choice, Scalar);
  for (const bool Holds : {true, false}) {
    const Stmt &Of = Holds ? First : Second;
    Statements &Into = Holds ? If->Body : If->Else;
    const NameScope Outside = Names;
    Within Inner(Cs, wide(*Cs.front()));
    Chosen.push_back({Choice, Holds});
    loop(Of, Inner.Pointers, Into);
    Chosen.pop_back();
    leave(Outside);
    standFor(Of, Into, 0);
  }
  for (const Stmt *Of : {&First, &Second})
    for (Copy *C : Cs) {
      forgetAssigned(Of->Body, *C);
      forgetAssigned(Of->Body, Scalar);
    }
  To.push_back(std::move(If));
}

} // namespace tpbcc
