//===- lift/AggregateValues.cpp - Values of structures, part by part ------===//
#include "lift/NestLifter.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;

std::optional<NestLifter::PartValues> NestLifter::noParts(const Expr &E) {
  refuse(Diag::scalar_type, E, {sourceText(Lift.Context, E), typeText(Lift.Context, E.getType())});
  return std::nullopt;
}

std::optional<NestLifter::PartValues> NestLifter::partsOfList(const InitListExpr &List,
                                                              QualType T) {
  if (const InitListExpr *Semantic = List.getSemanticForm())
    return partsOfList(*Semantic, T);
  if (List.isTransparent())
    return parts(*List.getInit(0));
  PartValues All;
  const auto Append = [&](const Expr &E) {
    auto Each = parts(E);
    if (Each)
      All.append(*Each);
    return Each.has_value();
  };
  if (const ConstantArrayType *Array = Lift.Context.getAsConstantArrayType(T)) {
    for (uint64_t I = 0; I < Array->getSize().getZExtValue(); ++I) {
      const Expr *Each = I < List.getNumInits() ? List.getInit(unsigned(I)) : List.getArrayFiller();
      if (!Each || !Append(*Each))
        return Each ? std::nullopt : noParts(List);
    }
    return All;
  }
  for (unsigned I = 0; I < List.getNumInits(); ++I)
    if (!Append(*List.getInit(I)))
      return std::nullopt;
  if (List.getInitializedFieldInUnion() && All.size() == 1 && All[0].Value)
    All[0].Value = sameBits(All[0].Value, partsOf(Lift.Context, T)->front().Type, List);
  if (Refused)
    return std::nullopt;
  return All.size() == partCount(Lift.Context, T) ? std::optional(All) : noParts(List);
}

/// c ? z : w
std::optional<NestLifter::PartValues> NestLifter::partsOfChoice(const ConditionalOperator &E) {
  if (E.HasSideEffects(Lift.Context, false))
    return noParts(E);
  const ExprId If = condition(*E.getCond());
  if (!If)
    return std::nullopt;
  const ExprId Around = Predicate;
  Predicate = both(Around, If);
  auto Then = parts(*E.getTrueExpr());
  Predicate = both(Around, inverse(If));
  auto Else = Then ? parts(*E.getFalseExpr()) : std::nullopt;
  Predicate = Around;
  if (!Else)
    return std::nullopt;
  for (unsigned I = 0; I < Then->size(); ++I) {
    PartValue &A = (*Then)[I];
    const PartValue &B = (*Else)[I];
    if (A.Pointer || B.Pointer)
      return noParts(E);
    if (A.Value && B.Value)
      A.Value = chosen(If, A.Value, B.Value);
    else if (!A.Value)
      A = B; // it must not be read
  }
  return Then;
}

/// All parts of a value, of any type that has some.
std::optional<NestLifter::PartValues> NestLifter::parts(const Expr &Source) {
  const Expr &E = *Source.IgnoreParens();
  const QualType T = E.getType();
  if (T->isPointerType() && !isa<ImplicitValueInitExpr>(E)) {
    const Place To = pointer(E);
    return To ? std::optional(PartValues{{{}, To}}) : std::nullopt;
  }
  if (elementOf(Lift.Context, T)) {
    const ExprId Value =
        isa<ImplicitValueInitExpr>(E) ? convertTo(ir::integer(P, Element::I32, 0), T, E) : value(E);
    return Value ? std::optional(PartValues{{Value, {}}}) : std::nullopt;
  }
  if (!partsOf(Lift.Context, T))
    return noParts(E);
  if (isa<ImplicitValueInitExpr>(E)) {
    PartValues All;
    const auto Types = partsOf(Lift.Context, T);
    for (const Part &Each : *Types) {
      if (Each.Type->isPointerType())
        return noParts(E);
      All.push_back({convertTo(ir::integer(P, Element::I32, 0), Each.Type, E), {}});
    }
    return All;
  }
  if (const auto *Full = dyn_cast<FullExpr>(&E))
    return parts(*Full->getSubExpr());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(&E))
    return parts(*Temporary->getSubExpr());
  if (const auto *List = dyn_cast<InitListExpr>(&E))
    return partsOfList(*List, T);
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(&E))
    return parts(*Literal->getInitializer());
  if (const auto *Choice = dyn_cast<ConditionalOperator>(&E); Choice && !E.isGLValue())
    return partsOfChoice(*Choice);
  if (const auto *Cast = dyn_cast<CastExpr>(&E))
    if (llvm::is_contained({CK_LValueToRValue, CK_NoOp, CK_ConstructorConversion},
                           Cast->getCastKind()))
      return parts(*Cast->getSubExpr());
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&E))
    return constructed(*Construct);
  if (const auto *Call = dyn_cast<CallExpr>(&E); Call && !E.isGLValue()) {
    const FunctionDecl *Callee = visibleBody(*Call);
    if (!Callee) {
      refuse(Diag::unknown_call, E,
             {Call->getDirectCallee() ? Call->getDirectCallee()->getNameAsString() : "a pointer"});
      return std::nullopt;
    }
    if (!inlined(*Call, *Callee))
      return std::nullopt;
    return loadParts(localPlace(Lift.Parts->unnamed(Callee, *Callee, T, "result"), T), E);
  }
  if (const auto *Assignment = dyn_cast<BinaryOperator>(&E);
      Assignment && Assignment->getOpcode() == BO_Assign) {
    if (!assignParts(*Assignment->getLHS(), *Assignment->getRHS()))
      return std::nullopt;
    return loadParts(place(*Assignment->getLHS()), E);
  }
  if (!E.isGLValue())
    return noParts(E);
  const Place From = place(E);
  return From ? loadParts(From, E) : std::nullopt;
}

/// The numbers that a structure in memory consists of, in the order of its parts.
bool NestLifter::leaves(const Place &Of, const Expr &E, llvm::SmallVectorImpl<Place> &Found) {
  if (!Of)
    return false;
  if (const ConstantArrayType *Array = Lift.Context.getAsConstantArrayType(Of.Type)) {
    const Place First = firstElement(Of, E);
    for (uint64_t I = 0; I < Array->getSize().getZExtValue(); ++I)
      if (!leaves(moved(First, ir::integer(P, Element::I64, int64_t(I)), false), E, Found))
        return false;
    return true;
  }
  if (const RecordDecl *Record = Of.Type->getAsRecordDecl())
    return llvm::all_of(Record->fields(), [&](const FieldDecl *Field) {
      return leaves(memberOf(Of, *Field, E), E, Found);
    });
  if (Of.Type->isPointerType())
    return noParts(E).has_value();
  Found.push_back(Of);
  return true;
}

std::optional<NestLifter::PartValues> NestLifter::loadParts(const Place &From, const Expr &E) {
  if (!From)
    return std::nullopt;
  PartValues All;
  if (From.Local) {
    const auto Index = constantOf(From.Index);
    const unsigned Count = partCount(Lift.Context, From.Type);
    const int64_t First = Index ? int64_t(From.Leaf) + *Index * int64_t(Count) : -1;
    if (First < 0 || First + Count > partCount(Lift.Context, From.Local->getType()))
      return noParts(E);
    for (unsigned I = 0; I < Count; ++I) {
      const VarDecl &V = part(From, unsigned(First) + I);
      PartValue Each{Known.lookup(&V), Pointers.lookup(&V)};
      if (!Each.Value && !Each.Pointer)
        Each = {Outer.Known.lookup(&V), Outer.Pointers.lookup(&V)};
      All.push_back(Each);
    }
    return All;
  }
  llvm::SmallVector<Place, 4> Leaves;
  if (!leaves(From, E, Leaves))
    return std::nullopt;
  for (const Place &Leaf : Leaves) {
    const ExprId Value = load(Leaf, E);
    if (!Value)
      return std::nullopt;
    All.push_back({Value, {}});
  }
  return All;
}

bool NestLifter::storeParts(const Place &To, const Expr &E, llvm::ArrayRef<PartValue> Values) {
  if (!To)
    return false;
  if (To.Local) {
    const auto Index = constantOf(To.Index);
    const int64_t First = Index ? int64_t(To.Leaf) + *Index * int64_t(Values.size()) : -1;
    if (First < 0 || First + Values.size() > partCount(Lift.Context, To.Local->getType()))
      return noParts(E).has_value();
    for (unsigned I = 0; I < Values.size(); ++I)
      if (!setPart(*To.Local, part(To, unsigned(First) + I), Values[I], E))
        return false;
    return true;
  }
  llvm::SmallVector<Place, 4> Leaves;
  if (!leaves(To, E, Leaves))
    return false;
  const auto Names = partsOf(Lift.Context, To.Type);
  if (!Names || Leaves.size() != Values.size() || Names->size() != Values.size())
    return noParts(E).has_value();
  for (size_t I = 0; I < Leaves.size(); ++I) {
    if (!Values[I].Value)
      return refused(Diag::no_value_yet, E, {llvm::StringRef((*Names)[I].Text).ltrim('.').str()});
    if (!store(Leaves[I], E, Values[I].Value))
      return false;
  }
  return true;
}

/// z = w: all of w is read before any of z is set.
bool NestLifter::assignParts(const Expr &To, const Expr &From) {
  WholeCall = From.IgnoreParenImpCasts();
  const auto Values = parts(From);
  const Place Where = Values ? place(To) : Place();
  return Where && storeParts(Where, To, *Values);
}

} // namespace tpbcc
