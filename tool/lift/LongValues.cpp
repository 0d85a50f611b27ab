//===- lift/LongValues.cpp - Values that get names of their own -----------===//
//
// The text of a value has what it shares once for each use: each round of `h ^= h << 13` doubles
// it, and whatever follows values from use to use takes as long. Integers, of which subscripts and
// conditions are made, are followed most. Where one has become too long, the IR gets a variable for
// it, and what is computed next is made of that.
//
//===----------------------------------------------------------------------===//
#include "lift/NestLifter.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using namespace clang;
using ir::ExprId;
using ir::Op;

static constexpr int64_t Long = 128;         // enough to matter
static constexpr int64_t TooLong = 8 * Long; // to be followed

/// Whether a value is long, and most of it said more than once.
static bool repeatsItself(const ir::Pool &P, ExprId Id) {
  constexpr int64_t Repeated = 4;
  if (ir::textSize(P, Id, Long) < Long)
    return false;
  int64_t Different = 0;
  ir::forEachBelow(P, Id, [&](ExprId) { return ++Different, true; });
  return ir::textSize(P, Id, Repeated * Different) >= Repeated * Different;
}

/// Whether a value depends on what iterations before leave in variables.
bool NestLifter::dependsOnCarried(ExprId Value) const {
  llvm::SmallVector<ExprId, 8> Pending{Value};
  bool Depends = false;
  while (!Depends && !Pending.empty())
    ir::forEachBelow(P, Pending.pop_back_val(), [&](ExprId Id) {
      if (P[Id].Kind != Op::Local || LongValues.contains(P[Id].Name))
        return !Depends;
      // An element that was read in front of a store is what its subscript makes it.
      const auto Read = llvm::find_if(*Out, [&](const ir::StmtPtr &S) {
        return S->Kind == ir::StmtKind::Let && S->Name == P[Id].Name &&
               P[S->Value].Kind == Op::Load;
      });
      if (Read == Out->end())
        Depends = true;
      else
        Pending.push_back((*Read)->Value);
      return !Depends;
    });
  return Depends;
}

/// The value, or the variable that has it from here on; none: it is refused.
ExprId NestLifter::withoutRepetition(const VarDecl &V, const Stmt &At, ExprId Value) {
  if (!Site || Levels.empty() || P[Value].Ty.isFloating() || isPair(P, Value) ||
      !repeatsItself(P, Value))
    return Value;
  bool Divides = false; // a division may need to know the condition that it is under
  ir::forEachBelow(P, Value, [&](ExprId Id) {
    const bool Whole = !P[Id].Ty.isFloating();
    Divides |= Whole && (P[Id].Kind == Op::Div || P[Id].Kind == Op::Rem) &&
               P[P[Id].Operands[1]].Kind != Op::Const;
    return true;
  });
  const char *Why = dependsOnCarried(Value) ? "what iterations before left"
                    : Divides && Predicate  ? "a division under a condition"
                                            : nullptr;
  if (Why && ir::textSize(P, Value, TooLong) < TooLong)
    return Value;
  if (Why)
    return refuse(
        Diag::expression_kind, At,
        {"'" + V.getNameAsString() + "' repeats " + Why + " more often than can be followed"});
  const std::string Name = uniqueName(V.getName());
  LongValues.insert(Name);
  out().push_back(ir::let(Name, P[Value].Ty, Value));
  out().back()->Where = sourceRange(Lift.Context, At);
  return ir::local(P, P[Value].Ty, Name);
}

} // namespace tpbcc
