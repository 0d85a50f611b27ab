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

/// Bound, or the same less a number: where loops end of which several iterations run together.
static bool isAtMost(const ir::Pool &P, ExprId Id, ExprId Bound) {
  const Expr &E = P[Id];
  return Id == Bound || (E.Kind == Op::Sub && E.Operands[0] == Bound &&
                         P[E.Operands[1]].Kind == Op::Const && P[E.Operands[1]].Integer >= 0);
}

/// Whether a loop of so many iterations has none if First is Last: one from First to Last, or what
/// several together leave of it.
static bool isOfRange(const ir::Pool &P, const Stmt &S, ExprId First, ExprId Last) {
  if (S.Kind != StmtKind::For)
    return false;
  const Expr &Begin = P[S.Begin];
  if (S.Begin == First)
    return isAtMost(P, S.End, Last);
  return S.End == Last && Begin.Kind == Op::Max && Begin.Operands[0] == First;
}

/// The bound at which the first version ends and Second begins, if it is either's whole range.
static const Expr *middleOf(const ir::Pool &P, const Stmt &Second) {
  if (Second.Kind != StmtKind::For || P[Second.Begin].Kind != Op::Select)
    return nullptr;
  const Expr &Middle = P[Second.Begin];
  return isAtMost(P, Second.End, Middle.Operands[1]) ? &Middle : nullptr;
}

/// Whether S does nothing but run loops, and only in those whose range is empty where the bound in
/// the middle is the first iteration.
static bool isGuarded(const ir::Pool &P, const Stmt &S, ExprId Middle, ExprId First) {
  if (S.Kind != StmtKind::For)
    return false;
  if (isOfRange(P, S, First, Middle))
    return true;
  return llvm::all_of(S.Body,
                      [&](const ir::StmtPtr &Of) { return isGuarded(P, *Of, Middle, First); });
}

std::optional<Versions> Lowering::versionsAt(llvm::ArrayRef<ir::StmtPtr> Body) const {
  size_t At = 1; // where the second version begins
  const Expr *Middle = nullptr;
  while (!V && At < Body.size() && !(Middle = middleOf(In, *Body[At])))
    ++At;
  if (!Middle)
    return std::nullopt;
  const ExprId Bound = Body[At]->Begin;
  for (size_t I = 0; I < At; ++I)
    if (!isGuarded(In, *Body[I], Bound, Middle->Operands[2]))
      return std::nullopt;
  size_t End = At + 1;
  while (End < Body.size() && isOfRange(In, *Body[End], Bound, Middle->Operands[1]))
    ++End;
  return Versions{Middle->Operands[0], Body.take_front(At), Body.slice(At, End - At)};
}

void Lowering::versions(const Versions &Of, Copies Cs, Statements &To) {
  Copy &Scalar = uniform(*Cs.front());
  ir::StmtPtr If = std::make_unique<Stmt>();
  If->Kind = StmtKind::If;
  If->Value = index(Of.Choice, Scalar);
  for (const bool Holds : {true, false}) {
    Statements &Into = Holds ? If->Body : If->Else;
    const NameScope Outside = Names;
    Within Inner(Cs, wide(*Cs.front()));
    Chosen.push_back({Of.Choice, Holds});
    for (const ir::StmtPtr &Each : Holds ? Of.First : Of.Second) {
      const size_t From = Into.size();
      loop(*Each, Inner.Pointers, Into);
      standFor(*Each, Into, From);
    }
    Chosen.pop_back();
    leave(Outside);
  }
  for (const auto &Each : {Of.First, Of.Second})
    for (const ir::StmtPtr &Nest : Each)
      for (Copy *C : Cs) {
        forgetAssigned(Nest->Body, *C);
        forgetAssigned(Nest->Body, Scalar);
      }
  To.push_back(std::move(If));
}

} // namespace tpbcc
