#include "emit/BoundValues.h"
#include "emit/Bound.h"
#include "emit/Printer.h"
#include "text/CText.h"
#include "text/ScalarText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

int epsilonExponent(ir::Element E) {
  return E == ir::Element::F32    ? -23
         : E == ir::Element::F16  ? -10
         : E == ir::Element::BF16 ? -7
                                  : -52;
}

std::string absolute(const std::string &V) { return "__builtin_fabs(" + V + ")"; }

std::string larger(const std::string &A, const std::string &B) {
  return A == B ? A : "__builtin_fmax(" + A + ", " + B + ")";
}

static const char *relation(Op Kind) {
  return Kind == Op::CmpLt   ? " < "
         : Kind == Op::CmpLe ? " <= "
         : Kind == Op::CmpGt ? " > "
         : Kind == Op::CmpGe ? " >= "
         : Kind == Op::CmpEq ? " == "
                             : " != ";
}

static ir::Element declaredElement(const Kernel &K) {
  return llvm::any_of(K.Loops, [](const LoopSite &S) { return S.Elem == ir::Element::F32; })
             ? ir::Element::F32
             : ir::Element::F64;
}

BoundValues::BoundValues(const Kernel &K, NameScope::Predicate IsMacro)
    : Inexact(K), Names(IsMacro), K(K), P(K.Program.Values), Declared(declaredElement(K)) {}

std::string BoundValues::epsilon(ir::Element E) const {
  return E == Declared ? "tpb_epsilon" : "0x1p" + std::to_string(epsilonExponent(E));
}

std::string BoundValues::least(ir::Element E) const {
  return E == Declared ? "tpb_smallest" : E == ir::Element::F64 ? "0x1p-1022" : "0x1p-126";
}

bool BoundValues::isWritten(llvm::StringRef Array) const {
  return llvm::any_of(K.Loops, [&](const LoopSite &Site) {
    return llvm::any_of(Site.Arrays,
                        [&](const ArrayUse &A) { return A.Name == Array && A.Written; });
  });
}

BoundValue BoundValues::bind(const std::string &V, const std::string &E) {
  const std::string Name = Names.unique("v");
  line("const double " + Name + " = " + V + ";");
  if (E == "0")
    return {Name, E};
  const std::string Error = Names.unique("e");
  line("const double " + Error + " = " + E + ";");
  return {Name, Error};
}

std::string BoundValues::bindInteger(ir::Element Type, const std::string &V) {
  if (llvm::all_of(V, isNameCharacter))
    return V;
  const std::string Name = Names.unique("v");
  line("const " + ir::cSpelling(Type).str() + " " + Name + " = " + V + ";");
  return Name;
}

BoundValue BoundValues::held(const BoundValue &V, ir::Type Ty) {
  if (Ty.isFloating())
    return bind(V.V, V.E);
  const std::string Name = Names.unique("v");
  line("const " + (Ty.isPredicate() ? "int" : ir::cSpelling(Ty.Elem).str()) + " " + Name + " = " +
       V.V + ";");
  return {Name, V.E};
}

BoundValue BoundValues::named(const Expr &E) const {
  if (auto It = Locals.find(E.Name); It != Locals.end())
    return It->second;
  if (!E.Ty.isFloating())
    return {llvm::all_of(E.Name, isNameCharacter) ? E.Name : "(" + E.Name + ")", "0"};
  if (Reducing && E.Name == Reducing->Name)
    return {E.Name, "0"}; // its error is accumulated apart
  return {E.Name, Tracked.contains(E.Name) ? errorName(E.Name) : "0"};
}

/// No memory is touched where the predicate is false.
BoundValue BoundValues::load(const Expr &E) {
  const std::string At = "[" + index(E.Operands[0]) + "]";
  const std::string If = E.Predicate ? condition(E.Predicate).V + " ? " : "";
  const std::string Else = E.Predicate ? " : 0" : "";
  if (!E.Ty.isFloating())
    return {bindInteger(E.Ty.Elem, If + E.Name + At + Else), "0"};
  const bool Rounded = isWritten(E.Name) && Inexact.names().count(E.Name);
  return bind(If + E.Name + At + Else, Rounded ? If + errorName(E.Name) + At + Else : "0");
}

/// A comparison within its own error may go either way.
BoundValue BoundValues::condition(ExprId Id) {
  const Expr &E = P[Id];
  if (E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe) {
    const BoundValue X = emit(E.Operands[0]), Y = emit(E.Operands[1]);
    const std::string V = X.V + relation(E.Kind) + Y.V;
    if (X.E == "0" && Y.E == "0")
      return {V, "0"};
    return {V, absolute(X.V + " - (" + Y.V + ")") + " < " + epsilon(P[E.Operands[0]].Ty.Elem) +
                   " * (" + X.E + " + " + Y.E + ")"};
  }
  if (E.Kind == Op::Const || E.Kind == Op::Local)
    return E.Kind == Op::Const ? BoundValue{E.Integer ? "1" : "0", "0"} : named(E);
  std::vector<BoundValue> Below;
  std::vector<std::string> Operands;
  std::string Either;
  for (ExprId Operand : E.Operands) {
    Below.push_back(condition(Operand));
    Operands.push_back("(" + Below.back().V + ")");
    if (Below.back().E != "0")
      Either += (Either.empty() ? "(" : " || (") + Below.back().E + ")";
  }
  return {integerOperation(P, E, Operands), Either.empty() ? "0" : Either};
}

BoundValue BoundValues::select(const Expr &E) {
  const BoundValue C = condition(E.Operands[0]);
  const BoundValue A = emit(E.Operands[1]), B = emit(E.Operands[2]);
  const std::string V = C.V + " ? " + A.V + " : " + B.V;
  if (!E.Ty.isFloating())
    return {bindInteger(E.Ty.Elem, V), "0"};
  const std::string Error = larger(A.E, B.E);
  if (C.E == "0")
    return bind(V, Error);
  return bind(V, C.E + " ? " + Error + " + " + absolute(A.V + " - (" + B.V + ")") + " / " +
                     epsilon(E.Ty.Elem) + " : " + Error);
}

BoundValue BoundValues::convert(const Expr &E) {
  const ir::Type From = P[E.Operands[0]].valueType();
  const std::string Type = "(" + ir::cSpelling(E.Ty.Elem).str() + ")";
  if (From.isPredicate()) {
    const BoundValue C = condition(E.Operands[0]);
    if (!E.Ty.isFloating())
      return {bindInteger(E.Ty.Elem, Type + "(" + C.V + ")"), "0"};
    return bind("(double)(" + C.V + ")",
                C.E == "0" ? "0" : "(" + C.E + ") ? 1 / " + epsilon(E.Ty.Elem) + " : 0");
  }
  const BoundValue A = emit(E.Operands[0]);
  if (!E.Ty.isFloating())
    return {bindInteger(E.Ty.Elem, Type + "(" + A.V + ")"), "0"};
  if (!From.isFloating()) {
    const BoundValue R = bind("(double)" + A.V, "0");
    return {R.V, absolute(R.V)};
  }
  const int Finer = epsilonExponent(From.Elem) - epsilonExponent(E.Ty.Elem);
  const std::string Error =
      A.E == "0" || !Finer ? A.E : "(" + A.E + ") * 0x1p" + std::to_string(Finer);
  return bind(A.V, Finer < 0 ? Error + " + " + absolute(A.V) : Error);
}

BoundValue BoundValues::integer(const Expr &E) {
  std::vector<std::string> Operands;
  for (ExprId Operand : E.Operands)
    Operands.push_back(emit(Operand).V);
  const bool Sum = E.Ty.Elem == ir::Element::I64 &&
                   (E.Kind == Op::Add || E.Kind == Op::Sub || E.Kind == Op::Mul);
  if (Sum) // a subscript: reads best in place
    return {"(" + Operands[0] +
                (E.Kind == Op::Add   ? " + "
                 : E.Kind == Op::Sub ? " - "
                                     : " * ") +
                Operands[1] + ")",
            "0"};
  return {bindInteger(E.Ty.Elem, integerOperation(P, E, Operands)), "0"};
}

BoundValue BoundValues::emit(ExprId Id) {
  if (auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  const Expr &E = P[Id];
  BoundValue R;
  if (E.Ty.isPredicate() && E.Kind != Op::Load)
    return condition(Id);
  switch (E.Kind) {
  case Op::Const:
    return {E.Ty.isFloating() ? literal(ir::Element::F64, E.Floating)
                              : integerText(P, Id, [](const Expr &) { return std::string(); }),
            "0"};
  case Op::Invariant:
  case Op::Local:
    return named(E);
  case Op::Induction:
    return {E.Name, "0"};
  case Op::Load:
    R = load(E);
    break;
  case Op::Select:
    R = select(E);
    break;
  case Op::Convert:
    R = convert(E);
    break;
  default:
    R = E.Ty.isFloating() ? arithmetic(E) : integer(E);
  }
  if (E.Ty.isFloating() && !Inexact(Id))
    R.E = "0";
  Done[Id.Index] = R;
  return R;
}

} // namespace tpbcc
