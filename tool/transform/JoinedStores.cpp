//===- transform/JoinedStores.cpp - Narrow elements by the register -------===//
//
// Lanes of 32 bits that are stored as bytes fill a quarter of a register. Four vectors together are
// packed with fewer instructions than each for itself, and stored at once.
//
//===----------------------------------------------------------------------===//
#include "transform/JoinedStores.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "kernel/Affine.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

int joinedVectors(const IsaTable &Isa, Element E, int Lanes, Element From) {
  const unsigned Bits = ir::bits(E);
  if (Isa.Scalable || (Bits != 8 && Bits != 16) || ir::Type::scalar(E).isFloating())
    return 0;
  const int Count = int(32 / Bits);
  const ir::Type Whole = ir::Type::fixed(E, uint16_t(Lanes * Count));
  return Isa.operation(Op::Join, Form::Plain, Whole, From) ? Count : 0;
}

BoundValues boundValues(llvm::ArrayRef<StmtPtr> Body) {
  llvm::StringSet<> Changing;
  for (const StmtPtr &S : Body)
    ir::forEach(std::as_const(*S), [&](const Stmt &Inside) { // a loop, too
      if (Inside.Kind == StmtKind::Assign)
        Changing.insert(Inside.Name);
    });
  BoundValues Bound;
  for (const StmtPtr &S : Body)
    if (S->Kind == StmtKind::Let && S->Value && !Changing.contains(S->Name))
      Bound[S->Name] = S->Value;
  return Bound;
}

bool isMadeOfNarrow(const ir::Pool &P, ExprId Value, const BoundValues &Bound) {
  llvm::SmallVector<ExprId, 8> Work{Value};
  llvm::DenseSet<uint32_t> Seen;
  const auto IsNarrow = [](ir::Type Ty) {
    return !Ty.isFloating() && !Ty.isPredicate() && ir::bits(Ty.Elem) < 32;
  };
  while (!Work.empty()) {
    const ExprId Id = Work.pop_back_val();
    const Expr &E = P[Id];
    if (E.Ty.isFloating() || E.Ty.isPredicate() || !Seen.insert(Id.Index).second)
      continue;
    if (E.Kind == Op::Local) {
      if (const auto It = Bound.find(E.Name); It != Bound.end())
        Work.push_back(It->second);
      continue;
    }
    // What these leave depends on upper bits, too.
    if (E.Kind == Op::Load || E.Kind == Op::Div || E.Kind == Op::Rem || E.Kind == Op::Shr)
      continue;
    for (const ExprId Operand : E.Operands)
      if (E.Kind == Op::Convert && !IsNarrow(E.Ty) && IsNarrow(P[Operand].valueType()))
        return true;
      else
        Work.push_back(Operand);
  }
  return false;
}

namespace {

class Joiner {
public:
  Joiner(ir::Pool &P, const IsaTable &Isa, std::vector<StmtPtr> &Body, int Lanes)
      : P(P), Isa(Isa), Body(Body), Lanes(Lanes), Bound(boundValues(Body)) {}

  void run();

private:
  int mostJoined(Element E) const {
    return std::max(joinedVectors(Isa, E, Lanes, Element::Bool),
                    joinedVectors(Isa, E, Lanes, Element::I32));
  }
  bool isNarrow(const Stmt &S) const;
  ExprId source(ExprId Value) const;
  bool follows(const Stmt &S, const Stmt &Next) const;
  bool mayWait(size_t From, size_t To) const;
  ExprId joined(llvm::ArrayRef<size_t> Run);

  ir::Pool &P;
  const IsaTable &Isa;
  std::vector<StmtPtr> &Body;
  const int Lanes;
  const BoundValues Bound;
};

/// Whether lanes of more bits are converted and stored one beside the other, all of them.
bool Joiner::isNarrow(const Stmt &S) const {
  return S.Kind == StmtKind::Store && S.Walk == ir::Access::Unit && !S.Predicate &&
         P[S.Value].Ty.isVector() && P[S.Value].Ty.Lanes == Lanes &&
         mostJoined(P[S.Value].Ty.Elem) && !isMadeOfNarrow(P, S.Value, Bound);
}

/// What a narrow value is converted from, of which it has the lowest bits: lanes of 32 bits, or the
/// mask that those are made of. None: something else.
ExprId Joiner::source(ExprId Value) const {
  const unsigned Kept = ir::bits(P[Value].Ty.Elem);
  ExprId Found;
  for (bool Narrows = true;;) {
    const Expr &E = P[Value];
    const bool IsWord = !E.Ty.isFloating() && !E.Ty.isPredicate() && ir::bits(E.Ty.Elem) == 32;
    if (E.Kind == Op::Local && (E.Ty.isPredicate() || IsWord))
      Found = Value;
    const auto It = E.Kind == Op::Local ? Bound.find(E.Name) : Bound.end();
    if (It != Bound.end() && !E.Ty.isPredicate()) {
      Value = It->second;
      continue;
    }
    if (E.Kind != Op::Convert || E.Ty.isFloating())
      return Found;
    const ir::Type From = P[E.Operands[0]].Ty;
    Narrows &= !From.isFloating() && ir::bits(From.Elem) >= Kept && ir::bits(From.Elem) <= 32;
    if (!From.isPredicate() && !Narrows)
      return Found;
    Value = E.Operands[0];
  }
}

bool Joiner::follows(const Stmt &S, const Stmt &Next) const {
  if (S.Name != Next.Name || P[S.Value].Ty != P[Next.Value].Ty || S.Storing != Next.Storing)
    return false;
  const auto Own = affineForm(P, S.Index), Other = affineForm(P, Next.Index);
  return Own && Other && Own->Coefficients == Other->Coefficients &&
         (Other->Rest - Own->Rest).constant() == Lanes;
}

/// Whether a store may happen with one further down instead: no statement between reads or writes
/// what it stores.
bool Joiner::mayWait(size_t From, size_t To) const {
  const Stmt &S = *Body[From];
  const auto Own = affineForm(P, S.Index);
  const auto Apart = [&](ExprId Index) {
    const auto Other = affineForm(P, Index);
    const auto By = Own && Other && Own->Coefficients == Other->Coefficients
                        ? (Other->Rest - Own->Rest).constant()
                        : std::nullopt;
    return By && (*By >= Lanes || *By <= -Lanes);
  };
  for (size_t At = From + 1; At < To; ++At) {
    const Stmt &Between = *Body[At];
    if (Between.Kind != StmtKind::Let && Between.Kind != StmtKind::Assign &&
        Between.Kind != StmtKind::Store)
      return false;
    bool Free = Between.Kind != StmtKind::Store || Between.Name != S.Name ||
                (Between.Walk == ir::Access::Unit && Apart(Between.Index));
    ir::forEachExpr(Between, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        const Expr &E = P[Id];
        Free &= E.Kind != Op::Load || E.Name != S.Name ||
                (E.Walk == ir::Access::Unit && Apart(E.Operands[0]));
        return Free;
      });
    });
    if (!Free)
      return false;
  }
  return true;
}

/// The values of some stores as one; none: the set can't make it.
ExprId Joiner::joined(llvm::ArrayRef<size_t> Run) {
  Expr Whole;
  Whole.Kind = Op::Join;
  const ir::Type Each = P[Body[Run.front()]->Value].Ty;
  Whole.Ty = ir::Type::fixed(Each.Elem, uint16_t(Lanes * int(Run.size())));
  for (const size_t At : Run) {
    const ExprId From = source(Body[At]->Value);
    if (!From || (!Whole.Operands.empty() && P[From].Ty != P[Whole.Operands.front()].Ty))
      return {};
    Whole.Operands.push_back(From);
  }
  if (!Isa.operation(Op::Join, Form::Plain, Whole.Ty, P[Whole.Operands.front()].Ty.Elem))
    return {};
  return P.make(std::move(Whole));
}

void Joiner::run() {
  for (size_t First = 0; First < Body.size(); ++First) {
    if (!Body[First] || !isNarrow(*Body[First]))
      continue;
    const auto Count = size_t(mostJoined(P[Body[First]->Value].Ty.Elem));
    llvm::SmallVector<size_t, 4> Run{First};
    for (size_t At = First + 1; At < Body.size() && Run.size() < Count; ++At)
      if (Body[At] && isNarrow(*Body[At]) && follows(*Body[Run.back()], *Body[At]))
        Run.push_back(At);
    if (Run.size() < Count ||
        !llvm::all_of(Run, [&](size_t At) { return mayWait(At, Run.back()); }))
      continue;
    const ExprId Whole = joined(Run);
    if (!Whole)
      continue;
    Stmt &Last = *Body[Run.back()];
    Last.Value = Whole;
    Last.Index = Body[First]->Index;
    for (const size_t At : llvm::ArrayRef(Run).drop_back())
      Body[At].reset();
    llvm::erase_if(Body, [](const StmtPtr &S) { return !S; });
    --First; // what stands there now
  }
}

} // namespace

void joinStores(ir::Pool &P, const IsaTable &Isa, std::vector<StmtPtr> &Body, int Lanes) {
  Joiner(P, Isa, Body, Lanes).run();
}

} // namespace tpbcc
