//===- lift/Aggregates.cpp - Local structures and small arrays ------------===//
//
// A local aggregate has no place in memory: each of its parts is a variable, and what is assigned
// to a part is followed as what is assigned to a scalar. A subscript that is no constant chooses
// among the parts.
//
//===----------------------------------------------------------------------===//
#include "lift/NestLifter.h"
#include "lift/Tables.h"
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

/// More elements than these stay in memory, where a loop of any length goes through them: it has
/// vectors of its own, and comparisons would be all that it does.
static constexpr unsigned FewChoices = 4;

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
  const bool Kept = V.isStaticLocal() && !(T->isRecordType() && hasConstantValue(Lift.Context, V));
  if (Kept || !isAggregate(Lift.Context, T)) {
    if (const Place Table = tableOf(V)) {
      Pointers[&V] = Table;
      return true;
    }
    return refused(Diag::scalar_type, Init ? *cast<Stmt>(Init) : *NestLoop,
                   {V.getNameAsString(), typeText(Lift.Context, T)});
  }
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
    if (!Where.OfUnion && !Lift.Context.hasSameUnqualifiedType(V.getType(), Where.Type))
      return refuse(Diag::subscript_outside, E, {Where.Local->getNameAsString()});
    const auto Held = Outer.Known.find(&V);
    const ExprId Value = Held != Outer.Known.end() ? Held->second : variable(V, E);
    return Value && Where.OfUnion ? sameBits(Value, Where.Type, E) : Value;
  }
  if (Count > MostChoices)
    if (Place Table = tableOf(*Where.Local)) {
      Table.Type = Where.Type;
      Table.Index =
          sumOf(toIndex(Where.Index), ir::integer(P, Element::I64, int64_t(Where.Leaf)), false);
      return load(Table, E);
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

/// Whether a loop inside, which runs as often as it may, has the subscript go up or down by one.
bool NestLifter::goesThrough(ExprId Index) const {
  const auto Form = affineForm(P, Index);
  return Form && llvm::any_of(llvm::drop_begin(Levels), [&](const Level *L) {
           const auto Step = L->For ? Form->coefficient(L->For->Name).constant() : std::nullopt;
           return Step && std::abs(*Step) == 1 && !L->LeavesEarly && !steadyTrips(P, *L->For);
         });
}

bool NestLifter::storePart(const Place &Where, const Expr &E, ExprId Value) {
  const auto Index = constantOf(Where.Index);
  const unsigned Count = partCount(Lift.Context, Where.Local->getType());
  Value = convertTo(Value, Where.Type, E);
  if (!Value)
    return false;
  if (Index) {
    const int64_t At = int64_t(Where.Leaf) + *Index;
    if (Where.OfUnion && At >= 0 && At < int64_t(Count)) {
      const VarDecl &V = part(Where, unsigned(At));
      const ExprId Bits = sameBits(Value, V.getType(), E);
      return Bits && setPart(*Where.Local, V, {Bits, {}}, E);
    }
    if (At < 0 || At >= int64_t(Count) ||
        !Lift.Context.hasSameUnqualifiedType(part(Where, unsigned(At)).getType(), Where.Type))
      return refused(Diag::subscript_outside, E, {Where.Local->getNameAsString()});
    return setPart(*Where.Local, part(Where, unsigned(At)), {Value, {}}, E);
  }
  if (Count > MostChoices || (Count > FewChoices && goesThrough(Where.Index)))
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

} // namespace tpbcc
