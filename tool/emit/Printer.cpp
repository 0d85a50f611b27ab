#include "emit/Printer.h"
#include "emit/Isa.h"
#include "emit/Sleef.h"
#include "llvm/ADT/StringExtras.h"
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

class Printer {
public:
  explicit Printer(const Worker &W)
      : P(W.Code.Values), Isa(*W.Isa), HalfCounter(W.HalfCounter), LaneCounter(W.LaneCounter),
        UseChain(W.UseChain), Math(W.Math) {}

  void statements(const std::vector<StmtPtr> &Body, int Depth);
  std::string Text;

private:
  /// What a template's placeholders stand for, besides operands.
  struct Filling {
    Type Governing;
    Type From = {};                // of what is converted
    Element Index = Element::Bool; // of a gather
    std::string Predicate;
  };

  void line(int Depth, const llvm::Twine &Content) {
    Text += std::string(4 * Depth, ' ') + Content.str() + "\n";
  }
  void findAssigned(const std::vector<StmtPtr> &Body);
  void let(const Stmt &S, int Depth);
  void store(const Stmt &S, int Depth);
  void use(const Stmt &S, int Depth);
  void loop(const Stmt &S, int Depth);
  void reduceLanes(const std::string &Name, const Expr &E, int Depth);
  std::string type(Type T) const;
  std::string expression(ExprId Id) const;
  std::string operand(ExprId Id) const;
  std::string integer(ExprId Id, bool Nested = false) const;
  std::string constant(const Expr &E) const;
  std::string operation(const Expr &E) const;
  std::string load(const Expr &E) const;
  std::string place(llvm::StringRef Array, ExprId Index) const;
  std::string fill(const char *Template, const Filling &With,
                   llvm::ArrayRef<std::string> Operands) const;
  std::string scalar(const Expr &E) const;
  bool isCompound(const Expr &E) const;
  Form walk(const Expr *Index, bool Predicated) const;

  const ir::Pool &P;
  const IsaTable &Isa;
  const std::string HalfCounter, LaneCounter, UseChain;
  const MathChoice Math;
  llvm::StringSet<> Assigned;
  llvm::StringSet<> InMemory; // lanes combined in an array: the result is its first element
  bool InVectorLoop = false;
};

std::string Printer::type(Type T) const {
  if (!T.isVector())
    return cName(T.Elem).str();
  const IsaElement *Row = Isa.find(T);
  assert(Row && "a vector type that the table does not have");
  return Row->VectorType;
}

std::string Printer::constant(const Expr &E) const {
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

/// Sums are written in the order of their operands, without needless parentheses.
std::string Printer::integer(ExprId Id, bool Nested) const {
  const Expr &E = P[Id];
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

std::string Printer::place(llvm::StringRef Array, ExprId Index) const {
  return Array.str() + " + " + integer(Index);
}

std::string Printer::fill(const char *Template, const Filling &With,
                          llvm::ArrayRef<std::string> Operands) const {
  static constexpr IsaElement None = {Element::Bool, 1, "", ""};
  const Type Ty = With.Governing;
  const IsaElement *Found = Isa.find(Ty), *FoundFrom = Isa.find(With.From);
  const IsaElement &Row = Found ? *Found : None, &From = FoundFrom ? *FoundFrom : None;
  auto Signed = [](const IsaElement &R) { return *R.SignedSuffix ? R.SignedSuffix : R.Suffix; };
  const unsigned Bits = ir::bits(Ty.Elem);
  std::string Result;
  for (const char *C = Template; *C; ++C) {
    if (*C != '$') {
      Result += *C;
      continue;
    }
    switch (*++C) {
    case 'p':
      Result += With.Predicate;
      break;
    case 's':
      Result += Row.Suffix;
      break;
    case 'u':
      Result += Signed(Row);
      break;
    case 't':
      Result += Signed(From);
      break;
    case 'E':
      Result += ir::spelling(Ty.Elem);
      break;
    case 'T':
      Result += ir::spelling(With.From.Elem);
      break;
    case 'i':
      Result += ir::spelling(With.Index);
      break;
    case 'N':
      Result += Isa.Name;
      break;
    case 'r':
      Result += Row.Prefix;
      break;
    case 'R':
      Result += ir::bits(With.From.Elem) > Bits ? From.Prefix : Row.Prefix;
      break;
    case 'q':
      Result += "si" + std::to_string(Bits * Row.Lanes);
      break;
    case 'z': // of a register set to zero
      Result += Ty.isFloating() ? Row.Suffix : "si" + std::to_string(Bits * Row.Lanes);
      break;
    case 'v':
      Result += Row.VectorType;
      break;
    case 'm':
      Result += type(Ty.withElement(Element::Bool));
      break;
    case 'e':
      Result += cName(Ty.Elem);
      break;
    case 'l':
      Result += std::to_string(Row.Lanes);
      break;
    case 'b':
      Result += std::to_string(Isa.Scalable ? 128 / Ty.Lanes : Bits);
      break;
    case 'c':
      Result += std::to_string(Bits);
      break;
    case 'w':
      Result += Ty.Lanes == 2 ? 'd' : 'w';
      break;
    default:
      Result += Operands[*C - '0'];
      break;
    }
  }
  return Result;
}

/// Whether the text is more than a name, an element or a call.
bool Printer::isCompound(const Expr &E) const {
  switch (E.Kind) {
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms:
  case Op::Intrinsic:
    return false;
  case Op::Load:
    return bool(E.Predicate);
  default:
    return !E.Operands.empty();
  }
}

/// As an operand of an operator.
std::string Printer::operand(ExprId Id) const {
  const Expr &E = P[Id];
  const std::string Text = expression(Id);
  return isCompound(E) || Text[0] == '-' ? "(" + Text + ")" : Text;
}

/// Scalars use the scalar table's templates, whatever the worker's instruction set.
std::string Printer::scalar(const Expr &E) const {
  static const IsaTable &C = *findIsa("scalar");
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

/// How an access walks: neighbours, a fixed distance, or wherever the indices say.
Form Printer::walk(const Expr *Index, bool Predicated) const {
  if (!Index->Ty.isVector())
    return Predicated ? Form::Predicated : Form::Plain;
  if (Index->Kind != Op::Count)
    return Predicated ? Form::GatherPredicated : Form::Gather;
  const Expr &Step = P[Index->Operands[1]];
  if (Step.Kind == Op::Const && Step.Integer == -1 && (Isa.Scalable || !Predicated))
    return Form::Reversed;
  return Predicated ? Form::StridedPredicated : Form::Strided;
}

std::string Printer::load(const Expr &E) const {
  const Expr &Index = P[E.Operands[0]];
  Filling With{E.Ty, {}, Index.Ty.Elem, E.Predicate ? expression(E.Predicate) : ""};
  Form How = walk(&Index, bool(E.Predicate));
  // Without masks, a full predicate is none.
  if (How == Form::Predicated && !Isa.operation(Op::Load, How, E.Ty))
    How = Form::Plain;
  std::vector<std::string> Operands(3);
  if (!Index.Ty.isVector()) {
    Operands[0] = place(E.Name, E.Operands[0]);
  } else if (Index.Kind == Op::Count) {
    Operands[0] = place(E.Name, Index.Operands[0]);
    Operands[2] = integer(Index.Operands[1]);
  } else {
    Operands[0] = E.Name;
    Operands[2] = expression(E.Operands[0]);
  }
  const char *Template = Isa.operation(Op::Load, How, E.Ty, Index.Ty.Elem);
  assert(Template && "a load that the table does not have");
  return fill(Template, With, Operands);
}

void Printer::store(const Stmt &S, int Depth) {
  const std::string Value = expression(S.Value);
  const Type Ty = P[S.Value].Ty;
  if (!Ty.isVector()) {
    if (S.Predicate)
      line(Depth, "if (" + expression(S.Predicate) + ")");
    line(Depth + bool(S.Predicate), S.Name + "[" + integer(S.Index) + "] = " + Value + ";");
    return;
  }
  const Expr &Index = P[S.Index];
  Form How = walk(&Index, bool(S.Predicate));
  std::vector<std::string> Operands = {"", Value, ""};
  if (!Index.Ty.isVector()) {
    Operands[0] = place(S.Name, S.Index);
  } else if (Index.Kind == Op::Count) {
    Operands[0] = place(S.Name, Index.Operands[0]);
    Operands[2] = integer(Index.Operands[1]);
  } else {
    Operands[0] = S.Name;
    Operands[2] = expression(S.Index);
  }
  const char *Template = Isa.store(How, Ty, Index.Ty.Elem);
  assert(Template && "a store that the table does not have");
  line(Depth, fill(Template, {Ty, {}, Index.Ty.Elem, S.Predicate ? expression(S.Predicate) : ""},
                   Operands) +
                  ";");
}

std::string Printer::operation(const Expr &E) const {
  if (E.Kind == Op::Load)
    return load(E);
  std::vector<std::string> Operands;
  for (ExprId Operand : E.Operands)
    Operands.push_back(P[Operand].Ty.isVector() || P[Operand].Ty.isFloating() ||
                               E.Kind == Op::PredWhile // which is overloaded for int and long
                           ? expression(Operand)
                           : integer(Operand));
  Filling With{E.Ty, {}, Element::Bool, E.Predicate ? expression(E.Predicate) : ""};
  Element From = Element::Bool;
  if (E.Kind == Op::Convert) {
    With.From = P[E.Operands[0]].Ty;
    From = With.From.Elem;
  }
  if (E.Ty.isPredicate() && E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe)
    With.Governing = P[E.Operands[0]].Ty;
  if (E.Kind == Op::Intrinsic) {
    const char *Template = Isa.function(E.Name, E.Ty);
    if (Math.sleef() && Template && llvm::StringRef(Template).starts_with("tpb_"))
      if (const std::string Sleef = sleefTemplate(Isa, E.Name, E.Ty, Math.Ulp); !Sleef.empty())
        return fill(Sleef.c_str(), With, Operands);
    return Template ? fill(Template, With, Operands) : "";
  }
  const char *Template = nullptr;
  if (E.Predicate && E.Policy == ir::Inactive::Merge)
    Template = Isa.operation(E.Kind, Form::Merging, With.Governing, From);
  if (!Template && E.Predicate)
    Template = Isa.operation(E.Kind, Form::Predicated, With.Governing, From);
  if (!Template)
    Template = Isa.operation(E.Kind, Form::Plain, With.Governing, From);
  assert(Template && "an operation that the table does not have");
  return Template ? fill(Template, With, Operands) : "";
}

std::string Printer::expression(ExprId Id) const {
  const Expr &E = P[Id];
  switch (E.Kind) {
  case Op::Const:
    return constant(E);
  case Op::Local:
    return InMemory.contains(E.Name) ? E.Name + "[0]" : E.Name;
  case Op::Invariant: {
    const bool Simple = llvm::all_of(E.Name, [](char C) { return llvm::isAlnum(C) || C == '_'; });
    return Simple || E.Ty.isFloating() ? E.Name : "(" + E.Name + ")"; // a polynomial
  }
  case Op::Induction:
    return E.Name;
  case Op::Load:
    if (!E.Ty.isVector()) {
      const std::string Element = E.Name + "[" + integer(E.Operands[0]) + "]";
      return E.Predicate ? operand(E.Predicate) + " ? " + Element + " : 0" : Element;
    }
    return operation(E);
  case Op::LaneCount:
  case Op::PredAll:
  case Op::PredWhile:
    return operation(E);
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::Neg:
    if (!E.Ty.isVector() && !E.Ty.isFloating())
      return integer(Id);
    [[fallthrough]];
  default:
    return E.Ty.isVector() ? operation(E) : scalar(E);
  }
}

void Printer::findAssigned(const std::vector<StmtPtr> &Body) {
  for (const StmtPtr &S : Body) {
    if (S->Kind == StmtKind::Assign || S->Kind == StmtKind::For)
      Assigned.insert(S->Name);
    if (S->Kind == StmtKind::Use)
      for (ExprId Operand : P[S->Value].Operands)
        if (P[Operand].Kind == Op::Local)
          Assigned.insert(P[Operand].Name);
    findAssigned(S->Body);
    findAssigned(S->Else);
  }
}

/// Without an instruction for it: halves onto halves, in memory.
void Printer::reduceLanes(const std::string &Name, const Expr &E, int Depth) {
  const std::string Vector = expression(E.Operands[0]);
  const Type Ty = P[E.Operands[0]].Ty;
  const std::string Elem = cName(Ty.Elem).str();
  const Filling With{Ty, {}, Element::Bool, E.Predicate ? expression(E.Predicate) : ""};
  if (const char *Template = Isa.reduction(E.Combine, Ty)) {
    line(Depth, "const " + Elem + " " + Name + " = " + fill(Template, With, {Vector}) + ";");
    return;
  }
  const std::string &Lane = Name;
  InMemory.insert(Name);
  // 2048 bits is the longest vector there is.
  const int Room = Isa.Scalable ? 16 * Ty.Lanes : Ty.Lanes;
  line(Depth, Elem + " " + Lane + "[" + llvm::Twine(Room) + "];");
  const char *Store = Isa.store(Isa.Scalable ? Form::Predicated : Form::Plain, Ty);
  line(Depth, fill(Store, With, {Lane, Vector}) + ";");
  const std::string Half =
      Isa.Scalable ? fill("(int)svcnt$w()", With, {}) + " / 2" : std::to_string(Ty.Lanes / 2);
  const std::string &H = HalfCounter, &L = LaneCounter;
  line(Depth, "for (int " + H + " = " + Half + "; " + H + " > 0; " + H + " /= 2)");
  line(Depth + 1, "for (int " + L + " = 0; " + L + " < " + H + "; ++" + L + ")");
  const std::string A = Lane + "[" + L + "]", B = Lane + "[" + L + " + " + H + "]";
  std::string Combined;
  switch (E.Combine) {
  case Op::Mul:
    Combined = A + " * " + B;
    break;
  case Op::And:
    Combined = A + " & " + B;
    break;
  case Op::Or:
    Combined = A + " | " + B;
    break;
  case Op::Xor:
    Combined = A + " ^ " + B;
    break;
  case Op::Min:
    Combined = B + " < " + A + " ? " + B + " : " + A;
    break;
  case Op::Max:
    Combined = B + " > " + A + " ? " + B + " : " + A;
    break;
  case Op::FMin:
    Combined = B + " < " + A + " || " + A + " != " + A + " ? " + B + " : " + A;
    break;
  case Op::FMax:
    Combined = B + " > " + A + " || " + A + " != " + A + " ? " + B + " : " + A;
    break;
  default:
    Combined = A + " + " + B;
    break;
  }
  line(Depth + 2, A + " = " + Combined + ";");
}

void Printer::let(const Stmt &S, int Depth) {
  const Expr &E = P[S.Value];
  if (E.Kind == Op::ReduceLanes)
    return reduceLanes(S.Name, E, Depth);
  const bool Constant = !Assigned.contains(S.Name);
  line(Depth, (Constant ? "const " : "") + type(S.Ty) + " " + S.Name + " = " +
                  (E.Kind == Op::Const && S.Ty.Elem == Element::I64 ? integer(S.Value)
                                                                    : expression(S.Value)) +
                  ";");
}

/// Operands that the compiler knows nothing of, so that it can't take the result of another
/// iteration; then the operation itself.
void Printer::use(const Stmt &S, int Depth) {
  const Expr &E = P[S.Value];
  auto InRegister = [](const Expr &Value) {
    return Value.Ty.isVector() || Value.Ty.isFloating() ? "VECTOR" : "SCALAR";
  };
  llvm::SmallVector<ExprId, 3> Hidden;
  for (ExprId Operand : E.Operands)
    if (P[Operand].Kind == Op::Local && !P[Operand].Ty.isPredicate() &&
        !llvm::is_contained(Hidden, Operand)) {
      Hidden.push_back(Operand);
      line(Depth, llvm::Twine("TPB_ANEW_") + InRegister(P[Operand]) + "(" + UseChain + ", " +
                      expression(Operand) + ");");
    }
  line(Depth, llvm::Twine("TPB_USE_") + InRegister(E) + "(" + UseChain + ", " +
                  expression(S.Value) + ");");
}

void Printer::loop(const Stmt &S, int Depth) {
  const std::string Step = integer(S.Step), End = integer(S.End);
  const std::string Advance = Step == "1" ? "++" + S.Name : S.Name + " += " + Step;
  std::string Start;
  if (S.Begin && S.Loop == ir::LoopKind::Serial)
    Start = "long " + S.Name + " = " + integer(S.Begin);
  else if (S.Begin) // later loops go on with the variable
    line(Depth, "long " + S.Name + " = " + integer(S.Begin) + ";");
  line(Depth, "for (" + Start + "; " + S.Name + (S.WholeSteps ? " + " + Step + " <= " : " < ") +
                  End + "; " + Advance + ") {");
  const bool Outside = !InVectorLoop;
  InVectorLoop |= S.Loop == ir::LoopKind::Vector;
  statements(S.Body, Depth + 1);
  if (Outside)
    InVectorLoop = false;
  line(Depth, "}");
}

void Printer::statements(const std::vector<StmtPtr> &Body, int Depth) {
  if (Depth == 1)
    findAssigned(Body);
  for (const StmtPtr &S : Body) {
    switch (S->Kind) {
    case StmtKind::Let:
      let(*S, Depth);
      break;
    case StmtKind::Assign: {
      const bool Combines = !InVectorLoop && P[S->Value].Ty.isVector(); // accumulators, in pairs
      line(Depth, S->Name + " = " + expression(S->Value) + ";" +
                      (Combines ? " TPB_KEEP(" + S->Name + ");" : ""));
      break;
    }
    case StmtKind::Store:
      store(*S, Depth);
      break;
    case StmtKind::Use:
      use(*S, Depth);
      break;
    case StmtKind::For:
      loop(*S, Depth);
      break;
    case StmtKind::If:
      line(Depth, "if (" + expression(S->Value) + ") {");
      statements(S->Body, Depth + 1);
      if (!S->Else.empty()) {
        line(Depth, "} else {");
        statements(S->Else, Depth + 1);
      }
      line(Depth, "}");
      break;
    default:
      break; // lowering makes no other kind
    }
  }
}

} // namespace

std::string print(const Worker &W) {
  const llvm::StringRef Features = W.Isa->Features;
  std::string Text = Features.empty() ? std::string("TPB_WORKER_BASELINE\n")
                                      : "TPB_WORKER(\"" + Features.str() + "\")\n";
  Text += workerSignature(W) + "\n{\n";
  Printer Body(W);
  const LoopSite &Site = *W.Site;
  for (size_t I = 0; I < W.ReductionPointers.size(); ++I)
    Body.Text += "    " + cName(W.Code.Carried[I].second.Elem).str() + " " +
                 Site.Reductions[I].Name + " = *" + W.ReductionPointers[I] + ";\n";
  if (!W.UseChain.empty())
    Body.Text += "    long " + W.UseChain + " = 0;\n";
  Body.statements(W.Code.Body, 1);
  if (!W.UseChain.empty())
    Body.Text += "    TPB_USED(" + W.UseChain + ");\n";
  for (size_t I = 0; I < W.ReductionPointers.size(); ++I)
    Body.Text += "    *" + W.ReductionPointers[I] + " = " + Site.Reductions[I].Name + ";\n";
  if (Site.Reductions.size() == 1)
    Body.Text += "    return " + Site.Reductions[0].Name + ";\n";
  return Text + Body.Text + "}\n";
}

} // namespace tpbcc
