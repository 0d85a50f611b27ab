//===- analysis/ReadAhead.cpp - Elements behind a decided truth value -----===//
//
// ok = ok && a[i] > 0 reads a[i] only while ok is not decided. Lanes decide together, so all of
// them read it: where the array is known to have these elements, that can't fault.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/Narrow.h"
#include "analysis/Nest.h"
#include "analysis/Range.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

class AheadReader {
public:
  AheadReader(Kernel &K, LoopSite &Site, llvm::ArrayRef<const Stmt *> Around)
      : K(K), P(K.Program.Values), Site(Site), Around(Around) {}

  /// The value with loads whose predicates no longer depend on the variable; none where some array
  /// may be too short. Conditions make sure of the rest.
  ExprId ahead(ExprId Id, const Reduction &R);
  std::vector<EntryCondition> Conditions;

private:
  ExprId without(ExprId Predicate, const Reduction &R);
  bool reaches(const Expr &Load);

  Kernel &K;
  ir::Pool &P;
  LoopSite &Site;
  const llvm::ArrayRef<const Stmt *> Around; // Fors, outermost first
  std::map<uint32_t, ExprId> Done;
};

/// The conditions of a conjunction that do not look at the variable.
ExprId AheadReader::without(ExprId Predicate, const Reduction &R) {
  if (!mentionsLocal(P, Predicate, R.Name))
    return Predicate;
  const Expr E = P[Predicate];
  if (E.Kind != Op::And)
    return {};
  const ExprId A = without(E.Operands[0], R), B = without(E.Operands[1], R);
  return A && B ? ir::binary(P, Op::And, A, B) : A ? A : B;
}

bool AheadReader::reaches(const Expr &Load) {
  const auto Array =
      llvm::find_if(Site.Arrays, [&](const ArrayUse &A) { return A.Name == Load.Name; });
  const auto Form = affineForm(P, Load.Operands[0]);
  if (Array == Site.Arrays.end() || Array->Written || !Form)
    return false;
  const auto Elements = elementsOf(K, Site, *Array);
  if (!Elements)
    return false;
  const auto Variables = driverRanges(K, Site, Around);
  const Facts Sure = factsOf(K, Site, {});
  const auto Low = extreme(*Form, Variables, true, Sure),
             High = extreme(*Form, Variables, false, Sure);
  if (Low.empty() || High.empty())
    return false;
  if (!Sure.notNegative(Low.front()))
    require(Conditions, EntryCondition::atLeast(Low.front(), 0));
  const Polynomial Behind = (High.front() + Polynomial(1))
                                .with(BeginName, outerValue(Site, Site.BeginText))
                                .with(EndName, outerValue(Site, Site.EndText));
  require(Conditions, EntryCondition::within(Behind, *Elements));
  return true;
}

ExprId AheadReader::ahead(ExprId Id, const Reduction &R) {
  if (!Id)
    return Id;
  if (auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  Expr E = P[Id];
  const bool Decides = E.Kind == Op::Load && E.Predicate && mentionsLocal(P, E.Predicate, R.Name);
  if (Decides) {
    if (!reaches(E))
      return {};
    E.Predicate = without(E.Predicate, R);
  }
  if (E.Predicate && !(E.Predicate = ahead(E.Predicate, R)))
    return {};
  for (ExprId &Operand : E.Operands)
    if (!(Operand = ahead(Operand, R)))
      return {};
  return Done[Id.Index] = P.make(std::move(E));
}

} // namespace

void readAhead(Kernel &K, LoopSite &Site, Stmt &Nest, LoopAnalysis &A) {
  if (!K.IsFunction || !Site.BoundsFromParameters || !Site.OffsetsFromParameters)
    return;
  std::vector<const Stmt *> Around;
  auto Visit = [&](auto &Self, Stmt &S) -> void {
    if (S.Kind == StmtKind::For)
      Around.push_back(&S);
    for (auto *List : {&S.Body, &S.Else})
      for (ir::StmtPtr &Child : *List) {
        Self(Self, *Child);
        if (Child->Kind != StmtKind::Assign || S.Kind != StmtKind::For)
          continue;
        Reduction R;
        R.Name = Child->Name;
        AheadReader Of(K, Site, Around);
        R.Update = Of.ahead(Child->Value, R);
        if (!R.Update || R.Update == Child->Value || !combination(K, Site, S, R))
          continue;
        Child->Value = R.Update;
        for (Reduction &Outer : Site.Reductions)
          if (&S == Site.Nest && Outer.Name == R.Name)
            Outer.Update = R.Update;
        for (EntryCondition &C : Of.Conditions)
          require(A.Conditions, std::move(C));
      }
    if (S.Kind == StmtKind::For)
      Around.pop_back();
  };
  Visit(Visit, Nest);
}

} // namespace tpbcc
