//===- transform/JoinedProducts.cpp - Sums of products of shorts, and of bytes ---===//
//
// Processors multiply shorts twice as many at a time as words, and add two products in the same
// instruction. C's int takes the sum of the two without wrapping, but for four times -32768, and
// there it wraps as the sum of all does. Sums of shorts are sums of products with one. Bytes they
// add eight at a time.
//
//===----------------------------------------------------------------------===//
#include "transform/JoinedProducts.h"
#include "ir/Build.h"
#include "kernel/Affine.h"
#include "transform/JoinedStores.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;
using ir::Type;

namespace {

class Multiplier {
public:
  Multiplier(ir::Pool &P, const IsaTable &Isa, std::vector<StmtPtr> &Body, int Lanes)
      : P(P), Isa(Isa), Body(Body), Lanes(uint16_t(Lanes)),
        Shorts(Type::fixed(Element::I16, uint16_t(2 * Lanes))), Bound(boundValues(Body)) {}

  void run(std::vector<std::string> &Accumulators);
  void sumBytes(std::vector<std::string> &Accumulators);

private:
  /// accumulator + A * B, or without B accumulator + A.
  struct Product {
    ExprId A, B;
  };

  ExprId made(ExprId Id) const;
  std::optional<Product> added(const Stmt &S, llvm::StringRef Accumulator) const;
  const Stmt *assignmentOf(llvm::StringRef Accumulator) const;
  ExprId addedBytes(const Stmt &S, llvm::StringRef Accumulator) const;
  bool isAlone(const Stmt &S, const llvm::StringSet<> &Parts) const;
  std::optional<std::pair<int64_t, int64_t>> range(ExprId Id) const;
  bool follows(ExprId Id, ExprId Next) const;
  ExprId whole(ExprId Id);
  ExprId loaded(ExprId Id);
  ExprId bind(const std::string &Name, ExprId Value);
  void collect(ExprId Root, llvm::StringSet<> &Names) const;
  std::string nameOf(ExprId Id) const { return P[Id].Kind == Op::Local ? P[Id].Name : ""; }

  ir::Pool &P;
  const IsaTable &Isa;
  std::vector<StmtPtr> &Body;
  const uint16_t Lanes;
  const Type Shorts;
  const BoundValues Bound;
  std::vector<StmtPtr> New;
  llvm::StringMap<ExprId> Wholes; // by the name that half of it had
};

/// What a name stands for. Changes of sign alone are left out.
ExprId Multiplier::made(ExprId Id) const {
  for (;;) {
    const Expr &E = P[Id];
    if (E.Kind == Op::Local) {
      const auto It = Bound.find(E.Name);
      if (It == Bound.end())
        return Id;
      Id = It->second;
    } else if (E.Kind == Op::Convert && !E.Predicate && !E.Ty.isFloating() &&
               ir::bits(E.Ty.Elem) == 32 && P[E.Operands[0]].Ty.isVector() &&
               !P[E.Operands[0]].Ty.isFloating() && !P[E.Operands[0]].Ty.isPredicate() &&
               ir::bits(P[E.Operands[0]].Ty.Elem) == 32) {
      Id = E.Operands[0];
    } else {
      return Id;
    }
  }
}

std::optional<Multiplier::Product> Multiplier::added(const Stmt &S,
                                                     llvm::StringRef Accumulator) const {
  if (S.Kind != StmtKind::Assign || S.Name != Accumulator)
    return std::nullopt;
  const Expr &Sum = P[S.Value];
  if (Sum.Kind != Op::Add || Sum.Predicate || !Sum.Ty.isVector() || Sum.Ty.isFloating() ||
      ir::bits(Sum.Ty.Elem) != 32 || Sum.Ty.Lanes != Lanes)
    return std::nullopt;
  for (const size_t I : {0u, 1u}) {
    const Expr &Old = P[Sum.Operands[I]], &New = P[made(Sum.Operands[1 - I])];
    if (Old.Kind != Op::Local || Old.Name != Accumulator || New.Predicate)
      continue;
    return New.Kind == Op::Mul ? Product{New.Operands[0], New.Operands[1]}
                               : Product{Sum.Operands[1 - I], {}};
  }
  return std::nullopt;
}

/// The values of lanes that are loaded with 8 or 16 bits, and of their sums and differences. None:
/// something else, or 16 bits do not hold all of them.
std::optional<std::pair<int64_t, int64_t>> Multiplier::range(ExprId Id) const {
  const Expr &E = P[made(Id)];
  std::pair<int64_t, int64_t> Range;
  if (E.Predicate)
    return std::nullopt;
  if (E.Kind == Op::Convert) {
    const Expr &Load = P[made(E.Operands[0])];
    const unsigned Bits = ir::bits(Load.Ty.Elem);
    if (Load.Kind != Op::Load || Load.Walk != ir::Access::Unit || Load.Predicate ||
        !Load.Ty.isVector() || Load.Ty.isFloating() || Load.Ty.Elem == Element::Bool || Bits > 16)
      return std::nullopt;
    const bool Signed = ir::isSigned(Load.Ty.Elem);
    Range = {Signed ? -(int64_t(1) << (Bits - 1)) : 0,
             (int64_t(1) << (Signed ? Bits - 1 : Bits)) - 1};
  } else if (E.Kind == Op::Add || E.Kind == Op::Sub) {
    const auto A = range(E.Operands[0]), B = A ? range(E.Operands[1]) : A;
    if (!B)
      return B;
    Range = E.Kind == Op::Add ? std::pair(A->first + B->first, A->second + B->second)
                              : std::pair(A->first - B->second, A->second - B->first);
  } else {
    return std::nullopt;
  }
  if (Range.first < INT16_MIN || Range.second > INT16_MAX)
    return std::nullopt;
  return Range;
}

/// Whether Next is the same value of the vector behind.
bool Multiplier::follows(ExprId Id, ExprId Next) const {
  const Expr &A = P[made(Id)], &B = P[made(Next)];
  if (A.Kind != B.Kind || A.Ty != B.Ty || A.Operands.size() != B.Operands.size())
    return false;
  if (A.Kind != Op::Load)
    return llvm::all_of(llvm::zip(A.Operands, B.Operands), [&](const auto &Each) {
      return follows(std::get<0>(Each), std::get<1>(Each));
    });
  const auto Own = affineForm(P, A.Operands[0]), Other = affineForm(P, B.Operands[0]);
  return A.Name == B.Name && Own && Other && Own->Coefficients == Other->Coefficients &&
         (Other->Rest - Own->Rest).constant() == Lanes;
}

/// A value and that of the vector behind as one vector of shorts, under the name that the first of
/// them had; none: the set has no operation for it.
ExprId Multiplier::whole(ExprId Id) {
  const std::string Name = nameOf(Id);
  if (const auto It = Wholes.find(Name); !Name.empty() && It != Wholes.end())
    return It->second;
  const Expr E = P[made(Id)]; // a copy: the pool grows below
  ExprId Value;
  if (E.Kind == Op::Convert) {
    const ExprId Narrow = loaded(E.Operands[0]);
    if (!Narrow || P[Narrow].Ty == Shorts)
      Value = Narrow;
    else if (Isa.operation(Op::Convert, Form::Plain, Shorts, P[Narrow].Ty.Elem))
      Value = ir::convert(P, Shorts, Narrow);
  } else if (Isa.operation(E.Kind, Form::Plain, Shorts)) {
    const ExprId A = whole(E.Operands[0]), B = A ? whole(E.Operands[1]) : A;
    Value = B ? ir::binary(P, E.Kind, A, B) : B;
  }
  return Value ? bind(Name, Value) : Value;
}

ExprId Multiplier::loaded(ExprId Id) {
  const std::string Name = nameOf(Id);
  if (const auto It = Wholes.find(Name); !Name.empty() && It != Wholes.end())
    return It->second;
  Expr Load = P[made(Id)];
  Load.Ty.Lanes = Shorts.Lanes;
  if (!Isa.find(Load.Ty) || !Isa.operation(Op::Load, Form::Plain, Load.Ty))
    return {};
  return bind(Name, P.make(std::move(Load)));
}

ExprId Multiplier::bind(const std::string &Name, ExprId Value) {
  if (Name.empty() || P[Value].Kind == Op::Local)
    return Value;
  New.push_back(ir::let(Name, P[Value].Ty, Value));
  return Wholes[Name] = ir::local(P, P[Value].Ty, Name);
}

/// The names that a value is made of.
void Multiplier::collect(ExprId Root, llvm::StringSet<> &Names) const {
  ir::forEachBelow(P, Root, [&](ExprId Id) {
    const auto It = P[Id].Kind == Op::Local ? Bound.find(P[Id].Name) : Bound.end();
    if (It != Bound.end() && Names.insert(P[Id].Name).second)
      collect(It->second, Names);
    return true;
  });
}

/// Where the body assigns an accumulator; null: nowhere, or more than once.
const Stmt *Multiplier::assignmentOf(llvm::StringRef Accumulator) const {
  const auto Assigns = [&](const StmtPtr &S) {
    return S->Kind == StmtKind::Assign && S->Name == Accumulator;
  };
  const auto It = llvm::find_if(Body, Assigns);
  return It != Body.end() && llvm::count_if(Body, Assigns) == 1 ? It->get() : nullptr;
}

/// Whether a statement that stays needs none of what is replaced.
bool Multiplier::isAlone(const Stmt &S, const llvm::StringSet<> &Parts) const {
  bool Alone = S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign;
  if (Alone)
    ir::forEachExpr(S, [&](ExprId Root) {
      llvm::StringSet<> Others;
      collect(Root, Others);
      for (const auto &Each : Others)
        Alone &= !Parts.contains(Each.getKey());
    });
  return Alone;
}

/// The name of the load of the bytes that are added to an accumulator; none: something else is.
ExprId Multiplier::addedBytes(const Stmt &S, llvm::StringRef Accumulator) const {
  const Expr &Sum = P[S.Value];
  if (Sum.Kind != Op::Add || Sum.Predicate || !Sum.Ty.isVector() || Sum.Ty.isFloating() ||
      Sum.Ty.isPredicate() || Sum.Ty.Lanes != Lanes)
    return {};
  for (const size_t I : {0u, 1u}) {
    const Expr &Old = P[Sum.Operands[I]];
    ExprId Named, New = Sum.Operands[1 - I];
    for (bool Looks = true; Looks;) {
      const Expr &E = P[New];
      const auto It = E.Kind == Op::Local ? Bound.find(E.Name) : Bound.end();
      Looks = It != Bound.end() || (E.Kind == Op::Convert && !E.Predicate && !E.Ty.isFloating() &&
                                    !E.Ty.isPredicate() && ir::bits(E.Ty.Elem) >= 32);
      if (It != Bound.end())
        Named = New;
      if (Looks)
        New = It != Bound.end() ? It->second : E.Operands[0];
    }
    const Expr &Load = P[New];
    if (Named && Old.Kind == Op::Local && Old.Name == Accumulator && Load.Kind == Op::Load &&
        Load.Walk == ir::Access::Unit && !Load.Predicate && Load.Ty.Elem == Element::U8 &&
        Load.Ty.Lanes == Lanes)
      return Named;
  }
  return {};
}

void Multiplier::sumBytes(std::vector<std::string> &Accumulators) {
  llvm::StringSet<> Summed, Parts;
  llvm::SmallVector<ExprId, 8> Loads;
  Type Ty;
  for (const std::string &Accumulator : Accumulators) {
    const Stmt *Assign = assignmentOf(Accumulator);
    const ExprId Load = Assign ? addedBytes(*Assign, Accumulator) : ExprId();
    if (!Load || !Summed.insert(Accumulator).second)
      return;
    Ty = P[Assign->Value].Ty;
    Loads.push_back(Load);
    collect(Assign->Value, Parts);
  }
  if (Loads.empty() || !Isa.operation(Op::SumBytes, Form::Plain, Ty))
    return;
  const size_t Group = ir::bits(Ty.Elem) / 8; // loads that fill a register
  const Type Bytes = Type::fixed(Element::U8, uint16_t(Lanes * Group));
  const auto IsReplaced = [&](const StmtPtr &S) {
    return S->Kind == StmtKind::Assign ? Summed.contains(S->Name) : Parts.contains(S->Name);
  };
  if (Loads.size() % Group != 0 || !Isa.find(Bytes) ||
      !Isa.operation(Op::Load, Form::Plain, Bytes) ||
      !llvm::all_of(Body, [&](auto &S) { return IsReplaced(S) || isAlone(*S, Parts); }))
    return;
  for (size_t I = 1; I < Loads.size(); ++I)
    if (I % Group != 0 && !follows(Loads[I - 1], Loads[I]))
      return;
  for (size_t I = 0; I < Loads.size(); I += Group) {
    Expr Load = P[made(Loads[I])];
    Load.Ty = Bytes;
    const std::string &Into = Accumulators[I / Group];
    Expr Sum;
    Sum.Kind = Op::SumBytes;
    Sum.Ty = Ty;
    Sum.Operands = {bind(nameOf(Loads[I]), P.make(std::move(Load)))};
    New.push_back(
        ir::assign(Into, ir::binary(P, Op::Add, ir::local(P, Ty, Into), P.make(std::move(Sum)))));
  }
  llvm::erase_if(Body, IsReplaced);
  llvm::move(New, std::back_inserter(Body));
  Accumulators.resize(Accumulators.size() / Group);
}

void Multiplier::run(std::vector<std::string> &Accumulators) {
  llvm::StringSet<> Summed, Parts;
  Type Ty;
  llvm::SmallVector<Product, 8> Products;
  for (const std::string &Accumulator : Accumulators) {
    const Stmt *Assign = assignmentOf(Accumulator);
    const auto Found = Assign ? added(*Assign, Accumulator) : std::nullopt;
    if (!Found || !range(Found->A) || (Found->B && !range(Found->B)) ||
        !Summed.insert(Accumulator).second)
      return;
    Ty = P[Assign->Value].Ty;
    Products.push_back(*Found);
    collect(Assign->Value, Parts);
  }
  if (Products.size() % 2 != 0 || Products.empty() ||
      !Isa.operation(Op::DotPairs, Form::Plain, Type::fixed(Element::I32, Lanes)))
    return;
  const auto IsReplaced = [&](const StmtPtr &S) {
    return S->Kind == StmtKind::Assign ? Summed.contains(S->Name) : Parts.contains(S->Name);
  };
  if (!llvm::all_of(Body, [&](auto &S) { return IsReplaced(S) || isAlone(*S, Parts); }))
    return;
  for (size_t I = 0; I < Products.size(); I += 2) {
    const Product &First = Products[I], &Second = Products[I + 1];
    if (bool(First.B) != bool(Second.B) || !follows(First.A, Second.A) ||
        (First.B && !follows(First.B, Second.B)))
      return;
    const ExprId A = whole(First.A);
    const ExprId B = !A        ? A
                     : First.B ? whole(First.B)
                               : ir::splat(P, Shorts, ir::integer(P, Element::I16, 1));
    if (!B)
      return;
    const std::string &Into = Accumulators[I / 2];
    Expr Dot;
    Dot.Kind = Op::DotPairs;
    Dot.Ty = Type::fixed(Element::I32, Lanes);
    Dot.Operands = {A, B};
    const ExprId Sum = ir::convert(P, Ty, P.make(std::move(Dot)));
    New.push_back(ir::assign(Into, ir::binary(P, Op::Add, ir::local(P, Ty, Into), Sum)));
  }
  llvm::erase_if(Body, IsReplaced);
  llvm::move(New, std::back_inserter(Body));
  Accumulators.resize(Accumulators.size() / 2);
}

} // namespace

void joinProducts(ir::Pool &P, const IsaTable &Isa, std::vector<StmtPtr> &Body, int Lanes,
                  std::vector<std::string> &Accumulators) {
  Multiplier(P, Isa, Body, Lanes).sumBytes(Accumulators);
  Multiplier(P, Isa, Body, Lanes).run(Accumulators);
}

} // namespace tpbcc
