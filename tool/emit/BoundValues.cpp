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

Code absolute(const Code &V) { return "__builtin_fabs(" + V + ")"; }

Code larger(const Code &A, const Code &B) {
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

BoundValues::BoundValues(const Kernel &K, NameScope::Predicate IsMacro,
                         std::map<std::string, MemberView> Views)
    : Inexact(K), Names(IsMacro), K(K), P(K.Program.Values), Views(std::move(Views)),
      Declared(declaredElement(K)) {}

Code BoundValues::epsilon(ir::Element E) const {
  return E == Declared ? Code::name("tpb_epsilon") : "0x1p" + std::to_string(epsilonExponent(E));
}

Code BoundValues::least(ir::Element E) const {
  return E == Declared           ? Code::name("tpb_smallest")
         : E == ir::Element::F64 ? "0x1p-1022"
                                 : "0x1p-126";
}

bool BoundValues::isWritten(llvm::StringRef Array) const {
  const auto Stores = [&](const ir::StmtPtr &S) {
    return S->Kind == ir::StmtKind::Store && S->Name == Array;
  };
  return llvm::any_of(K.Program.Body, Stores) || llvm::any_of(K.Loops, [&](const LoopSite &Site) {
           return llvm::any_of(Site.Arrays,
                               [&](const ArrayUse &A) { return A.Name == Array && A.Written; });
         });
}

Code BoundValues::define(const std::string &Type, llvm::StringRef Wanted, const Code &Value) {
  const std::string Name = Names.unique(Wanted);
  Lines.push_back({Depth, "const " + Type + " " + Name + " = " + Value + ";", Name});
  return Code::name(Name);
}

Code BoundValues::text() const {
  Code::NameSet Live;
  std::vector<const Line *> Kept;
  for (const Line &Each : llvm::reverse(Lines))
    if (Each.Defines.empty() || Live.find(Each.Defines) != Live.end()) {
      Live.insert(Each.Text.names().begin(), Each.Text.names().end());
      Kept.push_back(&Each);
    }
  Code Text;
  for (const Line *Each : llvm::reverse(Kept))
    Text += std::string(size_t(4) * Each->Depth, ' ') + Each->Text + "\n";
  return Text;
}

Code BoundValues::error(llvm::StringRef Name) {
  return Code::name(*Errors.insert(errorName(Name)).first);
}

Code BoundValues::errorAt(llvm::StringRef Array, const Code &Index) {
  const auto View = Views.find(Array.str());
  const uint64_t Each =
      View == Views.end() ? 1 : ir::bits(View->second.Elem) / 8 / View->second.Of->boundUnit();
  return error(Array) + "[" + Index + (Each == 1 ? "" : " * " + std::to_string(Each)) + "]";
}

std::string BoundValues::arrayName(llvm::StringRef Name) const {
  return (Views.count(Name.str()) ? "tpb_view_" : "") + Name.str();
}

bool BoundValues::readsErrors(const Code &Body) const {
  return llvm::any_of(Errors, [&](const std::string &Name) { return Body.reads(Name); });
}

BoundValue BoundValues::bind(const Code &V, const Code &E) {
  const Code Value = define("double", "v", V);
  return {Value, E.text() == "0" ? E : define("double", "e", E)};
}

Code BoundValues::bindInteger(ir::Element Type, const Code &V) {
  return llvm::all_of(V.text(), isNameCharacter) ? V : define(ir::cSpelling(Type).str(), "v", V);
}

BoundValue BoundValues::held(const BoundValue &V, ir::Type Ty) {
  if (Ty.isFloating())
    return bind(V.V, V.E);
  return {define(Ty.isPredicate() ? "int" : ir::cSpelling(Ty.Elem).str(), "v", V.V), V.E};
}

BoundValue BoundValues::named(const Expr &E) {
  if (auto It = Locals.find(E.Name); It != Locals.end())
    return {It->second.V, E.Name == Exactly ? "0" : It->second.E};
  if (E.Name == Exactly)
    return {Code::name(E.Name), "0"};
  if (!E.Ty.isFloating())
    return {Code::name(E.Name), "0"};
  if (Reducing && E.Name == Reducing->Name)
    return {Code::name(E.Name), "0"}; // its error is accumulated apart
  return {Code::name(E.Name), Tracked.contains(E.Name) ? error(E.Name) : "0"};
}

/// No memory is touched where the predicate is false.
BoundValue BoundValues::load(const Expr &E) {
  const Code Index = index(E.Operands[0]), At = "[" + Index + "]";
  const Code Array = Code::name(arrayName(E.Name));
  const Code If = E.Predicate ? condition(E.Predicate).V + " ? " : "";
  const std::string Else = E.Predicate ? " : 0" : "";
  if (!E.Ty.isFloating())
    return {bindInteger(E.Ty.Elem, If + Array + At + Else), "0"};
  const bool Rounded = isWritten(E.Name) && Inexact.names().count(E.Name);
  return bind(If + Array + At + Else, Rounded ? If + errorAt(E.Name, Index) + Else : "0");
}

/// A comparison within its own error may go either way.
BoundValue BoundValues::condition(ExprId Id) {
  constexpr size_t Long = 200; // characters: as part of other conditions they would grow for ever
  const Expr &E = P[Id];
  if (const auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  if (E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe) {
    const BoundValue X = emit(E.Operands[0]), Y = emit(E.Operands[1]);
    const Code V = X.V + relation(E.Kind) + Y.V;
    if (X.isExact() && Y.isExact())
      return {V, "0"};
    return {V, absolute(X.V + " - (" + Y.V + ")") + " < " + epsilon(P[E.Operands[0]].Ty.Elem) +
                   " * (" + X.E + " + " + Y.E + ")"};
  }
  if (E.Kind == Op::Const || E.Kind == Op::Local)
    return E.Kind == Op::Const ? BoundValue{E.Integer ? "1" : "0", "0"} : named(E);
  std::vector<BoundValue> Below;
  std::vector<Code> Operands;
  Code Either;
  for (ExprId Operand : E.Operands) {
    Below.push_back(condition(Operand));
    Operands.push_back("(" + Below.back().V + ")");
    if (!Below.back().isExact())
      Either += (Either.empty() ? "(" : " || (") + Below.back().E + ")";
  }
  BoundValue Made{integerOperation(E, Operands), Either.empty() ? "0" : Either};
  if (std::max(Made.V.text().size(), Made.E.text().size()) <= Long)
    return Made;
  for (Code *Each : {&Made.V, &Made.E})
    if (Each->text().size() > Long)
      *Each = define("int", "v", *Each);
  return Done[Id.Index] = Made;
}

BoundValue BoundValues::select(const Expr &E) {
  const BoundValue C = condition(E.Operands[0]);
  const BoundValue A = emit(E.Operands[1]), B = emit(E.Operands[2]);
  const Code V = C.V + " ? " + A.V + " : " + B.V;
  if (!E.Ty.isFloating())
    return {bindInteger(E.Ty.Elem, V), "0"};
  const Code Error = larger(A.E, B.E);
  if (C.isExact())
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
                C.isExact() ? "0" : "(" + C.E + ") ? 1 / " + epsilon(E.Ty.Elem) + " : 0");
  }
  const BoundValue A = emit(E.Operands[0]);
  if (!E.Ty.isFloating())
    return {bindInteger(E.Ty.Elem, From.isFloating() ? integerOf(E.Ty.Elem, ir::Element::F64, A.V)
                                                     : Type + "(" + A.V + ")"),
            "0"};
  if (!From.isFloating()) {
    const BoundValue R = bind("(double)" + A.V, "0");
    return {R.V, absolute(R.V)};
  }
  const int Finer = epsilonExponent(From.Elem) - epsilonExponent(E.Ty.Elem);
  const Code Error = A.isExact() || !Finer ? A.E : "(" + A.E + ") * 0x1p" + std::to_string(Finer);
  return bind(A.V, Finer < 0 ? Error + " + " + absolute(A.V) : Error);
}

/// Bits of numbers that are exact, or there is no bound.
BoundValue BoundValues::sameBits(const Expr &E) {
  const ir::Type From = P[E.Operands[0]].valueType();
  const Code Same = bitsFunction(E.Ty.Elem, From.Elem) + "((" + ir::cSpelling(From.Elem).str() +
                    ")(" + emit(E.Operands[0]).V + "))";
  return E.Ty.isFloating() ? bind("(double)" + Same, "0")
                           : BoundValue{bindInteger(E.Ty.Elem, Same), "0"};
}

BoundValue BoundValues::integer(const Expr &E) {
  std::vector<Code> Operands;
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
  return {bindInteger(E.Ty.Elem, integerOperation(E, Operands)), "0"};
}

BoundValue BoundValues::emit(ExprId Id) {
  if (auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  if (const auto It = Recurrences.find(Id.Index); It != Recurrences.end() && Exactly.empty())
    return recurrence(Id, It->second);
  return compute(Id);
}

BoundValue BoundValues::compute(ExprId Id) {
  const Expr &E = P[Id];
  BoundValue R;
  if (E.Ty.isPredicate() && E.Kind != Op::Load)
    return condition(Id);
  switch (E.Kind) {
  case Op::Const:
    return {E.Ty.isFloating() ? Code(literal(ir::Element::F64, E.Floating))
                              : integerText(P, Id, [](const Expr &) { return Code(); }),
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
  case Op::Bits:
    R = sameBits(E);
    break;
  default:
    R = E.Ty.isFloating() ? arithmetic(E) : integer(E);
  }
  if (E.Ty.isFloating() && !Inexact(Id))
    R.E = "0";
  // In another order, each of the additions so far may have seen the sum of all sizes: one more
  // addition of that sum, and one more size for all additions.
  if (const auto It = PartialSums.find(Id.Index); It != PartialSums.end())
    R.E = define("double", "e",
                 R.E + " + " + sizeName(It->second.Name) + " + " +
                     absolute(R.V + " - " + emit(It->second.Old).V) + " * " + It->second.Count);
  Done[Id.Index] = R;
  return R;
}

} // namespace tpbcc
