//===- analysis/NarrowForms.cpp - Loops in lanes of 8 and 16 bits ---------===//
#include "analysis/HalfForm.h"
#include "analysis/NarrowValues.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::Type;

namespace {

class FormMaker {
public:
  FormMaker(Kernel &K, const VectorLoop &V, unsigned Bits)
      : P(K.Program.Values), V(V), Lanes(K, *V.Loop, Variance::Lanes), Values(K, V, Bits),
        Grouped(storesOfGroups(P, *V.Loop)), Form{Bits, {}} {}

  /// Whether all of the loop has the form.
  bool make() {
    findRead();
    return llvm::all_of(V.Loop->Body, [&](const ir::StmtPtr &S) {
      switch (S->Kind) {
      case StmtKind::Let:
        return let(*S);
      case StmtKind::Store:
        return store(*S);
      case StmtKind::Assign:
        return assign(*S);
      default:
        return false;
      }
    });
  }
  NarrowForm take() {
    Form.OfGroups = Values.hasGroups() ||
                    llvm::any_of(Grouped, [&](const Stmt *S) { return step(S->Index) > 2; });
    Form.PartsOfGroups = Values.hasPartsOfGroups();
    return std::move(Form);
  }

private:
  void findRead() {
    forEachStatement(V.Loop->Body, true, [&](const Stmt &S) {
      ir::forEachExpr(S, [&](ExprId Root) {
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          if (P[Id].Kind == Op::Local)
            Read.insert(P[Id].Name);
          return true;
        });
      });
    });
  }
  std::optional<int64_t> step(ExprId Index) const {
    const auto At = affineForm(P, Index);
    return At ? At->coefficient(V.Loop->Name).constant() : std::nullopt;
  }
  bool isNeighbour(ExprId Index) const {
    const auto By = step(Index);
    return By == 1 || By == -1;
  }
  bool isRead(const ir::Expr &Load) const {
    return isNeighbour(Load.Operands[0]) || step(Load.Operands[0]) == 2 || Values.isOfGroup(Load);
  }
  bool put(ExprId Written, ExprId InLanes) {
    return InLanes && Form.Values.try_emplace(Written.Index, InLanes).first->second == InLanes;
  }
  bool let(const Stmt &S) {
    if (!Read.contains(S.Name))
      return true; // a name alone
    if (!Lanes.varies(S.Value))
      return true; // it stays as it is
    const ir::Expr &E = P[S.Value];
    // It stays where it is, and what reads it widens it.
    if (E.Kind == Op::Load && !Values.isOfTable(E)) {
      if (ir::bits(E.Ty.Elem) > Form.Bits || E.Ty.Elem == Element::Bool || !isRead(E))
        return false;
      if (!E.Predicate)
        return true;
      ir::Expr Masked = E;
      Masked.Predicate = Values.truth(E.Predicate);
      return Masked.Predicate && put(S.Value, P.make(std::move(Masked)));
    }
    const auto Range = Values.range(S.Value);
    const ExprId Low = Values.low(S.Value, Form.Bits);
    if (!put(S.Value, Low))
      return false;
    Values.bind(S.Name, false, Range);
    return true;
  }
  bool store(const Stmt &S) {
    const Element E = P[S.Value].Ty.Elem;
    if (Type::scalar(E).isFloating() || E == Element::Bool || ir::bits(E) > Form.Bits ||
        !(isNeighbour(S.Index) || Grouped.contains(&S)))
      return false;
    if (S.Predicate && !put(S.Predicate, Values.truth(S.Predicate)))
      return false;
    const ir::Expr &Of = P[S.Value];
    if (Of.Kind == Op::Load && !Of.Predicate && !Values.isOfTable(Of))
      return isRead(Of) && put(S.Value, S.Value);
    ExprId Low = Values.low(S.Value, ir::bits(E));
    if (Low)
      Low = ir::convert(P, Type::scalar(E), Values.withSign(Low, ir::isSigned(E)));
    return put(S.Value, Low);
  }
  bool assign(const Stmt &S) {
    for (const PackedCounter &C : V.Packed)
      if (C.Name == S.Name)
        return llvm::all_of(C.conditions(),
                            [&](ExprId Each) { return put(Each, Values.truth(Each)); });
    const auto R = llvm::find_if(V.Reductions, [&](auto &R) { return R.Name == S.Name; });
    if (R != V.Reductions.end() && R->Own && R->Carries == Reduction::Carry::Previous && !R->Load &&
        R->Elem == Element::I32 && ir::bits(*R->Own) <= Form.Bits)
      return put(R->Update, *R->Own == Element::Bool
                                ? Values.whole(R->Update, false)
                                : Values.whole(R->Update, ir::isSigned(*R->Own)));
    if (R == V.Reductions.end() || !R->Own || *R->Own == Element::Bool || R->Load ||
        R->Carries != Reduction::Carry::Total || R->isRecurrence() || !R->PositionOf.empty() ||
        R->Logical != Reduction::Truth::None || ir::bits(*R->Own) > Form.Bits)
      return false;
    const bool InRange = R->Elem == Element::I32; // and not modulo 2^n
    const bool Signed = InRange && ir::isSigned(*R->Own);
    return put(R->Update, InRange ? Values.whole(R->Update, Signed)
                                  : Values.low(R->Update, ir::bits(*R->Own)));
  }

  ir::Pool &P;
  const VectorLoop &V;
  const Variance Lanes;
  NarrowValues Values;
  const llvm::SmallPtrSet<const Stmt *, 8> Grouped; // stores that fill whole groups
  NarrowForm Form;
  llvm::StringSet<> Read;
};

} // namespace

static bool onlyCounts(const VectorLoop &V) {
  return llvm::all_of(V.Packed, [](const PackedCounter &C) { return C.Counts; });
}

std::vector<NarrowForm> narrowForms(Kernel &K, const LoopSite &Site, const VectorLoop &V) {
  std::vector<NarrowForm> Forms;
  const bool Halves =
      llvm::any_of(Site.Arrays, [](const ArrayUse &A) { return A.Elem == Element::F16; });
  const bool Narrow = llvm::any_of(Site.Arrays, [](const ArrayUse &A) {
    return !Type::scalar(A.Elem).isFloating() && ir::bits(A.Elem) < 32;
  });
  if (!(Narrow || Halves) || Site.LeavesEarly || !V.InTurn.empty() || !onlyCounts(V) || V.Ahead ||
      !V.ReadsBehind.empty() || !V.Ordered.empty())
    return Forms;
  if (Halves) {
    if (auto Form = halfForm(K, V))
      Forms.push_back(std::move(*Form));
    return Forms;
  }
  for (const unsigned Bits : {8u, 16u}) {
    FormMaker Maker(K, V, Bits);
    if (Maker.make())
      Forms.push_back(Maker.take());
  }
  return Forms;
}

} // namespace tpbcc
