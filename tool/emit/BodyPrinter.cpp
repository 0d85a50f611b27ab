#include "emit/BodyPrinter.h"
#include "emit/LoopMarks.h"
#include "emit/Printer.h"
#include "emit/StoredOnly.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "transform/ChosenOnes.h"
#include "transform/SingleTurn.h"
#include "llvm/Support/SaveAndRestore.h"

namespace tpbcc {
using ir::Element;
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;
using ir::Type;

/// Whether a buffer is too long for a stack, or its length is not known.
static bool isScratch(const ir::Pool &P, const Stmt &Alloc) {
  const Expr &Count = P[Alloc.Value];
  return Count.Kind != Op::Const ||
         Count.Integer > ir::MostBytesOnStack / int64_t(ir::bits(Alloc.Ty.Elem) / 8);
}

void BodyPrinter::countUses(ExprId Id) {
  if (!Id)
    return;
  const Expr &E = P[Id];
  if (E.Kind == Op::Local)
    ++Uses[E.Name];
  for (const ExprId Operand : E.Operands)
    countUses(Operand);
  countUses(E.Predicate);
}

void BodyPrinter::countUses(const std::vector<StmtPtr> &Body) {
  for (const StmtPtr &S : Body) {
    for (const ExprId Id : {S->Value, S->Predicate, S->Index, S->Begin, S->End, S->Step})
      countUses(Id);
    countUses(S->Body);
    countUses(S->Else);
  }
}

void BodyPrinter::findVariables(const std::vector<StmtPtr> &Body) {
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

void BodyPrinter::store(const Stmt &S, int Depth) {
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

/// C has no pointer beyond an array: the place is computed as a number.
void BodyPrinter::prefetch(const Stmt &S, int Depth) {
  if (S.Value)
    return line(Depth, "tpb_zero_lines(" + Values.place(S.Name, S.Index) + ", (" +
                           Values.integer(S.Value) + ") * sizeof *" + S.Name + ");");
  const std::string From = "(unsigned long)(" + Values.place(S.Name, S.Index) + ")";
  const std::string By =
      S.Stride < 0 ? " - " + std::to_string(-S.Stride) : " + " + std::to_string(S.Stride);
  const Filling With{S.Ty, {}, Element::Bool, S.Predicate ? Values.expression(S.Predicate) : ""};
  line(Depth, fill(Isa, Isa.Prefetch, With, {S.Stride ? From + By : From}) + ";");
}

void BodyPrinter::transfer(const Stmt &S, int Depth) {
  const auto Of = [&](ExprId Id) { return Id ? Values.integer(Id) : std::string(); };
  line(Depth, Transfers.statement(
                  S, {Of(S.Begin), Of(S.End), Of(S.Index),
                      S.Name == "compute" ? Values.expression(S.Value) : Of(S.Value), Of(S.Step)}));
}

/// Whether an integer is cut to one of fewer bits.
static bool isCut(const ir::Pool &P, const Expr &E) {
  if (E.Kind != Op::Convert || E.Ty.isFloating() || E.Ty.Elem == Element::Bool)
    return false;
  const ir::Type From = P[E.Operands[0]].Ty;
  return !From.isFloating() && ir::bits(E.Ty.Elem) < ir::bits(From.Elem);
}

void BodyPrinter::let(const Stmt &S, int Depth) {
  const Expr &E = P[S.Value];
  Values.InMemory.erase(S.Name); // another one of that name
  if (E.Kind == Op::ReduceLanes)
    return reduceLanes(S.Name, E, Depth);
  const bool Constant = !Assigned.contains(S.Name);
  const std::string Value = E.Kind == Op::Const && S.Ty.Elem == Element::I64
                                ? Values.integer(S.Value)
                                : Values.expression(S.Value);
  line(Depth, (Constant ? "const " : "") + typeText(Isa, S.Ty) + " " + S.Name + " = " +
                  (Hidden.contains(S.Name)                     ? "TPB_HIDDEN(" + Value + ")"
                   : Alone.contains(S.Name)                    ? "TPB_ALONE(" + Value + ")"
                   : Isa.isScalar() && isCut(P, E)             ? "TPB_SINGLE(" + Value + ")"
                   : E.Kind == Op::LaneCount && !CountsLengths ? "TPB_REGISTER(" + Value + ")"
                                                               : Value) +
                  ";");
  if (Constant && S.Ty.isPredicate() && Uses.lookup(S.Name) == 1 && Values.isCompared(S.Value))
    Values.Compared.insert(S.Name);
  else
    Values.Compared.erase(S.Name);
}

/// Whether the rest is a step at most: it runs once or not at all, which compilers would not find
/// out, but unroll.
static bool runsOnce(const Stmt *Before, const Stmt &S) {
  return Before && Before->WholeSteps && Before->End == S.End && Before->Step == S.Step &&
         S.Loop == ir::LoopKind::Vector;
}

/// Whether places are better counted in lengths that the compiler knows: lanes lie apart, or trips
/// have more vectors than there are registers for the places.
static bool countsLengths(const ir::Pool &P, llvm::ArrayRef<StmtPtr> Body) {
  constexpr int MostCopies = 4;
  bool Found = false;
  for (const StmtPtr &S : Body)
    ir::forEach(*S, [&](const Stmt &Each) {
      Found |= Each.Kind == StmtKind::For && Each.Unroll > MostCopies;
      Found |= Each.Kind == StmtKind::Store && P[Each.Index].Kind == Op::Count;
      ir::forEachExpr(Each, [&](ExprId Root) {
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          Found |= P[Id].Kind == Op::Load && P[P[Id].Operands[0]].Kind == Op::Count;
          return !Found;
        });
      });
    });
  return Found;
}

/// Whether some store goes past the caches: others may see it late, but for a fence.
static bool streams(llvm::ArrayRef<StmtPtr> Body) {
  bool Found = false;
  for (const StmtPtr &S : Body)
    ir::forEach(*S, [&](const Stmt &Each) {
      Found |= Each.Kind == StmtKind::Store && Each.Storing == ir::StoreKind::Streaming;
    });
  return Found;
}

void BodyPrinter::statements(const std::vector<StmtPtr> &Body, int Depth) {
  if (Depth == 1) {
    findVariables(Body);
    Spread = spreadVectors(P, Body);
    CountsLengths = countsLengths(P, Body);
    if (Isa.Predicates && !Isa.Scalable)
      Hidden = chosenOnes(P, Body);
  }
  const llvm::SaveAndRestore Own(Values.Beside, findPairs(P, Isa, Body, Spread, WholeGroups));
  const llvm::SaveAndRestore Stored(Values.StoredOnly, storedOnly(P, Isa, Body, Values.Beside));
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
  if (Depth == 1 && *Isa.StreamsEnd && streams(Body))
    line(Depth, Isa.StreamsEnd);
  for (const StmtPtr &S : Body)
    if (S->Kind == StmtKind::Alloc && isScratch(P, *S) && !Transfers.moves(S->Name))
      line(Depth, "tpb_scratch_end(" + S->Name + ");");
}

std::vector<Piece> BodyPrinter::pieces() const {
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

/// Of conditions that all have to hold, the second one need not be computed where the first does
/// not.
std::string BodyPrinter::condition(ExprId Id) {
  const Expr &E = P[Id];
  if (E.Kind != Op::And || !E.Ty.isPredicate() || E.Ty.isVector())
    return Values.expression(Id);
  const auto Part = [&](ExprId Each) {
    const bool Loose = P[Each].Kind == Op::Select || P[Each].Kind == Op::Or;
    return Loose ? "(" + Values.expression(Each) + ")" : condition(Each);
  };
  const std::string First = Part(E.Operands[0]);
  return First + " && " + Part(E.Operands[1]);
}

void BodyPrinter::branch(const Stmt &S, int Depth, const std::string &Before) {
  line(Depth, Before + "if (" + condition(S.Value) + ") {");
  statements(S.Body, Depth + 1);
  if (S.Else.size() == 1 && S.Else.front()->Kind == StmtKind::If)
    return branch(*S.Else.front(), Depth, "} else ");
  if (!S.Else.empty()) {
    line(Depth, "} else {");
    statements(S.Else, Depth + 1);
  }
  line(Depth, "}");
}

void BodyPrinter::statement(const std::vector<StmtPtr> &Body, const Stmt &S, int Depth) {
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
  case StmtKind::Prefetch:
    prefetch(S, Depth);
    break;
  case StmtKind::Use:
    use(S, Depth);
    break;
  case StmtKind::For:
    if (const auto Head = W.Heads.find(S.Name); Head != W.Heads.end() && S.Begin)
      line(Depth, "// " + Head->second);
    if (const Stmt *Before = loopBefore(Body, S); runsOnce(Before, S))
      rest(S, Depth);
    else if (leavesOneStep(P, Before, S))
      step(S, Depth, Body.back().get() != &S);
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
    branch(S, Depth, "");
    break;
  case StmtKind::Opaque: { // statements that are a function of their own
    std::string Arguments;
    for (const WorkerInterface::Parameter &Each : interfaceOf(W, "").Parameters)
      Arguments += (Arguments.empty() ? "" : ", ") + Each.Name;
    line(Depth, S.Name + "(" + Arguments + ");");
    break;
  }
  default:
    break; // lowering makes no other kind
  }
}

} // namespace tpbcc
