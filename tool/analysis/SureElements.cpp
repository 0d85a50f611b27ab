//===- analysis/SureElements.cpp - Single elements that are there anyway --===//
//
// if (x[i] >= b[0] && x[i] <= b[1]) reads b[1] under a condition. Where the extent says that it is
// there, it is read as b[0] is: once, before the loop, and not for each lane that asks. So is w[k]
// in a loop inside of 0 to 4, once for all lanes.
//
//===----------------------------------------------------------------------===//
#include "analysis/Extent.h"
#include "analysis/Range.h"
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

class SureElements {
public:
  SureElements(Kernel &K, LoopSite &Site) : K(K), P(K.Program.Values), Site(Site) {}
  void statement(Stmt &S);

private:
  ExprId value(ExprId Id);
  bool isThere(llvm::StringRef Array, ExprId Index);

  Kernel &K;
  ir::Pool &P;
  LoopSite &Site;
  std::map<uint32_t, ExprId> Done;
  /// Numbers that variables of the loops around have, from the first to the last.
  std::map<std::string, std::pair<int64_t, int64_t>> Counted;
};

/// Whether all that the subscript may be, made of numbers, is below the array's extent, and the
/// loop stores nothing there.
bool SureElements::isThere(llvm::StringRef Name, ExprId Index) {
  const auto Array = llvm::find_if(Site.Arrays, [&](const ArrayUse &A) { return A.Name == Name; });
  if (Array == Site.Arrays.end() || Array->Written)
    return false;
  bool IsNumber = true; // forms of values that share much take long to find
  ir::forEachBelow(P, Index, [&](ExprId Id) {
    IsNumber &= P[Id].Kind == Op::Const || !P[Id].Operands.empty() ||
                (P[Id].Kind == Op::Induction && Counted.count(P[Id].Name));
    return IsNumber;
  });
  const auto Form = IsNumber ? affineForm(P, Index) : std::nullopt;
  const auto Elements = Form ? elementsOf(K, Site, *Array) : std::nullopt;
  const auto Extent = Elements ? Elements->constant() : std::nullopt;
  const auto Rest = Form ? Form->Rest.constant() : std::nullopt;
  if (!Extent || !Rest)
    return false;
  int64_t Low = *Rest, High = *Rest;
  for (const auto &[Variable, Factor] : Form->Coefficients) {
    const auto Times = Factor.constant();
    if (!Times || std::abs(*Times) > *Extent)
      return false;
    const auto [First, Last] = Counted.at(Variable);
    Low += *Times * (*Times > 0 ? First : Last);
    High += *Times * (*Times > 0 ? Last : First);
  }
  return Low >= 0 && High < *Extent;
}

ExprId SureElements::value(ExprId Id) {
  if (!Id)
    return Id;
  if (const auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  Expr E = P[Id];
  bool Differs = false;
  for (ExprId &Operand : E.Operands) {
    const ExprId Is = value(Operand);
    Differs |= Is != Operand;
    Operand = Is;
  }
  if (E.Predicate) {
    const ExprId Under =
        E.Kind == Op::Load && isThere(E.Name, E.Operands[0]) ? ExprId() : value(E.Predicate);
    Differs |= Under != E.Predicate;
    E.Predicate = Under;
  }
  return Done[Id.Index] = Differs ? P.make(std::move(E)) : Id;
}

/// Of a loop from one small number to another.
static std::optional<std::pair<int64_t, int64_t>> countedBy(const ir::Pool &P, const Stmt &For) {
  constexpr int64_t Small = int64_t(1) << 20; // no sum of a few overflows
  const Expr &Begin = P[For.Begin], &End = P[For.End];
  if (Begin.Kind != Op::Const || End.Kind != Op::Const || std::abs(Begin.Integer) > Small ||
      std::abs(End.Integer) > Small || Begin.Integer >= End.Integer)
    return std::nullopt;
  return std::pair(Begin.Integer, End.Integer - 1);
}

void SureElements::statement(Stmt &S) {
  // Loops beside each other may have one name: what was found of the other holds no longer.
  if (S.Kind == StmtKind::For) {
    Done.clear();
    Counted.erase(S.Name);
    if (const auto Numbers = countedBy(P, S))
      Counted.insert({S.Name, *Numbers});
  }
  const ExprId Was = S.Value;
  S.Value = S.Kind == StmtKind::Alloc ? Was : value(Was);
  S.Predicate = value(S.Predicate);
  for (Reduction &R : Site.Reductions)
    if (S.Kind == StmtKind::Assign && R.Name == S.Name && R.Update == Was)
      R.Update = S.Value;
  if (S.Kind == StmtKind::For)
    for (ArrayUse &Array : Site.Arrays)
      for (ArrayPlace &Place : Array.Places)
        if (Place.Loop == &S)
          Place.Predicate =
              !Place.Store && isThere(Array.Name, Place.Index) ? ExprId() : value(Place.Predicate);
  for (auto *List : {&S.Body, &S.Else})
    for (ir::StmtPtr &Child : *List)
      statement(*Child);
  if (S.Kind == StmtKind::For && Counted.erase(S.Name))
    Done.clear();
}

} // namespace

void loadSureElements(Kernel &K, LoopSite &Site, Stmt &Nest) {
  SureElements(K, Site).statement(Nest);
}

} // namespace tpbcc
