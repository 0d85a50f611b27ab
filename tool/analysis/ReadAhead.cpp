//===- analysis/ReadAhead.cpp - Elements behind a decided truth value -------===//
//
// ok = ok && a[i] > 0 reads a[i] only while ok is not decided. Lanes decide together, so all of
// them read it: where the array is known to have these elements, that can't fault.
//
//===----------------------------------------------------------------------===//
#include "analysis/Analysis.h"
#include "analysis/Narrow.h"
#include "analysis/Nest.h"
#include "analysis/Range.h"
#include "emit/CText.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

class Reader {
public:
  Reader(Kernel &K, const LoopSite &Site) : K(K), P(K.Program.Values), Site(Site) {}

  /// The value with loads whose predicates no longer depend on the variable; none where some array
  /// may be too short. Conditions make sure of the rest.
  ExprId ahead(ExprId Id, const Reduction &R);
  std::vector<std::string> Conditions;

private:
  ExprId without(ExprId Predicate, const Reduction &R);
  bool reaches(const Expr &Load);
  std::string elements(const ArrayUse &Array) const;

  Kernel &K;
  ir::Pool &P;
  const LoopSite &Site;
  std::map<uint32_t, ExprId> Done;
};

/// The conditions of a conjunction that do not look at the variable.
ExprId Reader::without(ExprId Predicate, const Reduction &R) {
  if (!mentionsLocal(P, Predicate, R.Name))
    return Predicate;
  const Expr E = P[Predicate];
  if (E.Kind != Op::And)
    return {};
  const ExprId A = without(E.Operands[0], R), B = without(E.Operands[1], R);
  return A && B ? ir::binary(P, Op::And, A, B) : A ? A : B;
}

/// C text of how many elements the caller says an array has.
std::string Reader::elements(const ArrayUse &Array) const {
  const Parameter *Of = K.parameter(Array.Name);
  if (!Of || (!Array.Argument.empty() && Array.Argument != Array.Name))
    return "";
  if (auto It = K.Spec.Extents.find(Of->Name); It != K.Spec.Extents.end())
    return "(long)" + operand(It->second);
  std::string Text;
  for (const std::string &Extent : Of->Extents)
    Text += (Text.empty() ? "(long)" : " * (long)") + operand(Extent);
  return Text;
}

bool Reader::reaches(const Expr &Load) {
  const auto Array =
      llvm::find_if(Site.Arrays, [&](const ArrayUse &A) { return A.Name == Load.Name; });
  const auto Form = affineForm(P, Load.Operands[0]);
  if (Array == Site.Arrays.end() || Array->Written || !Form)
    return false;
  const std::string Elements = elements(*Array);
  if (Elements.empty())
    return false;
  const auto Variables = driverRanges(K, Site, {Site.Nest});
  const Facts Sure = factsOf(K, Site, {});
  const auto Low = extreme(*Form, Variables, true, Sure),
             High = extreme(*Form, Variables, false, Sure);
  if (Low.empty() || High.empty())
    return false;
  if (!Sure.notNegative(Low.front()))
    Conditions.push_back(driverText(Low.front(), Site) + " >= 0");
  const std::string Behind = driverText(High.front() + Polynomial(1), Site);
  if (Behind != Elements)
    Conditions.push_back(Behind + " <= " + Elements);
  return true;
}

ExprId Reader::ahead(ExprId Id, const Reduction &R) {
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

/// Numbers are compared when they are computed: "2 >= 0" is no condition.
bool isTrue(const std::string &Condition) {
  const auto [Left, Right] = llvm::StringRef(Condition).split(" >= ");
  int64_t Number;
  return Right == "0" && !Left.getAsInteger(10, Number) && Number >= 0;
}

} // namespace

void readAhead(Kernel &K, LoopSite &Site, LoopAnalysis &A) {
  if (!K.IsFunction || !Site.BoundsFromParameters || !Site.OffsetsFromParameters)
    return;
  Stmt *Nest = nullptr;
  for (auto *List : {&K.Program.Body, &K.Inner})
    for (ir::StmtPtr &S : *List)
      if (S.get() == Site.Nest)
        Nest = S.get();
  for (Reduction &R : Site.Reductions) {
    Reader Of(K, Site);
    const ExprId Update = Of.ahead(R.Update, R);
    if (!Nest || !Update || Update == R.Update)
      continue;
    Reduction Ahead = R;
    Ahead.Update = Update;
    if (!combination(K, Site, *Nest, Ahead))
      continue;
    for (ir::StmtPtr &S : Nest->Body)
      if (S->Kind == StmtKind::Assign && S->Name == R.Name)
        S->Value = Update;
    R.Update = Update;
    for (std::string &Condition : Of.Conditions)
      if (!isTrue(Condition) && !llvm::is_contained(A.Conditions, Condition))
        A.Conditions.push_back(std::move(Condition));
  }
}

} // namespace tpbcc
