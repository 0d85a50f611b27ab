#include "emit/Printer.h"
#include "emit/ExpressionText.h"
#include "emit/LoopMarks.h"
#include "emit/TransferText.h"
#include "transform/Copies.h"
#include "transform/SingleTurn.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"
#include <utility>

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
      : W(W), P(W.Code.Values), Isa(*W.Isa), Values(W), HalfCounter(W.HalfCounter),
        LaneCounter(W.LaneCounter), UseChain(W.UseChain), Transfers(W) {}

  void statements(const std::vector<StmtPtr> &Body, int Depth);
  /// The text so far, cut where what it is about changes.
  std::vector<Piece> pieces() const;
  std::string Text;

private:
  void statement(const std::vector<StmtPtr> &Body, const Stmt &S, int Depth);
  void goOnAbout(std::optional<unsigned> Where) {
    About = Where;
    Changes.push_back({Text.size(), Where});
  }
  void line(int Depth, const llvm::Twine &Content) {
    Text += std::string(4 * Depth, ' ') + Content.str() + "\n";
  }
  void findVariables(const std::vector<StmtPtr> &Body);
  void countUses(ExprId Id);
  void countUses(const std::vector<StmtPtr> &Body);
  void let(const Stmt &S, int Depth);
  void store(const Stmt &S, int Depth);
  std::string lanesOf(const Stmt &S);
  void use(const Stmt &S, int Depth);
  void transfer(const Stmt &S, int Depth);
  void loop(const Stmt &S, int Depth, bool IsRest);
  std::string goesOn(const Stmt &S, const std::string &Step) const;
  void rest(const Stmt &S, int Depth);
  void once(const Stmt &S, int Depth);
  void reduceLanes(const std::string &Name, const Expr &E, int Depth);

  const Worker &W;
  const ir::Pool &P;
  const IsaTable &Isa;
  ExpressionText Values;
  const std::string HalfCounter, LaneCounter, UseChain;
  const TransferText Transfers;
  bool WholeGroups = false; // of which a list reads some members
  llvm::StringSet<> Assigned;
  llvm::StringSet<> Spread;       // vectors whose lanes are all the same
  llvm::StringMap<unsigned> Uses; // of variables, in the statements at hand
  llvm::StringSet<> Alone;        // vectors that compilers are not to join with others
  bool InVectorLoop = false;
  bool Together = false;               // vectors go through the loops inside as planned
  std::vector<llvm::StringRef> Around; // variables of the loops around
  std::optional<unsigned> About;       // offset of the user's statement that is being done
  std::vector<std::pair<size_t, std::optional<unsigned>>> Changes; // of that, in Text
};

/// Whether a buffer is too long for a stack, or its length is not known.
bool isScratch(const ir::Pool &P, const Stmt &Alloc) {
  const Expr &Count = P[Alloc.Value];
  return Count.Kind != Op::Const ||
         Count.Integer > ir::MostBytesOnStack / int64_t(ir::bits(Alloc.Ty.Elem) / 8);
}

/// Two lanes into one.
std::string combined(Op Combine, const std::string &A, const std::string &B) {
  switch (Combine) {
  case Op::Mul:
    return A + " * " + B;
  case Op::And:
    return A + " & " + B;
  case Op::Or:
    return A + " | " + B;
  case Op::Xor:
    return A + " ^ " + B;
  case Op::Min:
    return B + " < " + A + " ? " + B + " : " + A;
  case Op::Max:
    return B + " > " + A + " ? " + B + " : " + A;
  case Op::FMin:
    return B + " < " + A + " || " + A + " != " + A + " ? " + B + " : " + A;
  case Op::FMax:
    return B + " > " + A + " || " + A + " != " + A + " ? " + B + " : " + A;
  default:
    return A + " + " + B;
  }
}

void Printer::countUses(ExprId Id) {
  if (!Id)
    return;
  const Expr &E = P[Id];
  if (E.Kind == Op::Local)
    ++Uses[E.Name];
  for (const ExprId Operand : E.Operands)
    countUses(Operand);
  countUses(E.Predicate);
}

void Printer::countUses(const std::vector<StmtPtr> &Body) {
  for (const StmtPtr &S : Body) {
    for (const ExprId Id : {S->Value, S->Predicate, S->Index, S->Begin, S->End, S->Step})
      countUses(Id);
    countUses(S->Body);
    countUses(S->Else);
  }
}

void Printer::findVariables(const std::vector<StmtPtr> &Body) {
  for (const StmtPtr &S : Body) {
    if (S->Kind == StmtKind::Assign || S->Kind == StmtKind::For)
      Assigned.insert(S->Name);
    if (S->Kind == StmtKind::Use)
      for (ExprId Operand : P[S->Value].Operands)
        if (P[Operand].Kind == Op::Local)
          Assigned.insert(P[Operand].Name);
    findVariables(S->Body);
    findVariables(S->Else);
  }
}

void Printer::store(const Stmt &S, int Depth) {
  const std::string Value = Values.expression(S.Value);
  const Type Ty = P[S.Value].Ty;
  if (!Ty.isVector()) {
    if (S.Predicate)
      line(Depth, "if (" + Values.expression(S.Predicate) + ")");
    line(Depth + bool(S.Predicate), S.Name + "[" + Values.integer(S.Index) + "] = " + Value + ";");
    return;
  }
  const Expr &Index = P[S.Index];
  const Form How = storeForm(P, Isa, S, Values.Beside);
  std::vector<std::string> Operands = {"", Value, ""};
  Values.access(S.Name, S.Index, Operands);
  const Filling With{Ty, {}, Index.Ty.Elem, S.Predicate ? Values.expression(S.Predicate) : ""};
  if (const auto Group = Values.Beside.Stores.find(&S); Group != Values.Beside.Stores.end()) {
    const Stmt &Front = *Group->second.front();
    Operands.resize(1 + Group->second.size());
    std::vector<std::string> At(3);
    Values.access(Front.Name, Front.Index, At);
    Operands[0] = At[0];
    for (size_t I = 0; I < Group->second.size(); ++I)
      Operands[I + 1] = Values.expression(Group->second[I]->Value);
    const Form All = groupForm(Group->second.size(), bool(S.Predicate), Values.Beside.Crossed);
    line(Depth, fill(Isa, Isa.store(All, Ty), With, Operands) + ";");
    return;
  }
  const char *Template = Isa.store(How, Ty, Index.Ty.Elem);
  assert(Template && "a store that the table does not have");
  line(Depth, fill(Isa, Template, With, Operands) + ";");
}

void Printer::transfer(const Stmt &S, int Depth) {
  const auto Of = [&](ExprId Id) { return Id ? Values.integer(Id) : std::string(); };
  line(Depth, Transfers.statement(
                  S, {Of(S.Begin), Of(S.End), Of(S.Index),
                      S.Name == "compute" ? Values.expression(S.Value) : Of(S.Value), Of(S.Step)}));
}

/// Lanes First, First + Step, ... below Lanes of an array: halves onto halves, as reduceLanes()
/// does it in a loop.
static std::string pairwise(Op Combine, const std::string &Array, int First, int Step, int Lanes) {
  const auto Half = [&](int From) {
    const std::string Text = pairwise(Combine, Array, From, 2 * Step, Lanes);
    return 2 * Step < Lanes ? "(" + Text + ")" : Text;
  };
  return Step == Lanes ? Array + "[" + std::to_string(First) + "]"
                       : combined(Combine, Half(First), Half(First + Step));
}

/// Whether C has an operator for it, so that all lanes fit into one expression.
static bool isOperator(Op Combine) {
  return Combine != Op::Min && Combine != Op::Max && Combine != Op::FMin && Combine != Op::FMax;
}

/// Without an instruction for it: halves onto halves, in memory.
void Printer::reduceLanes(const std::string &Name, const Expr &E, int Depth) {
  const std::string Vector = Values.expression(E.Operands[0]);
  const Type Ty = P[E.Operands[0]].Ty;
  const std::string Elem = cName(Ty.Elem).str();
  const Filling With{Ty, {}, Element::Bool, E.Predicate ? Values.expression(E.Predicate) : ""};
  if (const char *Template = Isa.reduction(E.Combine, Ty)) {
    line(Depth, "const " + Elem + " " + Name + " = " + fill(Isa, Template, With, {Vector}) + ";");
    return;
  }
  const std::string &Lane = Name;
  Values.InMemory.insert(Name);
  // 2048 bits is the longest vector there is.
  const int Room = Isa.Scalable ? 16 * Ty.Lanes : Ty.Lanes;
  line(Depth, Elem + " " + Lane + "[" + llvm::Twine(Room) + "];");
  const char *Store = Isa.store(Isa.Scalable ? Form::Predicated : Form::Plain, Ty);
  line(Depth, fill(Isa, Store, With, {Lane, Vector}) + ";");
  // A nest of loops would be unrolled by compilers, which takes them longer than the vectors do.
  if (!Isa.Scalable && Ty.Lanes <= 8 && ir::bits(Ty.Elem) >= 32 && isOperator(E.Combine)) {
    line(Depth, Lane + "[0] = " + pairwise(E.Combine, Lane, 0, 1, Ty.Lanes) + ";");
    return;
  }
  const std::string Half =
      Isa.Scalable ? fill(Isa, "(int)svcnt$w()", With, {}) + " / 2" : std::to_string(Ty.Lanes / 2);
  const std::string &H = HalfCounter, &L = LaneCounter;
  line(Depth, "for (int " + H + " = " + Half + "; " + H + " > 0; " + H + " /= 2)");
  line(Depth + 1, "for (int " + L + " = 0; " + L + " < " + H + "; ++" + L + ")");
  const std::string A = Lane + "[" + L + "]", B = Lane + "[" + L + " + " + H + "]";
  line(Depth + 2, A + " = " + combined(E.Combine, A, B) + ";");
}

void Printer::let(const Stmt &S, int Depth) {
  const Expr &E = P[S.Value];
  Values.InMemory.erase(S.Name); // another one of that name
  if (E.Kind == Op::ReduceLanes)
    return reduceLanes(S.Name, E, Depth);
  const bool Constant = !Assigned.contains(S.Name);
  const std::string Value = E.Kind == Op::Const && S.Ty.Elem == Element::I64
                                ? Values.integer(S.Value)
                                : Values.expression(S.Value);
  line(Depth, (Constant ? "const " : "") + typeText(Isa, S.Ty) + " " + S.Name + " = " +
                  (Alone.contains(S.Name) ? "TPB_ALONE(" + Value + ")" : Value) + ";");
  if (Constant && S.Ty.isPredicate() && Uses.lookup(S.Name) == 1 && Values.isCompared(S.Value))
    Values.Compared.insert(S.Name);
  else
    Values.Compared.erase(S.Name);
}

/// How many lanes share the value of a tpb_use().
std::string Printer::lanesOf(const Stmt &S) {
  if (!S.Predicate)
    return Values.integer(S.Index);
  const std::string Lanes = Values.expression(S.Predicate);
  if (!Isa.Scalable)
    return "__builtin_popcount(" + Lanes + ")";
  return "svcntp_b" + std::to_string(128 / P[S.Predicate].Ty.Lanes) + "(" + Lanes + ", " + Lanes +
         ")";
}

/// Operands that the compiler knows nothing of, so that it can't take the result of another
/// iteration; then the operation itself.
void Printer::use(const Stmt &S, int Depth) {
  const Expr &E = P[S.Value];
  auto InRegister = [](const Expr &Value) {
    return Value.Ty.isVector() || Value.Ty.isFloating() ? "VECTOR" : "SCALAR";
  };
  const std::string Use = UseChain + ", " + cName(E.Ty.Elem).str() + ", ";
  llvm::SmallVector<ExprId, 3> Hidden;
  for (ExprId Operand : E.Operands)
    if (P[Operand].Kind == Op::Local && !P[Operand].Ty.isPredicate() &&
        !llvm::is_contained(Hidden, Operand)) {
      Hidden.push_back(Operand);
      line(Depth, llvm::Twine("TPB_ANEW_") + InRegister(P[Operand]) + "(" + UseChain + ", " +
                      Values.expression(Operand) + ");");
    }
  const std::string Value = Values.expression(S.Value);
  if (!E.Ty.isVector()) {
    const bool Shared = S.Index || (S.Predicate && Isa.Predicates);
    line(Depth, std::string("TPB_USE_") + (Shared ? "SHARED_" : "") +
                    (E.Ty.isFloating() ? "FLOAT(" : "SCALAR(") + Use +
                    (Shared ? lanesOf(S) + ", " : "") + Value + ");");
  } else if (S.Predicate && Isa.Predicates) {
    line(Depth, "TPB_USE_LANES(" + Use + Values.expression(S.Predicate) + ", " + Value + ");");
  } else if (E.Ty.Scalable && E.Ty.Lanes * ir::bits(E.Ty.Elem) < 128) { // in wider containers
    line(Depth, "TPB_USE_LANES(" + Use + "svptrue_b" + std::to_string(128 / E.Ty.Lanes) + "(), " +
                    Value + ");");
  } else {
    line(Depth, "TPB_USE_VECTOR(" + Use + Value + ");");
  }
}

/// Whether the rest is a step at most: it runs once or not at all, which compilers would not find
/// out, but unroll.
static bool runsOnce(const Stmt *Before, const Stmt &S) {
  return Before && Before->WholeSteps && Before->End == S.End && Before->Step == S.Step &&
         S.Loop == ir::LoopKind::Vector;
}

/// The rest of a loop, less than a vector of it.
void Printer::rest(const Stmt &S, int Depth) {
  line(Depth, "if (" + S.Name + " < " + Values.integer(S.End) + ") {");
  const bool Outside = std::exchange(InVectorLoop, true);
  statements(S.Body, Depth + 1);
  InVectorLoop = Outside;
  line(Depth, "}");
}

/// An iteration that index-set splitting leaves, or none.
void Printer::once(const Stmt &S, int Depth) {
  const Op Kind = P[S.Begin].Kind;
  const bool IsName = Kind == Op::Const || Kind == Op::Local || Kind == Op::Invariant;
  line(Depth, "if (" + Values.integer(S.Begin, !IsName) + " < " + Values.integer(S.End) + ") {");
  line(Depth + 1, "const long " + S.Name + " = " + Values.integer(S.Begin) + ";");
  statements(S.Body, Depth + 1);
  line(Depth, "}");
}

/// The condition of a loop. What is left is counted: compilers keep that in one register, where
/// they need two for the place and the place behind a vector, which may overflow.
std::string Printer::goesOn(const Stmt &S, const std::string &Step) const {
  if (!S.WholeSteps)
    return S.Name + " < " + Values.integer(S.End);
  const Op Kind = P[S.End].Kind;
  const bool IsTerm = Kind == Op::Add || Kind == Op::Sub || Kind == Op::Mul;
  return Values.integer(S.End, !IsTerm) + " - " + S.Name + " >= " + Step;
}

void Printer::loop(const Stmt &S, int Depth, bool IsRest) {
  const std::string Step = Values.integer(S.Step);
  const std::string Advance = Step == "1" ? "++" + S.Name : S.Name + " += " + Step;
  std::string Start;
  if (S.Begin && S.Loop == ir::LoopKind::Serial)
    Start = "long " + S.Name + " = " + Values.integer(S.Begin);
  const bool Once = isLastVector(P, S);
  if (S.Begin && S.Loop != ir::LoopKind::Serial) // later loops go on with the variable
    line(Depth, (Once ? "const long " : "long ") + S.Name + " = " + Values.integer(S.Begin) + ";");
  if (const auto It = W.Unrolled.find(S.Name); It != W.Unrolled.end())
    Text += "#pragma GCC unroll " + std::to_string(It->second) + "\n";
  if (Once)
    line(Depth, "if (" + goesOn(S, Step) + ") {");
  else
    line(Depth, markOf(W, S, {IsRest, !Around.empty(), Together}) + "for (" + Start + "; " +
                    goesOn(S, Step) + "; " + Advance + ") {");
  const bool Outside = !InVectorLoop;
  const bool IsVector = S.Loop == ir::LoopKind::Vector;
  InVectorLoop |= IsVector;
  const llvm::SaveAndRestore Planned(Together, Together || (IsVector && S.Unroll > 1));
  Around.push_back(S.Name);
  const llvm::SaveAndRestore Halves(Alone, halvesPassedOn(P, S));
  const llvm::SaveAndRestore May(WholeGroups, S.WholeSteps && W.Groups.contains(S.Name));
  statements(S.Body, Depth + 1);
  Around.pop_back();
  if (Outside)
    InVectorLoop = false;
  line(Depth, "}");
}

void Printer::statements(const std::vector<StmtPtr> &Body, int Depth) {
  if (Depth == 1) {
    findVariables(Body);
    Spread = spreadVectors(P, Body);
  }
  const llvm::SaveAndRestore Own(Values.Beside, findPairs(P, Isa, Body, Spread, WholeGroups));
  const llvm::SaveAndRestore OfThese(Values.Compared, llvm::StringSet<>());
  const llvm::SaveAndRestore UsesOfThese(Uses, llvm::StringMap<unsigned>());
  constexpr long MostMasks = 16;
  const auto IsMaskOfTwo = [&](const StmtPtr &S) {
    return S->Kind == StmtKind::Let && Values.isMaskOfTwo(S->Value);
  };
  const llvm::SaveAndRestore Many(Values.ManyMasks, llvm::count_if(Body, IsMaskOfTwo) > MostMasks);
  if (Values.ManyMasks)
    countUses(Body);
  for (const StmtPtr &S : Body) {
    if (Values.Beside.Done.contains(S.get()))
      continue;
    const std::optional<unsigned> Outside = About;
    if (!S->Where.empty())
      goOnAbout(S->Where.Begin);
    statement(Body, *S, Depth);
    goOnAbout(Outside);
  }
  for (const StmtPtr &S : Body)
    if (S->Kind == StmtKind::Alloc && isScratch(P, *S) && !Transfers.moves(S->Name))
      line(Depth, "tpb_scratch_end(" + S->Name + ");");
}

std::vector<Piece> Printer::pieces() const {
  std::vector<Piece> Pieces;
  size_t At = 0;
  std::optional<unsigned> Of;
  for (const auto &[Offset, Next] : Changes) {
    addOurs(Pieces, Text.substr(At, Offset - At), Of);
    At = Offset;
    Of = Next;
  }
  addOurs(Pieces, Text.substr(At), Of);
  return Pieces;
}

void Printer::statement(const std::vector<StmtPtr> &Body, const Stmt &S, int Depth) {
  switch (S.Kind) {
  case StmtKind::Let:
    let(S, Depth);
    break;
  case StmtKind::Assign: {
    const bool Combines = !InVectorLoop && P[S.Value].Ty.isVector(); // accumulators, in pairs
    line(Depth, S.Name + " = " + Values.expression(S.Value) + ";" +
                    (Combines ? " TPB_KEEP(" + S.Name + ");" : ""));
    break;
  }
  case StmtKind::Store:
    store(S, Depth);
    break;
  case StmtKind::Alloc:
    Values.Buffers.insert(S.Name);
    if (Transfers.moves(S.Name)) {
      for (const std::string &Each : Transfers.allocation(S, Values.integer(S.Value)))
        line(Depth, Each);
      break;
    }
    if (isScratch(P, S)) {
      const std::string Elem = cName(S.Ty.Elem).str();
      line(Depth, Elem + " *const " + S.Name + " = (" + Elem + " *)tpb_scratch(" +
                      Values.integer(S.Value) + ", sizeof(" + Elem + "));");
      break;
    }
    // No vector is to lie in two lines of a cache.
    line(Depth, "__attribute__((aligned(64))) " + cName(S.Ty.Elem).str() + " " + S.Name + "[" +
                    Values.integer(S.Value) + "];");
    break;
  case StmtKind::Transfer:
    transfer(S, Depth);
    break;
  case StmtKind::Use:
    use(S, Depth);
    break;
  case StmtKind::For:
    if (const Stmt *Before = loopBefore(Body, S); runsOnce(Before, S))
      rest(S, Depth);
    else if (turnsOnceAtMost(P, Body, S))
      once(S, Depth);
    else
      loop(S, Depth, isRest(P, Before, S));
    break;
  case StmtKind::Exit:
    if (S.Value)
      line(Depth, Around.back().str() + " += " + Values.expression(S.Value) + ";");
    line(Depth, "break;");
    break;
  case StmtKind::If:
    line(Depth, "if (" + Values.expression(S.Value) + ") {");
    statements(S.Body, Depth + 1);
    if (!S.Else.empty()) {
      line(Depth, "} else {");
      statements(S.Else, Depth + 1);
    }
    line(Depth, "}");
    break;
  default:
    break; // lowering makes no other kind
  }
}

} // namespace

std::vector<Piece> printBody(const Worker &W) {
  Printer Body(W);
  const LoopSite &Site = *W.Site;
  for (const std::string &Name : unreadParameters(W))
    Body.Text += "    (void)" + Name + ";\n";
  for (size_t I = 0; I < W.ReductionPointers.size(); ++I)
    Body.Text += "    " + cName(W.Code.Carried[I].second.Elem).str() + " " +
                 Site.Reductions[I].Name + " = *" + W.ReductionPointers[I] + ";\n";
  if (!W.UseChain.empty())
    Body.Text += "    long " + W.UseChain + " = 0;\n";
  const TransferText Transfers(W);
  for (const std::string &Line : Transfers.begin())
    Body.Text += "    " + Line + "\n";
  Body.statements(W.Code.Body, 1);
  for (const std::string &Line : Transfers.end())
    Body.Text += "    " + Line + "\n";
  if (!W.UseChain.empty())
    Body.Text += "    TPB_USED(" + W.UseChain + ");\n";
  for (size_t I = 0; I < W.ReductionPointers.size(); ++I)
    Body.Text += "    *" + W.ReductionPointers[I] + " = " + Site.Reductions[I].Name + ";\n";
  if (Site.Reductions.size() == 1)
    Body.Text += "    return " + Site.Reductions[0].Name + ";\n";
  std::vector<Piece> Pieces;
  addOurs(Pieces, "{\n");
  for (Piece &P : Body.pieces())
    addOurs(Pieces, std::move(P.Text), P.About);
  addOurs(Pieces, "}\n");
  return Pieces;
}

std::vector<Piece> print(const Worker &W, const std::string &Name, llvm::StringRef Restrict) {
  const WorkerInterface Of = interfaceOf(W, Restrict);
  std::vector<Piece> Pieces;
  addOurs(Pieces, "TPB_" + Of.Attributes + declaration(Of, Name.empty() ? W.Name : Name) + "\n");
  llvm::append_range(Pieces, printBody(W));
  return Pieces;
}

} // namespace tpbcc
