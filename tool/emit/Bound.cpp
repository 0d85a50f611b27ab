#include "emit/Bound.h"
#include "analysis/Analysis.h"
#include "analysis/Inexact.h"
#include "analysis/Nest.h"
#include "emit/CText.h"
#include "emit/Names.h"
#include "emit/Printer.h"
#include "emit/ScalarText.h"
#include "ir/Build.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

std::string errorName(llvm::StringRef Name) { return "tpb_error_" + Name.str(); }

/// The sum of the magnitudes that were combined into a scalar.
static std::string sizeName(llvm::StringRef Name) { return "tpb_size_" + Name.str(); }

namespace {

bool isNameCharacter(char C) { return llvm::isAlnum(C) || C == '_'; }

/// The element whose epsilon and least normal number the function declares.
ir::Element declaredElement(const Kernel &K) {
  return llvm::any_of(K.Loops, [](const LoopSite &S) { return S.Elem == ir::Element::F32; })
             ? ir::Element::F32
             : ir::Element::F64;
}

int epsilonExponent(ir::Element E) {
  return E == ir::Element::F32    ? -23
         : E == ir::Element::F16  ? -10
         : E == ir::Element::BF16 ? -7
                                  : -52;
}

const char *relation(Op Kind) {
  return Kind == Op::CmpLt   ? " < "
         : Kind == Op::CmpLe ? " <= "
         : Kind == Op::CmpGt ? " > "
         : Kind == Op::CmpGe ? " >= "
         : Kind == Op::CmpEq ? " == "
                             : " != ";
}

std::string absolute(const std::string &V) { return "__builtin_fabs(" + V + ")"; }
std::string larger(const std::string &A, const std::string &B) {
  return A == B ? A : "__builtin_fmax(" + A + ", " + B + ")";
}

class BoundPrinter {
public:
  BoundPrinter(const Kernel &K, llvm::StringRef Source, NameScope::Predicate IsMacro)
      : K(K), P(K.Program.Values), Source(Source), Inexact(K), Declared(declaredElement(K)),
        Names(IsMacro) {
    for (const Parameter &A : K.Parameters)
      Names.reserve(A.Name);
    for (const LoopSite &Site : K.Loops) {
      Names.reserve(Site.Var);
      for (const ArrayUse &A : Site.Arrays)
        Names.reserve(A.Name);
      for (const ScalarUse &S : Site.Scalars)
        Names.reserve(S.Name);
    }
    for (const ir::StmtPtr &S : K.Program.Body) {
      Names.reserve(S->Name);
      forEachStatement(S->Body, true, [&](const Stmt &Inner) { Names.reserve(Inner.Name); });
      for (const char *Generated : {"v", "e"}) // a declaration whose text is repeated
        if (S->Kind == StmtKind::Opaque &&
            mentions(Source.slice(S->Where.Begin, S->Where.End), Generated))
          Names.reserve(Generated);
    }
  }
  std::string run();

private:
  /// C expressions: the value, and its error in units of its type's epsilon. Of a truth value the
  /// error is a condition under which it may be the other one. "0": exact.
  struct Value {
    std::string V, E;
  };
  void line(const std::string &Content) { Text += std::string(4 * Depth, ' ') + Content + "\n"; }
  Value emit(ExprId Id);
  Value emitFloat(const Expr &E);
  Value emitInteger(const Expr &E);
  Value condition(ExprId Id);
  Value select(const Expr &E);
  Value convert(const Expr &E);
  Value intrinsic(const Expr &E);
  int ownUlps(llvm::StringRef Name) const;
  Value named(const Expr &E) const;
  Value load(const Expr &E);
  Value bind(const std::string &V, const std::string &E);
  std::string bindInteger(ir::Element Type, const std::string &V);
  std::string index(ExprId Id) { return emit(Id).V; }
  std::string epsilon(ir::Element E) const {
    return E == Declared ? "tpb_epsilon" : "0x1p" + std::to_string(epsilonExponent(E));
  }
  std::string least(ir::Element E) const {
    return E == Declared ? "tpb_smallest" : E == ir::Element::F64 ? "0x1p-1022" : "0x1p-126";
  }
  void site(const LoopSite &Site);
  void loop(const LoopSite &Site, const Stmt &For);
  void statements(const LoopSite &Site, const std::vector<ir::StmtPtr> &Body);
  void store(const Stmt &S);
  void let(const Stmt &S, bool Changes);
  void update(const Reduction &R, bool Combines, const Value &V);
  std::vector<Reduction> carried(const LoopSite &Site, const Stmt &For) const;
  bool isWritten(llvm::StringRef Array) const {
    for (const LoopSite &Site : K.Loops)
      for (const ArrayUse &A : Site.Arrays)
        if (A.Name == Array && A.Written)
          return true;
    return false;
  }

  const Kernel &K;
  const ir::Pool &P;
  llvm::StringRef Source;
  const Inexactness Inexact;
  const ir::Element Declared;
  NameScope Names;
  std::string Text;
  unsigned Depth = 1;
  llvm::DenseMap<uint32_t, Value> Done;
  std::map<std::string, Value> Locals; // names of values in a nest
  llvm::StringSet<> Tracked;           // scalars with an error variable
  const Reduction *Reducing = nullptr;
};

BoundPrinter::Value BoundPrinter::bind(const std::string &V, const std::string &E) {
  const std::string Name = Names.unique("v");
  line("const double " + Name + " = " + V + ";");
  if (E == "0")
    return {Name, E};
  const std::string Error = Names.unique("e");
  line("const double " + Error + " = " + E + ";");
  return {Name, Error};
}

std::string BoundPrinter::bindInteger(ir::Element Type, const std::string &V) {
  if (llvm::all_of(V, isNameCharacter))
    return V;
  const std::string Name = Names.unique("v");
  line("const " + ir::cSpelling(Type).str() + " " + Name + " = " + V + ";");
  return Name;
}

BoundPrinter::Value BoundPrinter::named(const Expr &E) const {
  if (auto It = Locals.find(E.Name); It != Locals.end())
    return It->second;
  if (!E.Ty.isFloating())
    return {llvm::all_of(E.Name, isNameCharacter) ? E.Name : "(" + E.Name + ")", "0"};
  if (Reducing && E.Name == Reducing->Name)
    return {E.Name, "0"}; // its error is accumulated apart
  return {E.Name, Tracked.contains(E.Name) ? errorName(E.Name) : "0"};
}

/// No memory is touched where the predicate is false.
BoundPrinter::Value BoundPrinter::load(const Expr &E) {
  const std::string At = "[" + index(E.Operands[0]) + "]";
  const std::string If = E.Predicate ? condition(E.Predicate).V + " ? " : "";
  const std::string Else = E.Predicate ? " : 0" : "";
  if (!E.Ty.isFloating())
    return {bindInteger(E.Ty.Elem, If + E.Name + At + Else), "0"};
  const bool Rounded = isWritten(E.Name) && Inexact.names().count(E.Name);
  return bind(If + E.Name + At + Else, Rounded ? If + errorName(E.Name) + At + Else : "0");
}

/// A comparison within its own error may go either way.
BoundPrinter::Value BoundPrinter::condition(ExprId Id) {
  const Expr &E = P[Id];
  if (E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe) {
    const Value X = emit(E.Operands[0]), Y = emit(E.Operands[1]);
    const std::string V = X.V + relation(E.Kind) + Y.V;
    if (X.E == "0" && Y.E == "0")
      return {V, "0"};
    return {V, absolute(X.V + " - (" + Y.V + ")") + " < " + epsilon(P[E.Operands[0]].Ty.Elem) +
                   " * (" + X.E + " + " + Y.E + ")"};
  }
  if (E.Kind == Op::Const || E.Kind == Op::Local)
    return E.Kind == Op::Const ? Value{E.Integer ? "1" : "0", "0"} : named(E);
  std::vector<Value> Below;
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

BoundPrinter::Value BoundPrinter::select(const Expr &E) {
  const Value C = condition(E.Operands[0]);
  const Value A = emit(E.Operands[1]), B = emit(E.Operands[2]);
  const std::string V = C.V + " ? " + A.V + " : " + B.V;
  if (!E.Ty.isFloating())
    return {bindInteger(E.Ty.Elem, V), "0"};
  const std::string Error = larger(A.E, B.E);
  if (C.E == "0")
    return bind(V, Error);
  return bind(V, C.E + " ? " + Error + " + " + absolute(A.V + " - (" + B.V + ")") + " / " +
                     epsilon(E.Ty.Elem) + " : " + Error);
}

BoundPrinter::Value BoundPrinter::convert(const Expr &E) {
  const ir::Type From = P[E.Operands[0]].valueType();
  const std::string Type = "(" + ir::cSpelling(E.Ty.Elem).str() + ")";
  if (From.isPredicate()) {
    const Value C = condition(E.Operands[0]);
    if (!E.Ty.isFloating())
      return {bindInteger(E.Ty.Elem, Type + "(" + C.V + ")"), "0"};
    return bind("(double)(" + C.V + ")",
                C.E == "0" ? "0" : "(" + C.E + ") ? 1 / " + epsilon(E.Ty.Elem) + " : 0");
  }
  const Value A = emit(E.Operands[0]);
  if (!E.Ty.isFloating())
    return {bindInteger(E.Ty.Elem, Type + "(" + A.V + ")"), "0"};
  if (!From.isFloating()) {
    const Value R = bind("(double)" + A.V, "0");
    return {R.V, absolute(R.V)};
  }
  const int Finer = epsilonExponent(From.Elem) - epsilonExponent(E.Ty.Elem);
  const std::string Error =
      A.E == "0" || !Finer ? A.E : "(" + A.E + ") * 0x1p" + std::to_string(Finer);
  return bind(A.V, Finer < 0 ? Error + " + " + absolute(A.V) : Error);
}

BoundPrinter::Value BoundPrinter::emitInteger(const Expr &E) {
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

/// Units in the last place by which two ways to compute a function may differ: what math(ulp(k))
/// allows the vectors, and what the C library of the plain loop takes for itself.
int BoundPrinter::ownUlps(llvm::StringRef Name) const {
  const int Library = llvm::StringSwitch<int>(Name)
                          .Cases("exp", "exp2", "log", "log2", "sin", "cos", "asin", "acos", 1)
                          .Cases("atan", "pow", "hypot", "fdim", "fmod", 1)
                          .Case("cbrt", 4)
                          .Case("erfc", 5)
                          .Cases("tgamma", "lgamma", 10)
                          .Default(2);
  return Library + std::max(1, int(K.Spec.MathUlp.value_or(1)));
}

/// Functions that the compiler knows. Errors: what the argument's error becomes by the derivative,
/// and a few units of the last place for the function itself.
BoundPrinter::Value BoundPrinter::intrinsic(const Expr &E) {
  std::vector<Value> Of;
  std::string Arguments;
  for (ExprId Operand : E.Operands) {
    Of.push_back(emit(Operand));
    Arguments += (Arguments.empty() ? "" : ", ") + Of.back().V;
  }
  const std::string Eps = epsilon(E.Ty.Elem), Call = "__builtin_" + E.Name + "(";
  const Value R = bind(Call + Arguments + ")", "0");
  std::string Own =
      std::to_string(ownUlps(E.Name)) + " * (" + absolute(R.V) + " + " + least(E.Ty.Elem) + ")";
  if (E.Name == "sqrt")
    Own = absolute(R.V);
  // The difference over the interval of each argument: the steepest of both halves, doubled.
  std::string Error;
  for (size_t I = 0; I < Of.size(); ++I) {
    if (Of[I].E == "0")
      continue;
    std::string Ends[2];
    for (int Side : {0, 1}) {
      std::string Moved;
      for (size_t J = 0; J < Of.size(); ++J)
        Moved += (J ? ", " : "") + Of[J].V +
                 (J == I ? (Side ? " + " : " - ") + Eps + " * (" + Of[I].E + ")" : "");
      Ends[Side] = absolute(Call + Moved + ") - " + R.V);
    }
    Error += "2 * " + larger(Ends[0], Ends[1]) + " / " + Eps + " + ";
  }
  return {R.V, bind(Error + Own, "0").V};
}

BoundPrinter::Value BoundPrinter::emit(ExprId Id) {
  if (auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  const Expr &E = P[Id];
  Value R;
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
    R = E.Ty.isFloating() ? emitFloat(E) : emitInteger(E);
  }
  if (E.Ty.isFloating() && !Inexact(Id))
    R.E = "0";
  Done[Id.Index] = R;
  return R;
}

BoundPrinter::Value BoundPrinter::emitFloat(const Expr &E) {
  const std::string Abs = "__builtin_fabs(";
  const std::string Least = least(E.Ty.Elem);
  switch (E.Kind) {
  case Op::Neg:
  case Op::Abs: {
    const Value A = emit(E.Operands[0]);
    return bind(E.Kind == Op::Neg ? "-" + A.V : Abs + A.V + ")", A.E);
  }
  case Op::Add:
  case Op::Sub: {
    const Value A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const std::string V = A.V + (E.Kind == Op::Add ? " + " : " - ") + "(" + B.V + ")";
    return bind(V, A.E + " + " + B.E + " + " + Abs + V + ")");
  }
  case Op::Mul: {
    const Value A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const std::string V = "(" + A.V + ") * (" + B.V + ")";
    return bind(V, Abs + A.V + ") * " + B.E + " + " + Abs + B.V + ") * " + A.E + " + " + Abs + V +
                       ") + " + Least);
  }
  case Op::Div: {
    const Value A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const std::string V = "(" + A.V + ") / (" + B.V + ")";
    return bind(V, "(" + A.E + " + " + Abs + V + ") * " + B.E + ") / " + Abs + B.V + ") + " + Abs +
                       V + ") + " + Least);
  }
  case Op::Rem: { // exact by itself; an error in an operand may change the quotient
    const Value A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    return bind("__builtin_fmod(" + A.V + ", " + B.V + ")",
                A.E + " + " + Abs + "(" + A.V + ") / (" + B.V + ")) * (" + B.E + ") + ((" + A.E +
                    ") + (" + B.E + ") > 0 ? " + Abs + B.V + ") / " + epsilon(E.Ty.Elem) + " : 0)");
  }
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms: { // covers one rounding as well as two
    const Value A = emit(E.Operands[0]), B = emit(E.Operands[1]), C = emit(E.Operands[2]);
    const bool Minus = E.Kind == Op::Fnma || E.Kind == Op::Fnms;
    const bool Less = E.Kind == Op::Fms || E.Kind == Op::Fnms;
    const std::string Product = std::string(Minus ? "-" : "") + "(" + A.V + ") * (" + B.V + ")";
    const std::string V = Product + (Less ? " - (" : " + (") + C.V + ")";
    return bind(V, Abs + A.V + ") * " + B.E + " + " + Abs + B.V + ") * " + A.E + " + " + Abs +
                       Product + ") + " + C.E + " + " + Abs + V + ") + " + Least);
  }
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax: {
    const Value A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const bool Less = E.Kind == Op::Min || E.Kind == Op::FMin;
    const std::string V =
        E.Kind == Op::FMin || E.Kind == Op::FMax
            ? std::string("__builtin_") + (Less ? "fmin(" : "fmax(") + A.V + ", " + B.V + ")"
            : A.V + (Less ? " < " : " > ") + B.V + " ? " + A.V + " : " + B.V;
    return bind(V, larger(A.E, B.E));
  }
  case Op::Intrinsic:
    return intrinsic(E);
  default:
    return {"0", "0"};
  }
}

void BoundPrinter::store(const Stmt &S) {
  const Value V = emit(S.Value);
  const ir::Element Elem = P[S.Value].valueType().Elem;
  const std::string At = "[" + index(S.Index) + "]", Type = ir::cSpelling(Elem).str();
  const bool Floating = P[S.Value].valueType().isFloating();
  const bool Rounded = Floating && Inexact.names().count(S.Name);
  const std::string Set = S.Name + At + " = (" + Type + ")(" + V.V + ");";
  const std::string Error = errorName(S.Name) + At + " = ";
  if (!S.Predicate) {
    line(Set);
    if (Rounded)
      line(Error + V.E + ";");
    return;
  }
  const Value C = condition(S.Predicate);
  if (C.E == "0") {
    line("if (" + C.V + ") {");
    line("    " + Set);
    if (Rounded)
      line("    " + Error + V.E + ";");
    line("}");
    return;
  }
  const std::string Old = Names.unique("old");
  line("if ((" + C.V + ") || (" + C.E + ")) {"); // the element may be either
  line("    const double " + Old + " = " + S.Name + At + ";");
  line("    " + Error + C.E + " ? " + larger(V.E, errorName(S.Name) + At) + " + " +
       absolute(V.V + " - " + Old) + " / " + epsilon(Elem) + " : " + V.E + ";");
  line("    if (" + C.V + ")");
  line("        " + Set);
  line("}");
}

/// A name in a nest: of a value, or of a variable that a loop inside changes.
void BoundPrinter::let(const Stmt &S, bool Changes) {
  Done.erase(S.Value.Index); // a load happens here, not where it was written before
  const Value V = emit(S.Value);
  if (!Changes) {
    Locals[S.Name] = V;
    return;
  }
  Locals.erase(S.Name);
  if (!S.Ty.isFloating()) {
    line((S.Ty.isPredicate() ? "int" : ir::cSpelling(S.Ty.Elem).str()) + " " + S.Name + " = " +
         V.V + ";");
    return;
  }
  line("double " + S.Name + " = " + V.V + ", " + errorName(S.Name) + " = " + V.E + ", " +
       sizeName(S.Name) + " = 0;");
  line("(void)" + errorName(S.Name) + ", (void)" + sizeName(S.Name) + ";");
  Tracked.insert(S.Name);
}

std::vector<Reduction> BoundPrinter::carried(const LoopSite &Site, const Stmt &For) const {
  if (&For == Site.Nest)
    return Site.Reductions;
  std::vector<Reduction> Result;
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Assign) {
      Reduction R;
      R.Name = S->Name;
      R.Update = S->Value;
      Result.push_back(R);
    }
  return Result;
}

/// The new value of a carried variable, with the error of its part in the combination.
void BoundPrinter::update(const Reduction &R, bool Combines, const Value &V) {
  const Expr &E = P[R.Update];
  if (!E.valueType().isFloating()) {
    line(R.Name + " = " + V.V + ";");
    return;
  }
  const bool Inner = Combines && E.Kind == Op::Local && Tracked.contains(E.Name);
  if (!Combines) {
    line(errorName(R.Name) + " = " + V.E + ";");
  } else if (Inner) { // a loop inside went on from the old value
    line(sizeName(R.Name) + " += " + sizeName(E.Name) + ";");
    line(errorName(R.Name) + " = " + errorName(E.Name) + ";");
  } else if (R.Combine == Op::Add) {
    line(sizeName(R.Name) + " += __builtin_fabs(" + V.V + " - " + R.Name + ");");
    line(errorName(R.Name) + " += " + V.E + ";");
  } else if (R.Combine == Op::Mul) { // relative errors add up
    line(sizeName(R.Name) + " += " + V.V + " != 0 ? (" + V.E + ") / __builtin_fabs(" + V.V +
         ") : 0;");
  } else {
    line(errorName(R.Name) + " = __builtin_fmax(" + errorName(R.Name) + ", " + V.E + ");");
  }
  line(R.Name + " = " + V.V + ";");
}

void BoundPrinter::statements(const LoopSite &Site, const std::vector<ir::StmtPtr> &Body) {
  auto Block = [&](const std::vector<ir::StmtPtr> &Inner) {
    Done.clear(); // names end with their block, and loops change what names mean
    ++Depth;
    statements(Site, Inner);
    --Depth;
    Done.clear();
  };
  for (const ir::StmtPtr &S : Body)
    switch (S->Kind) {
    case StmtKind::Let: {
      bool Changes = false;
      forEachStatement(Body, true, [&](const Stmt &Other) {
        Changes |= Other.Kind == StmtKind::Assign && Other.Name == S->Name;
      });
      let(*S, Changes);
      break;
    }
    case StmtKind::Store:
      store(*S);
      break;
    case StmtKind::For:
      Done.clear();
      loop(Site, *S);
      Done.clear();
      break;
    case StmtKind::If:
      line("if (" + condition(S->Value).V + ") {");
      Block(S->Body);
      if (!S->Else.empty()) {
        line("} else {");
        Block(S->Else);
      }
      line("}");
      break;
    default:
      break; // assignments end the loop's body
    }
}

void BoundPrinter::loop(const LoopSite &Site, const Stmt &For) {
  const bool Outermost = &For == Site.Nest;
  std::vector<Reduction> Carried = carried(Site, For);
  std::vector<bool> Combines;
  for (Reduction &R : Carried) {
    const auto Combine = combination(K, Site, For, R);
    Combines.push_back(Combine.has_value());
    if (Combine)
      R.Combine = *Combine;
  }
  const std::string Begin = Outermost ? Site.BeginText : index(For.Begin);
  const std::string End = Outermost ? Site.EndText : index(For.End);
  const std::string Var = Outermost ? Site.Var : For.Name;
  line("for (long " + Var + " = " + Begin + "; " + Var + " < (long)(" + End + "); ++" + Var +
       ") {");
  ++Depth;
  Done.clear();
  const auto Outside = Locals;
  // An array that the nest writes and reads within an expression: the value before the iteration.
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Store || S->Kind == StmtKind::Assign)
      ir::forEachBelow(P, S->Value, [&](ExprId Id) {
        if (P[Id].Kind == Op::Load && isWritten(P[Id].Name))
          emit(Id);
        return true;
      });
  statements(Site, For.Body);
  std::vector<Value> Updates;
  for (size_t I = 0; I < Carried.size(); ++I) {
    Reducing = Combines[I] ? &Carried[I] : nullptr;
    Updates.push_back(emit(Carried[I].Update));
    Reducing = nullptr;
  }
  for (size_t I = 0; I < Carried.size(); ++I)
    update(Carried[I], Combines[I], Updates[I]);
  --Depth;
  line("}");
  Locals = Outside;
  const std::string Trips = "__builtin_fmax((double)((" + End + ") - (" + Begin + ")), 1)";
  for (size_t I = 0; I < Carried.size(); ++I) {
    const Reduction &R = Carried[I];
    if (!P[R.Update].valueType().isFloating() || !Combines[I])
      continue;
    // In another order each of the additions may see the sum of all sizes.
    if (R.Combine == Op::Add)
      line(errorName(R.Name) + " += " + sizeName(R.Name) + " * " + Trips + ";");
    else if (R.Combine == Op::Mul)
      line(errorName(R.Name) + " += 2 * __builtin_fabs(" + R.Name + ") * (1 + " + sizeName(R.Name) +
           ") + tpb_smallest * " + Trips + ";");
    else
      line("(void)" + sizeName(R.Name) + ";");
  }
}

void BoundPrinter::site(const LoopSite &Site) {
  for (const Reduction &R : Site.Reductions) {
    if (!P[R.Update].valueType().isFloating())
      continue;
    line("double " + sizeName(R.Name) + " = 0;");
    if (Tracked.insert(R.Name).second) // a parameter
      line("double " + errorName(R.Name) + " = 0;");
  }
  Done.clear();
  // Names that stand for something else in the user's function.
  bool Block = false;
  auto Define = [&](const std::string &Type, const std::string &Name, const std::string &Means) {
    // Arrays with rows are pointers to their first element here.
    if (Means.empty() || Means == Name || llvm::StringRef(Means).ends_with(" *)" + Name))
      return;
    if (!Block) {
      line("{");
      ++Depth;
    }
    Block = true;
    line(Type + Name + " = " + Means + ";");
  };
  for (const ArrayUse &A : Site.Arrays)
    Define((A.Written ? "" : "const ") + ir::cSpelling(A.Elem).str() + " *const ", A.Name,
           A.Argument);
  for (const ScalarUse &S : Site.Scalars)
    Define("const " + S.TypeText + " ", S.Name, S.Argument);
  loop(Site, *Site.Nest);
  if (Block) {
    --Depth;
    line("}");
  }
  if (!Site.AfterText.empty())
    line(Site.AfterText);
  if (Site.VarLivesOn)
    line(Site.Var + " = (" + Site.EndText + ") > (" + Site.BeginText + ") ? (" + Site.EndText +
         ") : (" + Site.BeginText + ");");
  Done.clear();
}

/// Not every value is needed in both parts: drops definitions that nothing below mentions.
std::string withoutDeadValues(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef, 64> Lines;
  Text.split(Lines, '\n');
  llvm::StringSet<> Live;
  std::vector<llvm::StringRef> Kept;
  for (llvm::StringRef Line : llvm::reverse(Lines)) {
    llvm::StringRef Rest = Line.ltrim();
    if (const size_t Equals = Rest.find(" = ");
        Rest.starts_with("const ") && Equals != llvm::StringRef::npos) {
      const llvm::StringRef Name = Rest.take_front(Equals).rsplit(' ').second;
      if ((Name[0] == 'v' || Name[0] == 'e' || Name.starts_with("old")) && !Live.contains(Name))
        continue;
      Rest = Rest.drop_front(Equals);
    }
    while (!Rest.empty()) { // every name on the line
      const llvm::StringRef Name = Rest.take_while(isNameCharacter);
      if (!Name.empty())
        Live.insert(Name);
      Rest = Rest.drop_front(std::max<size_t>(1, Name.size()));
    }
    Kept.push_back(Line);
  }
  std::string Result;
  for (llvm::StringRef Line : llvm::reverse(Kept))
    Result += Line.str() + "\n";
  if (!Result.empty())
    Result.pop_back();
  return Result;
}

std::string BoundPrinter::run() {
  for (const ir::StmtPtr &S : K.Program.Body) {
    switch (S->Kind) {
    case ir::StmtKind::Let: {
      const Value V = emit(S->Value);
      if (!S->Ty.isFloating()) {
        line(ir::cSpelling(S->Ty.Elem).str() + " " + S->Name + " = " + V.V + ";");
        Names.reserve(S->Name);
        break;
      }
      line("double " + S->Name + " = " + V.V + ", " + errorName(S->Name) + " = " + V.E + ";");
      line("(void)" + errorName(S->Name) + ";");
      Names.reserve(S->Name);
      Tracked.insert(S->Name);
      break;
    }
    case ir::StmtKind::For:
      for (const LoopSite &Site : K.Loops)
        if (Site.Nest == S.get())
          site(Site);
      break;
    case ir::StmtKind::Assign: {
      const Value V = emit(S->Value);
      if (S->Name != ResultVariable.str()) {
        line(S->Name + " = " + V.V + ";");
        if (Tracked.contains(S->Name))
          line(errorName(S->Name) + " = " + V.E + ";");
      } else if (P[S->Value].valueType().isFloating()) {
        line("*tpb_bound->result = " + V.E + ";");
      }
      break;
    }
    default:
      line(Source.slice(S->Where.Begin, S->Where.End).str());
    }
    Done.clear();
  }
  return withoutDeadValues(Text);
}

} // namespace

std::string boundStatements(const Kernel &K, llvm::StringRef Text,
                            llvm::function_ref<bool(llvm::StringRef)> IsMacro) {
  return BoundPrinter(K, Text, IsMacro).run();
}

} // namespace tpbcc
