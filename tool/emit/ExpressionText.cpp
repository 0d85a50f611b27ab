#include "emit/ExpressionText.h"
#include "emit/Printer.h"
#include "isa/VectorMath.h"
#include "text/CText.h"
#include "text/ScalarText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Type;

std::string ExpressionText::constant(const Expr &E) const {
  if (E.Ty.isFloating())
    return E.Spelling.empty() ? literal(E.Ty.Elem, E.Floating) : E.Spelling;
  switch (E.Ty.Elem) {
  case Element::I32:
    return E.Integer == INT32_MIN ? "(-2147483647 - 1)" : std::to_string(E.Integer);
  case Element::U32:
    return std::to_string(uint32_t(E.Integer)) + "u";
  case Element::I64:
    return E.Integer == INT64_MIN ? "(-9223372036854775807L - 1)" : std::to_string(E.Integer) + "L";
  case Element::U64:
    return std::to_string(uint64_t(E.Integer)) + "ul";
  default:
    return std::to_string(E.Integer);
  }
}

/// Whether C has no result for some integers, and none is asked for: it is done without the sign,
/// or by less than a whole word.
bool ExpressionText::isWrapped(const Expr &E) const {
  if (!E.Wraps || E.Ty.isVector() || E.Ty.isFloating())
    return false;
  const bool Shifts = E.Kind == Op::Shl || E.Kind == Op::Shr;
  const bool Signed = E.Ty.Elem == Element::I32 || E.Ty.Elem == Element::I64;
  return (Shifts && P[E.Operands[1]].Kind != Op::Const) ||
         (Signed && (E.Kind == Op::Add || E.Kind == Op::Sub || E.Kind == Op::Mul ||
                     E.Kind == Op::Neg || E.Kind == Op::Abs || E.Kind == Op::Shl));
}

std::string ExpressionText::wrapped(const Expr &E) const {
  std::vector<Code> Operands;
  for (const ExprId Operand : E.Operands)
    Operands.push_back(operand(Operand));
  return integerOperation(E, Operands).text();
}

std::string ExpressionText::integer(ExprId Id, bool Nested) const {
  const Expr &E = P[Id];
  if (isWrapped(E))
    return wrapped(E);
  switch (E.Kind) {
  case Op::Const: {
    const bool Small = E.Ty.Elem == Element::I64 && E.Integer >= INT32_MIN + 1 &&
                       E.Integer <= INT32_MAX; // beside a long
    return Small ? std::to_string(E.Integer) : constant(E);
  }
  case Op::Add:
  case Op::Sub: {
    const bool Minus = E.Kind == Op::Sub;
    // Products and sums need no parentheses in a sum; everything else binds less.
    auto Term = [&](ExprId Of, bool IsRight) {
      const Op Kind = P[Of].Kind;
      const bool IsSum = Kind == Op::Add || Kind == Op::Sub;
      return integer(Of, IsSum ? IsRight && Minus : Kind != Op::Mul);
    };
    const std::string Right = Term(E.Operands[1], true);
    const std::string Sum = Term(E.Operands[0], false) + (Minus ? " - " : " + ") +
                            (Right[0] == '-' ? "(" + Right + ")" : Right);
    return Nested ? "(" + Sum + ")" : Sum;
  }
  case Op::Mul:
    return integer(E.Operands[0], true) + " * " + integer(E.Operands[1], true);
  case Op::Neg: {
    const std::string Of = integer(E.Operands[0], true);
    return Of[0] == '-' ? "-(" + Of + ")" : "-" + Of;
  }
  default: {
    const std::string Text = expression(Id);
    return Nested && isCompound(E) ? "(" + Text + ")" : Text;
  }
  }
}

std::string ExpressionText::place(llvm::StringRef Array, ExprId Index) const {
  // No pointer on the way may leave an object whose size the compiler knows.
  if (Buffers.contains(Array))
    return "&" + Array.str() + "[" + integer(Index) + "]";
  const bool BindsLess = llvm::is_contained(
      {Op::Min, Op::Max, Op::Select, Op::And, Op::Or, Op::Xor, Op::Shl, Op::Shr}, P[Index].Kind);
  return Array.str() + " + " + integer(Index, BindsLess);
}

/// Whether the text is more than a name, an element or a call.
bool ExpressionText::isCompound(const Expr &E) const {
  if (isWrapped(E))
    return false;
  switch (E.Kind) {
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms:
  case Op::Bits:
  case Op::Intrinsic:
    return false;
  case Op::Load:
    return bool(E.Predicate);
  default:
    return !E.Operands.empty();
  }
}

/// As an operand of an operator.
std::string ExpressionText::operand(ExprId Id) const {
  const Expr &E = P[Id];
  const std::string Text = expression(Id);
  return isCompound(E) || Text[0] == '-' ? "(" + Text + ")" : Text;
}

/// Scalars use the scalar table's templates, whatever the worker's instruction set.
std::string ExpressionText::scalar(const Expr &E) const {
  if (isWrapped(E))
    return wrapped(E);
  static const IsaTable &C = *findIsa("scalar");
  const Element From = E.Kind == Op::Convert ? P[E.Operands[0]].valueType().Elem : Element::Bool;
  if (E.Ty.Elem == Element::F32 && (From == Element::I64 || From == Element::U64))
    return (From == Element::I64 ? "tpb_f32_from_i64(" : "tpb_f32_from_u64(") +
           expression(E.Operands[0]) + ")";
  if (E.Kind == Op::Bits)
    return bitsFunction(E.Ty.Elem, P[E.Operands[0]].valueType().Elem) + "(" +
           expression(E.Operands[0]) + ")";
  if (E.Kind == Op::Convert && E.Wraps && Type::scalar(From).isFloating())
    return integerOf(E.Ty.Elem, From, expression(E.Operands[0])).text();
  if (E.Kind == Op::Convert)
    return "(" + cName(E.Ty.Elem).str() + ")" + operand(E.Operands[0]);
  const bool Compares = E.Ty.isPredicate() && !E.Operands.empty();
  const Type Governing = Compares ? P[E.Operands.back()].Ty : E.Ty;
  std::vector<std::string> Operands;
  for (ExprId Operand : E.Operands)
    Operands.push_back(operand(Operand));
  const char *Template = E.Kind == Op::Intrinsic ? C.function(E.Name, E.Ty)
                                                 : C.operation(E.Kind, Form::Plain, Governing);
  std::string Result;
  for (const char *T = Template; T && *T; ++T) {
    if (*T != '$')
      Result += *T;
    else if (*++T == 's')
      Result += C.element(Governing.Elem).Suffix;
    else
      Result += Operands[*T - '0'];
  }
  return Result;
}

void ExpressionText::access(llvm::StringRef Array, ExprId Id,
                            std::vector<std::string> &Operands) const {
  const Expr &Index = P[Id];
  if (!Index.Ty.isVector()) {
    Operands[0] = place(Array, Id);
  } else if (Index.Kind == Op::Count) {
    Operands[0] = place(Array, Index.Operands[0]);
    Operands[2] = integer(Index.Operands[1]);
  } else {
    Operands[0] = Array.str();
    Operands[2] = expression(Id);
  }
}

std::string ExpressionText::load(ExprId Id) const {
  const Expr &E = P[Id];
  const Expr &Index = P[E.Operands[0]];
  Filling With{E.Ty, {}, Index.Ty.Elem, E.Predicate ? expression(E.Predicate) : ""};
  const Form How = loadForm(P, Isa, Id, Beside);
  std::vector<std::string> Operands(3);
  access(E.Name, E.Operands[0], Operands);
  if (E.Walk == ir::Access::Table)
    Operands[1] = std::to_string(E.Integer);
  const char *Template = Isa.operation(Op::Load, How, E.Ty, Index.Ty.Elem);
  assert(Template && "a load that the table does not have");
  return fill(Isa, Template, With, Operands);
}

bool ExpressionText::isCompared(ExprId Id) const {
  const Expr &E = P[Id];
  if (E.Kind == Op::Local)
    return Compared.contains(E.Name);
  if (E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe)
    return E.Ty.isPredicate();
  return E.Kind == Op::Not && E.Ty.isPredicate() && isCompared(E.Operands[0]);
}

bool ExpressionText::isMaskOfTwo(ExprId Id) const {
  const Op Kind = P[Id].Kind;
  return P[Id].Ty.isPredicate() && (Kind == Op::And || Kind == Op::Or || Kind == Op::Xor);
}

std::string ExpressionText::operation(ExprId Id) const {
  const Expr &E = P[Id];
  if (E.Kind == Op::Load)
    return load(Id);
  // The same choice in all lanes is C's: compilers make a loop for each answer.
  if (E.Kind == Op::Select && P[E.Operands[0]].Kind == Op::Splat)
    return operand(P[E.Operands[0]].Operands[0]) + " ? " + expression(E.Operands[1]) + " : " +
           expression(E.Operands[2]);
  std::vector<std::string> Operands;
  for (ExprId Operand : E.Operands)
    Operands.push_back(P[Operand].Ty.isVector() || P[Operand].Ty.isFloating() ||
                               E.Kind == Op::PredWhile // which is overloaded for int and long
                           ? expression(Operand)
                           : integer(Operand));
  Filling With{E.Ty, {}, Element::Bool, E.Predicate ? expression(E.Predicate) : "", E.Combine};
  if (E.Kind == Op::TakeLast)
    With.Governing = P[E.Operands[0]].Ty;
  if (E.Kind == Op::FoldLanes)
    With.Governing = P[E.Operands[1]].Ty;
  Element From = Element::Bool;
  if (E.Kind == Op::Convert || E.Kind == Op::Join) {
    With.From = P[E.Operands[0]].Ty;
    From = With.From.Elem;
  }
  if (E.Ty.isPredicate() && E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe)
    With.Governing = P[E.Operands[0]].Ty;
  if (E.Kind == Op::Intrinsic) {
    const char *Template = Isa.function(E.Name, E.Ty);
    if (Isa.isHelper(E.Name, E.Ty))
      if (const auto F = vectorFunction(Isa, E.Name, E.Ty, Math))
        return fill(Isa, callTemplate(*F), With, Operands);
    return Template ? fill(Isa, Template, With, Operands) : "";
  }
  const char *Template = nullptr;
  if (ManyMasks && isMaskOfTwo(Id) &&
      llvm::none_of(E.Operands, [&](ExprId Of) { return isCompared(Of); }))
    Template = Isa.operation(E.Kind, Form::Opaque, With.Governing, From);
  if (StoredOnly.contains(Id.Index))
    Template = Isa.operation(E.Kind, Form::LowBits, With.Governing, From);
  if (!Template && E.Predicate && E.Policy == ir::Inactive::Merge)
    Template = Isa.operation(E.Kind, Form::Merging, With.Governing, From);
  if (!Template && E.Predicate)
    Template = Isa.operation(E.Kind, Form::Predicated, With.Governing, From);
  if (!Template)
    Template = Isa.operation(E.Kind, Form::Plain, With.Governing, From);
  assert(Template && "an operation that the table does not have");
  return Template ? fill(Isa, Template, With, Operands) : "";
}

std::string ExpressionText::expression(ExprId Id) const {
  const Expr &E = P[Id];
  switch (E.Kind) {
  case Op::Const:
    return constant(E);
  case Op::Local:
    return InMemory.contains(E.Name) ? E.Name + "[0]" : E.Name;
  case Op::Invariant: {
    const bool Simple = llvm::all_of(E.Name, isNameCharacter);
    return Simple || E.Ty.isFloating() ? E.Name : "(" + E.Name + ")"; // a polynomial
  }
  case Op::Induction:
    return E.Name;
  case Op::Load:
    if (!E.Ty.isVector()) {
      const std::string Element = E.Name + "[" + integer(E.Operands[0]) + "]";
      return E.Predicate ? operand(E.Predicate) + " ? " + Element + " : 0" : Element;
    }
    return operation(Id);
  case Op::Misaligned: // of a loop that may not run at all: no pointer is computed
    return "(long)(((unsigned long)" + E.Name + " + sizeof *" + E.Name + " * (unsigned long)" +
           integer(E.Operands[0], true) + ") % " + std::to_string(E.Integer) + ")";
  case Op::LaneCount:
  case Op::TakeLast:
  case Op::FoldLanes:
  case Op::PredAll:
  case Op::Ahead:
  case Op::PredWhile:
    return operation(Id);
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::Neg:
    if (!E.Ty.isVector() && !E.Ty.isFloating())
      return integer(Id);
    [[fallthrough]];
  default:
    return E.Ty.isVector() ? operation(Id) : scalar(E);
  }
}

} // namespace tpbcc
