#include "emit/Printer.h"
#include "emit/Isa.h"
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
      : P(W.Code.Values), Isa(*W.Isa), Row(Isa.element(W.Site->Elem)), HalfCounter(W.HalfCounter),
        LaneCounter(W.LaneCounter) {}

  void statements(const std::vector<StmtPtr> &Body, int Depth);
  std::string Text;

private:
  void line(int Depth, const llvm::Twine &Content) {
    Text += std::string(4 * Depth, ' ') + Content.str() + "\n";
  }
  void findAssigned(const std::vector<StmtPtr> &Body);
  void let(const Stmt &S, int Depth);
  void reduceLanes(const std::string &Name, const Expr &E, int Depth);
  std::string type(Type T) const;
  std::string expression(ExprId Id) const;
  std::string integer(ExprId Id, bool Nested = false) const;
  std::string operation(const Expr &E) const;
  std::string place(llvm::StringRef Array, ExprId Index) const;
  std::string fill(const char *Template, llvm::ArrayRef<std::string> Operands,
                   const std::string &Predicate) const;
  std::string fillScalar(const Expr &E) const;

  const ir::Pool &P;
  const IsaTable &Isa;
  const IsaElement &Row;
  const std::string HalfCounter, LaneCounter;
  llvm::StringSet<> Assigned;
  llvm::StringSet<> InMemory; // lanes combined in an array: the result is its first element
};

std::string Printer::type(Type T) const {
  if (T.isPredicate())
    return T.isVector() ? Row.PredicateType : "int";
  if (T.Elem == Element::I64)
    return "long"; // what tpb.h calls an index
  return T.isVector() ? Row.VectorType : ir::cSpelling(T.Elem).str();
}

/// Sums are written in the order of their operands, without needless parentheses.
std::string Printer::integer(ExprId Id, bool Nested) const {
  const Expr &E = P[Id];
  switch (E.Kind) {
  case Op::Const:
    return std::to_string(E.Integer);
  case Op::Add:
  case Op::Sub: {
    const bool Minus = E.Kind == Op::Sub;
    const std::string Sum =
        integer(E.Operands[0]) + (Minus ? " - " : " + ") + integer(E.Operands[1], Minus);
    return Nested ? "(" + Sum + ")" : Sum;
  }
  case Op::Mul:
    return integer(E.Operands[0], true) + " * " + integer(E.Operands[1], true);
  case Op::Neg:
    return "-" + integer(E.Operands[0], true);
  case Op::Convert:
    return "(" + ir::cSpelling(E.Ty.Elem).str() + ")" + integer(E.Operands[0], true);
  default: {
    const bool Simple = llvm::all_of(E.Name, [](char C) { return llvm::isAlnum(C) || C == '_'; });
    return Simple ? E.Name : "(" + E.Name + ")"; // a polynomial over invariants
  }
  }
}

std::string Printer::place(llvm::StringRef Array, ExprId Index) const {
  return Array.str() + " + " + integer(Index);
}

std::string Printer::fill(const char *Template, llvm::ArrayRef<std::string> Operands,
                          const std::string &Predicate) const {
  std::string Result;
  for (const char *C = Template; *C; ++C) {
    if (*C != '$') {
      Result += *C;
      continue;
    }
    switch (*++C) {
    case 'p':
      Result += Predicate;
      break;
    case 's':
      Result += Row.Suffix;
      break;
    case 'v':
      Result += Row.VectorType;
      break;
    case 'm':
      Result += Row.PredicateType;
      break;
    case 'e':
      Result += ir::cSpelling(Row.Elem);
      break;
    case 'l':
      Result += std::to_string(Row.Lanes);
      break;
    case 'b':
      Result += std::to_string(ir::bits(Row.Elem));
      break;
    case 'w':
      Result += ir::bits(Row.Elem) == 64 ? 'd' : 'w';
      break;
    default:
      Result += Operands[*C - '0'];
      break;
    }
  }
  return Result;
}

/// Scalars use the scalar table's templates, whatever the worker's instruction set.
std::string Printer::fillScalar(const Expr &E) const {
  static const IsaTable &C = *findIsa("scalar");
  if (E.Kind == Op::Convert)
    return "(" + ir::cSpelling(E.Ty.Elem).str() + ")" +
           (P[E.Operands[0]].Ty.isFloating() ? expression(E.Operands[0])
                                             : integer(E.Operands[0], true));
  if (!E.Ty.isFloating() && !E.Ty.isPredicate())
    return "";
  const Element Elem = E.Ty.isPredicate() ? P[E.Operands[0]].Ty.Elem : E.Ty.Elem;
  std::vector<std::string> Operands;
  for (ExprId Operand : E.Operands) {
    std::string Text = expression(Operand);
    const Expr &O = P[Operand];
    const bool Call =
        O.Kind == Op::Fma || O.Kind == Op::Fms || O.Kind == Op::Fnma || O.Kind == Op::Fnms;
    if ((!O.Operands.empty() && O.Kind != Op::Load && !Call) || Text[0] == '-')
      Text = "(" + Text + ")";
    Operands.push_back(std::move(Text));
  }
  const char *Template = C.operation(E.Kind, Form::Plain);
  std::string Result;
  for (const char *T = Template; T && *T; ++T) {
    if (*T != '$')
      Result += *T;
    else if (*++T == 's')
      Result += C.element(Elem).Suffix;
    else
      Result += Operands[*T - '0'];
  }
  return Result;
}

std::string Printer::operation(const Expr &E) const {
  std::vector<std::string> Operands;
  for (ExprId Operand : E.Operands)
    Operands.push_back(P[Operand].Ty.isVector() || P[Operand].Ty.isFloating() ? expression(Operand)
                                                                              : integer(Operand));
  if (E.Kind == Op::Load)
    Operands = {place(E.Name, E.Operands[0])};
  const std::string Predicate = E.Predicate ? expression(E.Predicate) : "";
  const char *Template = nullptr;
  if (E.Predicate && E.Policy == ir::Inactive::Merge)
    Template = Isa.operation(E.Kind, Form::Merging);
  if (!Template && E.Predicate)
    Template = Isa.operation(E.Kind, Form::Predicated);
  if (!Template)
    Template = Isa.operation(E.Kind, Form::Plain);
  return Template ? fill(Template, Operands, Predicate) : "";
}

std::string Printer::expression(ExprId Id) const {
  const Expr &E = P[Id];
  switch (E.Kind) {
  case Op::Const:
    if (!E.Ty.isFloating())
      return std::to_string(E.Integer);
    return E.Spelling.empty() ? literal(E.Ty.Elem, E.Floating) : E.Spelling;
  case Op::Local:
    return InMemory.contains(E.Name) ? E.Name + "[0]" : E.Name;
  case Op::Invariant:
  case Op::Induction:
    return E.Name;
  case Op::Load:
    if (!E.Ty.isVector())
      return E.Name + "[" + integer(E.Operands[0]) + "]";
    return operation(E);
  case Op::LaneCount:
  case Op::PredAll:
  case Op::PredWhile:
    return operation(E);
  default:
    return E.Ty.isVector() ? operation(E) : fillScalar(E);
  }
}

void Printer::findAssigned(const std::vector<StmtPtr> &Body) {
  for (const StmtPtr &S : Body) {
    if (S->Kind == StmtKind::Assign || S->Kind == StmtKind::For)
      Assigned.insert(S->Name);
    findAssigned(S->Body);
  }
}

/// Without an instruction for it: halves onto halves, in memory.
void Printer::reduceLanes(const std::string &Name, const Expr &E, int Depth) {
  const std::string Vector = expression(E.Operands[0]);
  const std::string Elem = ir::cSpelling(Row.Elem).str();
  if (const char *Template = Isa.reduction(E.Combine)) {
    line(Depth, "const " + Elem + " " + Name + " = " +
                    fill(Template, {Vector}, E.Predicate ? expression(E.Predicate) : "") + ";");
    return;
  }
  const std::string &Lane = Name;
  InMemory.insert(Name);
  // 2048 bits is the longest vector there is.
  const int Room = Isa.Scalable ? 2048 / int(ir::bits(Row.Elem)) : Row.Lanes;
  line(Depth, Elem + " " + Lane + "[" + llvm::Twine(Room) + "];");
  const std::string Predicate = E.Predicate ? expression(E.Predicate) : "";
  line(Depth,
       fill(Isa.Scalable ? Isa.MaskedStoreTemplate : Isa.StoreTemplate, {Lane, Vector}, Predicate) +
           ";");
  const std::string Half =
      Isa.Scalable ? fill("(int)svcnt$w()", {}, "") + " / 2" : std::to_string(Row.Lanes / 2);
  const std::string &H = HalfCounter, &L = LaneCounter;
  line(Depth, "for (int " + H + " = " + Half + "; " + H + " > 0; " + H + " /= 2)");
  line(Depth + 1, "for (int " + L + " = 0; " + L + " < " + H + "; ++" + L + ")");
  const std::string A = Lane + "[" + L + "]", B = Lane + "[" + L + " + " + H + "]";
  std::string Combined;
  switch (E.Combine) {
  case Op::Mul:
    Combined = A + " * " + B;
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
  line(Depth,
       (Constant ? "const " : "") + type(S.Ty) + " " + S.Name + " = " +
           (S.Ty.isVector() || S.Ty.isFloating() || S.Ty.isPredicate() || E.Kind == Op::LaneCount
                ? expression(S.Value)
                : integer(S.Value)) +
           ";");
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
      const bool Combines = Depth == 1 && P[S->Value].Ty.isVector(); // accumulators, in pairs
      line(Depth, S->Name + " = " + expression(S->Value) + ";" +
                      (Combines ? " TPB_KEEP(" + S->Name + ");" : ""));
      break;
    }
    case StmtKind::Store: {
      const std::string Value = expression(S->Value);
      if (!P[S->Value].Ty.isVector()) {
        line(Depth, S->Name + "[" + integer(S->Index) + "] = " + Value + ";");
        break;
      }
      const bool Masked = S->Predicate && Isa.MaskedStoreTemplate;
      line(Depth,
           fill(Masked ? Isa.MaskedStoreTemplate : Isa.StoreTemplate,
                {place(S->Name, S->Index), Value}, S->Predicate ? expression(S->Predicate) : "") +
               ";");
      break;
    }
    case StmtKind::For: {
      if (S->Begin) // later loops go on with the variable
        line(Depth, "long " + S->Name + " = " + integer(S->Begin) + ";");
      const std::string Step = integer(S->Step), End = integer(S->End);
      const std::string Advance = Step == "1" ? "++" + S->Name : S->Name + " += " + Step;
      line(Depth, "for (; " + S->Name + (S->WholeSteps ? " + " + Step + " <= " : " < ") + End +
                      "; " + Advance + ") {");
      statements(S->Body, Depth + 1);
      line(Depth, "}");
      break;
    }
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
    Body.Text += "    " + ir::cSpelling(Site.Elem).str() + " " + Site.Reductions[I].Name + " = *" +
                 W.ReductionPointers[I] + ";\n";
  Body.statements(W.Code.Body, 1);
  for (size_t I = 0; I < W.ReductionPointers.size(); ++I)
    Body.Text += "    *" + W.ReductionPointers[I] + " = " + Site.Reductions[I].Name + ";\n";
  if (Site.Reductions.size() == 1)
    Body.Text += "    return " + Site.Reductions[0].Name + ";\n";
  return Text + Body.Text + "}\n";
}

} // namespace tpbcc
