#include "emit/Bound.h"
#include "emit/CText.h"
#include "emit/Names.h"
#include "emit/Printer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

std::string errorName(llvm::StringRef Name) { return "tpb_error_" + Name.str(); }

/// The sum of the magnitudes that were combined into a scalar.
static std::string sizeName(llvm::StringRef Name) { return "tpb_size_" + Name.str(); }

namespace {

bool isNameCharacter(char C) { return llvm::isAlnum(C) || C == '_'; }

class BoundPrinter {
public:
  BoundPrinter(const Kernel &K, llvm::StringRef Source, NameScope::Predicate IsMacro)
      : K(K), P(K.Program.Values), Source(Source), Names(IsMacro) {
    for (const Parameter &A : K.Parameters)
      Names.reserve(A.Name);
    for (const LoopSite &Site : K.Loops)
      Names.reserve(Site.Var);
    for (const ir::StmtPtr &S : K.Program.Body) {
      Names.reserve(S->Name);
      for (const char *Generated : {"v", "e"}) // a declaration whose text is repeated
        if (S->Kind == ir::StmtKind::Opaque &&
            mentions(Source.slice(S->Where.Begin, S->Where.End), Generated))
          Names.reserve(Generated);
    }
  }
  std::string run();

private:
  struct Value {
    std::string V, E; // C expressions: value and error
  };
  void line(const std::string &Content) { Text += std::string(4 * Depth, ' ') + Content + "\n"; }
  Value emit(ExprId Id);
  Value bind(const std::string &V, const std::string &E);
  std::string index(ExprId Id);
  std::string integer(ExprId Id);
  void loop(const LoopSite &Site);
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
  NameScope Names;
  std::string Text;
  unsigned Depth = 1;
  llvm::DenseMap<uint32_t, Value> Done;
  llvm::StringSet<> Tracked; // scalars with an error variable
  const Reduction *Reducing = nullptr;
};

std::string BoundPrinter::integer(ExprId Id) {
  const Expr &E = P[Id];
  switch (E.Kind) {
  case Op::Const:
    return std::to_string(E.Integer);
  case Op::Add:
    return "(" + integer(E.Operands[0]) + " + " + integer(E.Operands[1]) + ")";
  case Op::Sub:
    return "(" + integer(E.Operands[0]) + " - " + integer(E.Operands[1]) + ")";
  case Op::Mul:
    return "(" + integer(E.Operands[0]) + " * " + integer(E.Operands[1]) + ")";
  case Op::Neg:
    return "(-" + integer(E.Operands[0]) + ")";
  case Op::Convert:
    return "((" + ir::cSpelling(E.Ty.Elem).str() + ")" + integer(E.Operands[0]) + ")";
  default:
    return "(" + E.Name + ")";
  }
}

BoundPrinter::Value BoundPrinter::bind(const std::string &V, const std::string &E) {
  const std::string Name = Names.unique("v"), Error = Names.unique("e");
  line("const double " + Name + " = " + V + ";");
  line("const double " + Error + " = " + E + ";");
  return {Name, Error};
}

BoundPrinter::Value BoundPrinter::emit(ExprId Id) {
  if (auto It = Done.find(Id.Index); It != Done.end())
    return It->second;
  const Expr &E = P[Id];
  const std::string Abs = "__builtin_fabs(", Max = "__builtin_fmax(";
  Value R;
  switch (E.Kind) {
  case Op::Const:
    return {E.Ty.isFloating() ? literal(ir::Element::F64, E.Floating) : std::to_string(E.Integer),
            "0"};
  case Op::Invariant:
  case Op::Local:
    if (Reducing && E.Name == Reducing->Name)
      return {E.Name, "0"}; // its error is accumulated apart
    return {E.Name, Tracked.contains(E.Name) ? errorName(E.Name) : "0"};
  case Op::Load: {
    const std::string At = "[" + integer(E.Operands[0]) + "]";
    R = bind(E.Name + At, isWritten(E.Name) ? errorName(E.Name) + At : "0");
    break;
  }
  case Op::Convert: {
    if (!P[E.Operands[0]].Ty.isFloating()) {
      R = bind("(double)" + integer(E.Operands[0]), "0");
      R.E = Abs + R.V + ")";
      break;
    }
    const Value A = emit(E.Operands[0]);
    R = bind(A.V, A.E + " + " + Abs + A.V + ")");
    break;
  }
  case Op::Neg:
  case Op::Abs: {
    const Value A = emit(E.Operands[0]);
    R = bind(E.Kind == Op::Neg ? "-" + A.V : Abs + A.V + ")", A.E);
    break;
  }
  case Op::Add:
  case Op::Sub: {
    const Value A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const std::string V = A.V + (E.Kind == Op::Add ? " + " : " - ") + "(" + B.V + ")";
    R = bind(V, A.E + " + " + B.E + " + " + Abs + V + ")");
    break;
  }
  case Op::Mul: {
    const Value A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const std::string V = "(" + A.V + ") * (" + B.V + ")";
    R = bind(V, Abs + A.V + ") * " + B.E + " + " + Abs + B.V + ") * " + A.E + " + " + Abs + V +
                    ") + tpb_least");
    break;
  }
  case Op::Div: {
    const Value A = emit(E.Operands[0]), B = emit(E.Operands[1]);
    const std::string V = "(" + A.V + ") / (" + B.V + ")";
    R = bind(V, "(" + A.E + " + " + Abs + V + ") * " + B.E + ") / " + Abs + B.V + ") + " + Abs + V +
                    ") + tpb_least");
    break;
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
    R = bind(V, Abs + A.V + ") * " + B.E + " + " + Abs + B.V + ") * " + A.E + " + " + Abs +
                    Product + ") + " + C.E + " + " + Abs + V + ") + tpb_least");
    break;
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
    R = bind(V, Max + A.E + ", " + B.E + ")");
    break;
  }
  case Op::Select: { // a comparison within its own error may go either way
    const Expr &C = P[E.Operands[0]];
    const Value X = emit(C.Operands[0]), Y = emit(C.Operands[1]);
    const Value A = emit(E.Operands[1]), B = emit(E.Operands[2]);
    const char *Relation = C.Kind == Op::CmpLt   ? " < "
                           : C.Kind == Op::CmpLe ? " <= "
                           : C.Kind == Op::CmpGt ? " > "
                           : C.Kind == Op::CmpGe ? " >= "
                           : C.Kind == Op::CmpEq ? " == "
                                                 : " != ";
    const std::string Close =
        Abs + X.V + " - (" + Y.V + ")) < tpb_epsilon * (" + X.E + " + " + Y.E + ")";
    R = bind(X.V + Relation + Y.V + " ? " + A.V + " : " + B.V,
             Close + " ? " + Max + A.E + ", " + B.E + ") + " + Abs + A.V + " - (" + B.V +
                 ")) / tpb_epsilon : " + Max + A.E + ", " + B.E + ")");
    break;
  }
  default:
    R = {"0", "0"};
  }
  Done[Id.Index] = R;
  return R;
}

void BoundPrinter::loop(const LoopSite &Site) {
  for (const Reduction &R : Site.Reductions) {
    line("double " + sizeName(R.Name) + " = 0;");
    if (Tracked.insert(R.Name).second) // a parameter
      line("double " + errorName(R.Name) + " = 0;");
  }
  const std::string Var = Site.Var;
  line("for (long " + Var + " = " + Site.BeginText + "; " + Var + " < (long)(" + Site.EndText +
       "); ++" + Var + ") {");
  ++Depth;
  Done.clear();
  // What the nest reads is the value before any store of the iteration.
  for (const ir::StmtPtr &S : Site.Nest->Body)
    if (S->Kind == ir::StmtKind::Store)
      emit(S->Value);
  std::vector<std::pair<const Reduction *, Value>> Updates;
  for (const Reduction &R : Site.Reductions) {
    Reducing = &R;
    Updates.push_back({&R, emit(R.Update)});
    Reducing = nullptr;
  }
  for (const ir::StmtPtr &S : Site.Nest->Body)
    if (S->Kind == ir::StmtKind::Store) {
      const Value V = emit(S->Value);
      const std::string At = "[" + integer(S->Index) + "]";
      line(S->Name + At + " = (" + ir::cSpelling(Site.Elem).str() + ")(" + V.V + ");");
      line(errorName(S->Name) + At + " = " + V.E + ";");
    }
  for (const auto &[R, V] : Updates) {
    if (R->Combine == Op::Add) {
      line(sizeName(R->Name) + " += __builtin_fabs(" + V.V + " - " + R->Name + ");");
      line(errorName(R->Name) + " += " + V.E + ";");
    } else if (R->Combine == Op::Mul) { // relative errors add up
      line(sizeName(R->Name) + " += " + V.V + " != 0 ? (" + V.E + ") / __builtin_fabs(" + V.V +
           ") : 0;");
    } else {
      line(errorName(R->Name) + " = __builtin_fmax(" + errorName(R->Name) + ", " + V.E + ");");
    }
    line(R->Name + " = " + V.V + ";");
  }
  --Depth;
  line("}");
  if (Site.VarLivesOn)
    line(Var + " = (" + Site.EndText + ") > (" + Site.BeginText + ") ? (" + Site.EndText + ") : (" +
         Site.BeginText + ");");
  for (const Reduction &R : Site.Reductions) {
    // In another order each of the additions may see the sum of all sizes.
    if (R.Combine == Op::Add)
      line(errorName(R.Name) + " += " + sizeName(R.Name) + " * __builtin_fmax((double)((" +
           Site.EndText + ") - (" + Site.BeginText + ")), 1);");
    else if (R.Combine == Op::Mul)
      line(errorName(R.Name) + " += 2 * __builtin_fabs(" + R.Name + ") * (1 + " + sizeName(R.Name) +
           ") + tpb_least * __builtin_fmax((double)((" + Site.EndText + ") - (" + Site.BeginText +
           ")), 1);");
    else
      line("(void)" + sizeName(R.Name) + ";");
  }
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
    if (Rest.consume_front("const double ")) {
      if (!Live.contains(Rest.take_while(isNameCharacter)))
        continue;
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
      line("double " + S->Name + " = " + V.V + ", " + errorName(S->Name) + " = " + V.E + ";");
      line("(void)" + errorName(S->Name) + ";");
      Names.reserve(S->Name);
      Tracked.insert(S->Name);
      break;
    }
    case ir::StmtKind::For:
      for (const LoopSite &Site : K.Loops)
        if (Site.Nest == S.get())
          loop(Site);
      break;
    case ir::StmtKind::Assign: {
      const Value V = emit(S->Value);
      line("*tpb_bound->result = " + V.E + ";");
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
