//===- lift/Aggregates.cpp - Local structures and small arrays ------------===//
//
// A local aggregate has no place in memory: each of its parts is a variable, and what is assigned
// to a part is followed as what is assigned to a scalar. A subscript that is no constant chooses
// among the parts.
//
//===----------------------------------------------------------------------===//
#include "lift/NestLifter.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;

/// A subscript that is not constant takes as many comparisons.
static constexpr unsigned MostChoices = 16;

static bool isAggregate(const ASTContext &Context, QualType T) {
  return (T->isConstantArrayType() || T->isRecordType()) && partsOf(Context, T).has_value();
}

NestLifter::Place NestLifter::localPlace(const VarDecl &V, QualType T) {
  Place Where;
  Where.Local = Where.Base = &V;
  Where.Type = T;
  Where.Array = V.getNameAsString() + "'"; // no name of C's
  Where.Index = ir::integer(P, Element::I64, 0);
  return Where;
}

const VarDecl &NestLifter::part(const Place &Of, unsigned At) {
  return Lift.Parts->of(*Of.Local, At);
}

std::optional<int64_t> NestLifter::constantOf(ExprId Id) const {
  const auto Form = affineForm(P, Id);
  return Form && Form->Coefficients.empty() ? Form->Rest.constant() : std::nullopt;
}

/// An aggregate of the nest's own; false: it is none, or refused.
bool NestLifter::declareAggregate(const VarDecl &V) {
  const QualType T = V.getType();
  const auto *Init = V.getInit();
  const RecordDecl *Record = T->getAsRecordDecl();
  if (const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Record); Class && Class->isLambda())
    return true; // what it captures is read where it is called
  if (V.isStaticLocal() || !isAggregate(Lift.Context, T))
    return refused(Diag::scalar_type, Init ? *cast<Stmt>(Init) : *NestLoop,
                   {V.getNameAsString(), typeText(Lift.Context, T)});
  declareIn(V);
  Place Where = localPlace(V, T);
  const bool IsArray = T->isConstantArrayType();
  const auto *Trivial = dyn_cast_or_null<CXXConstructExpr>(Init);
  PartValues Values(partCount(Lift.Context, T));
  if (Init && !(Trivial && Trivial->getConstructor()->isTrivial() &&
                Trivial->getConstructor()->isDefaultConstructor())) {
    auto Given = parts(*Init);
    if (!Given)
      return false;
    Values = std::move(*Given);
  }
  for (unsigned I = 0; I < Values.size(); ++I) {
    const VarDecl &Each = part(Where, I);
    Known.erase(&Each);
    Pointers.erase(&Each);
    if (Each.getType()->isPointerType())
      Pointers[&Each] = Values[I].Pointer;
    else if (!Values[I].Value)
      Known[&Each] = {};
    else if (!assignScalar(Each, *Init, Values[I].Value))
      return false;
  }
  if (IsArray)
    Where.Type = Lift.Context.getAsArrayType(T)->getElementType();
  Pointers[&V] = Where;
  return true;
}

ExprId NestLifter::loadPart(const Place &Where, const Expr &E) {
  const auto Index = constantOf(Where.Index);
  const auto Number = elementOf(Lift.Context, Where.Type);
  const unsigned Count = partCount(Lift.Context, Where.Local->getType());
  if (!Number)
    return refuse(Diag::pointer_expression, E);
  if (Index) {
    const int64_t At = int64_t(Where.Leaf) + *Index;
    if (At < 0 || At >= int64_t(Count))
      return refuse(Diag::subscript_outside, E, {Where.Local->getNameAsString()});
    const VarDecl &V = part(Where, unsigned(At));
    if (!Lift.Context.hasSameUnqualifiedType(V.getType(), Where.Type))
      return refuse(Diag::subscript_outside, E, {Where.Local->getNameAsString()});
    if (const auto Held = Outer.Known.find(&V); Held != Outer.Known.end())
      return Held->second;
    return variable(V, E);
  }
  ExprId Result;
  unsigned Choices = 0;
  for (unsigned At = 0; At < Count; ++At) {
    const VarDecl &V = part(Where, At);
    ExprId Value = Known.lookup(&V);
    if (!Value)
      Value = Outer.Known.lookup(&V);
    if (!Value || !Lift.Context.hasSameUnqualifiedType(V.getType(), Where.Type))
      continue;
    const ExprId Own =
        ir::integer(P, Element::I64, int64_t(At) - int64_t(Where.Leaf)); // its subscript
    const ExprId Is = ir::compare(P, Op::CmpEq, toIndex(Where.Index), Own);
    Result = Result ? chosen(Is, Value, Result) : Value;
    if (++Choices > MostChoices)
      return refuse(Diag::pointer_expression, E);
  }
  return Result ? Result : refuse(Diag::no_value_yet, E, {Where.Local->getNameAsString()});
}

/// Statements around V's declaration must have known that they change it.
void NestLifter::changes(const VarDecl &Whole, const VarDecl &V) {
  for (unsigned I = DeclaredAt.lookup(&Whole); I < Frames.size(); ++I)
    if (!Frames[I].Changes.contains(&V)) {
      Discovered.Changed[Frames[I].Key].insert(&V);
      Misjudged = true;
    }
}

/// Gives a part its value.
bool NestLifter::setPart(const VarDecl &Whole, const VarDecl &V, const PartValue &To,
                         const Stmt &At) {
  if (OuterObjects.contains(&Whole))
    return refused(Diag::pointer_expression, At);
  for (const Level *L : Levels)
    if (&V == L->Header->Var && !L->Header->StepsInBody)
      return refused(Diag::loop_variable_changed, At, {V.getNameAsString()});
  changes(Whole, V);
  if (!V.getType()->isPointerType())
    return To.Value ? assignScalar(V, At, To.Value) : (Known[&V] = ExprId(), true);
  Pointers[&V] = To.Pointer;
  return true;
}

bool NestLifter::storePart(const Place &Where, const Expr &E, ExprId Value) {
  const auto Index = constantOf(Where.Index);
  const unsigned Count = partCount(Lift.Context, Where.Local->getType());
  Value = convertTo(Value, Where.Type, E);
  if (!Value)
    return false;
  if (Index) {
    const int64_t At = int64_t(Where.Leaf) + *Index;
    if (At < 0 || At >= int64_t(Count) ||
        !Lift.Context.hasSameUnqualifiedType(part(Where, unsigned(At)).getType(), Where.Type))
      return refused(Diag::subscript_outside, E, {Where.Local->getNameAsString()});
    return setPart(*Where.Local, part(Where, unsigned(At)), {Value, {}}, E);
  }
  if (Count > MostChoices)
    return refused(Diag::pointer_expression, E);
  for (unsigned At = 0; At < Count; ++At) {
    const VarDecl &V = part(Where, At);
    if (!Lift.Context.hasSameUnqualifiedType(V.getType(), Where.Type))
      continue;
    const ExprId Own = ir::integer(P, Element::I64, int64_t(At) - int64_t(Where.Leaf));
    const ExprId Old = Known.lookup(&V);
    const ExprId Is = ir::compare(P, Op::CmpEq, toIndex(Where.Index), Own);
    if (!setPart(*Where.Local, V, {Old ? chosen(Is, Value, Old) : Value, {}}, E))
      return false;
  }
  return true;
}

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
  if (!isAggregate(Lift.Context, T))
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
  const RecordDecl *Record = From.Type->getAsRecordDecl();
  if (!Record)
    return noParts(E);
  for (const FieldDecl *Field : Record->fields()) {
    Place Member = memberOf(From, *Field, E);
    const ConstantArrayType *Row = Lift.Context.getAsConstantArrayType(Field->getType());
    if (!Member || Field->getType()->isPointerType())
      return Member ? noParts(E) : std::nullopt;
    if (Row) {
      Member.Type = Row->getElementType();
      Member.CountsScalars = false;
    }
    for (uint64_t I = 0; I < (Row ? Row->getSize().getZExtValue() : 1); ++I) {
      const ExprId Value = load(moved(Member, ir::integer(P, Element::I64, int64_t(I)), false), E);
      if (!Value)
        return std::nullopt;
      All.push_back({Value, {}});
    }
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
  const RecordDecl *Record = To.Type->getAsRecordDecl();
  if (!Record)
    return noParts(E).has_value();
  unsigned Next = 0;
  for (const FieldDecl *Field : Record->fields()) {
    Place Member = memberOf(To, *Field, E);
    const ConstantArrayType *Row = Lift.Context.getAsConstantArrayType(Field->getType());
    if (!Member)
      return false;
    if (Row) {
      Member.Type = Row->getElementType();
      Member.CountsScalars = false;
    }
    for (uint64_t I = 0; I < (Row ? Row->getSize().getZExtValue() : 1); ++I) {
      const ExprId Value = Values[Next++].Value;
      if (!Value)
        return refused(Diag::no_value_yet, E, {Field->getNameAsString()});
      if (!store(moved(Member, ir::integer(P, Element::I64, int64_t(I)), false), E, Value))
        return false;
    }
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
