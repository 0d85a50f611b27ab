//===- transform/LastValues.cpp - What the last iteration leaves ----------===//
//
// A variable of which no iteration sees what another assigned holds behind the loop what the last
// one assigned. Where that follows from the number of the iteration and from elements that nobody
// overwrites, it is computed behind the loop, and no vector of it is kept.
//
//===----------------------------------------------------------------------===//
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::StmtKind;

bool Lowering::isKnownBehind(const Reduction &R) const {
  if (Isa.isScalar() || R.Load || R.AtExit || !R.PositionOf.empty() ||
      !(R.Carries == Reduction::Carry::Last || V->Behind.contains(R.Name)))
    return false;
  if (V->Behind.contains(R.Name))
    return V->OnlySubscripts;
  const bool EveryTime = llvm::any_of(V->Loop->Loop->Body, [&](const ir::StmtPtr &S) {
    return S->Kind == StmtKind::Assign && S->Name == R.Name && S->Value == R.Update;
  });
  bool Known = EveryTime;
  ir::forEachBelow(In, R.Update, [&](ExprId Id) {
    const Expr &E = In[Id];
    // Functions of lanes round as those of single iterations don't.
    Known &= E.Kind != Op::Intrinsic && !E.Predicate;
    Known &= !(E.Kind == Op::Load && isWritten(E.Name));
    Known &= !(E.Kind == Op::Local && (V->Varying.contains(E.Name) || V->Inside.contains(E.Name)));
    Known &= !(E.Kind == Op::Induction && V->Inside.contains(E.Name));
    return Known;
  });
  return Known;
}

/// Whether nothing else is left of the loop.
bool Lowering::isKnownAtOnce() const {
  return V->Behind.empty() && !V->Loop->Reductions.empty() &&
         llvm::all_of(V->Loop->Reductions, [&](const Reduction &R) { return isKnownBehind(R); }) &&
         llvm::all_of(V->Loop->Loop->Body, [&](const ir::StmtPtr &S) {
           return S->Kind == StmtKind::Let ||
                  (S->Kind == StmtKind::Assign &&
                   llvm::any_of(V->Loop->Reductions, [&](auto &R) { return R.Name == S->Name; }));
         });
}

/// Once lanes have done some iterations, the value of the last of those.
void Lowering::finishKnown(const Reduction &R, Copy &Around, Statements &To) {
  const ExprId Behind = V->Predicated ? V->End : ir::induction(Out, V->Index);
  auto If = std::make_unique<ir::Stmt>();
  If->Kind = StmtKind::If;
  If->Value = ir::compare(Out, Op::CmpLt, V->Begin, Behind);
  const NameScope Outside = Names;
  Copy Alone = Around;
  const auto Position = V->Behind.find(R.Name);
  const bool Earlier = Position != V->Behind.end();
  Alone.Iteration =
      ir::binary(Out, Op::Sub, Behind, number(Earlier ? Position->second.Distance : 1));
  const ExprId Last = value(Earlier ? Position->second.Of : R.Update, Alone, If->Body);
  const Expr &Variable = Out[Around.Bound.lookup(R.Name)];
  const std::string Name = Variable.Name;
  If->Body.push_back(ir::assign(Name, ir::convert(Out, Variable.Ty, Last)));
  leave(Outside);
  To.push_back(std::move(If));
}

} // namespace tpbcc
