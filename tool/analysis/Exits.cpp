//===- analysis/Exits.cpp - Loops that lanes may leave early --------------===//
//
// Lanes look at the conditions of a block of iterations before they do any of it. Where none
// leaves the loop, they do the block; else the rest is done one by one. So the conditions alone
// are computed for iterations that may never be reached: what they read has to be there, or be read
// by loads that say what was not, and nothing that the iterations before them do may change it.
//
//===----------------------------------------------------------------------===//
#include "analysis/Extent.h"
#include "analysis/LaneChooser.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

std::vector<const Stmt *> neededFor(const ir::Pool &P, const Stmt &For,
                                    llvm::ArrayRef<const Stmt *> Ways) {
  llvm::StringSet<> Names;
  const auto Mention = [&](ExprId Root) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      if (P[Id].Kind == Op::Local)
        Names.insert(P[Id].Name);
      return true;
    });
  };
  for (const Stmt *Way : Ways)
    Mention(Way->Value);
  std::vector<const Stmt *> Needed;
  for (const ir::StmtPtr &S : llvm::reverse(For.Body))
    if (S->Kind == StmtKind::Let && Names.contains(S->Name)) {
      Mention(S->Value);
      Needed.push_back(S.get());
    }
  std::reverse(Needed.begin(), Needed.end());
  return Needed;
}

/// How the user says how many elements an array has.
static std::string howToTell(const Kernel &K, const LoopSite &Site, llvm::StringRef Name) {
  const auto Array = llvm::find_if(Site.Arrays, [&](const ArrayUse &A) { return A.Name == Name; });
  const Parameter *Of = Array == Site.Arrays.end() ? nullptr : K.parameter(Array->Of);
  return Of && Of->ElementBytes ? "say how many elements it has: extent(" + Of->Name + " = ...)"
                                : "make it a parameter with its extent, as in a[n]";
}

namespace {

/// What the conditions under which one loop is left need.
class ExitChecker {
public:
  ExitChecker(const Kernel &K, LoopSite &Site, const Nest &N, const Graph &G, const Stmt &For)
      : K(K), P(K.Program.Values), Site(Site), N(N), G(G), For(For) {
    for (const Stmt *Loop = &For; Loop; Loop = N.parent(Loop))
      Around.insert(Around.begin(), Loop);
  }

  std::optional<Refusal> check();
  std::vector<EntryCondition> Conditions;
  std::optional<Refusal> Ahead; // what only loads that may fail can read

private:
  std::optional<Refusal> variables(const Stmt &Way) const;
  std::optional<Refusal> loads(const Stmt &Of, ExprId Root, bool Always);
  std::optional<Refusal> changes(const Stmt &Of, const Expr &Load) const;
  bool isNeighbours(const Expr &Load) const;

  const Kernel &K;
  const ir::Pool &P;
  LoopSite &Site;
  const Nest &N;
  const Graph &G;
  const Stmt &For;
  std::vector<const Stmt *> Around; // outermost first
};

/// A variable that the iterations hand on decides when the loop is left.
std::optional<Refusal> ExitChecker::variables(const Stmt &Way) const {
  llvm::StringSet<> Assigned;
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Assign)
      Assigned.insert(S.Name);
  });
  std::vector<const Stmt *> Statements = neededFor(P, For, {&Way});
  Statements.push_back(&Way);
  for (const Stmt *S : Statements) {
    std::string Name;
    ir::forEachBelow(P, S->Value, [&](ExprId Id) {
      if (P[Id].Kind == Op::Local && Assigned.contains(P[Id].Name) && Name.empty())
        Name = P[Id].Name;
      return Name.empty();
    });
    if (!Name.empty())
      return Refusal{Diag::exit_carried, Way.Where, {Name}};
  }
  return std::nullopt;
}

/// Whether an iteration before it, or what stands before it, may store what a load reads.
std::optional<Refusal> ExitChecker::changes(const Stmt &Of, const Expr &Load) const {
  for (const Edge &E : G.Edges) {
    if (E.From >= N.Accesses.size() || E.To >= N.Accesses.size())
      continue;
    const MemoryAccess &From = N.Accesses[E.From], &To = N.Accesses[E.To];
    if (!From.Store || To.Store || To.Statement != &Of || To.Array->Name != Load.Name ||
        To.Index != Load.Operands[0] || !From.isInside(&For))
      continue;
    const bool Outside = E.Unknown.empty() && E.Level != 0 && E.Level < Around.size();
    const bool AtTheEnd = llvm::any_of(ir::waysOut(For.Body), [&](const Stmt *Way) {
      return llvm::any_of(Way->Body, [&](auto &S) { return S.get() == From.Statement; });
    });
    if (!Outside && !AtTheEnd)
      return Refusal{Diag::exit_of_stored, To.Where, {To.Text}};
  }
  return std::nullopt;
}

/// Whether lanes read one element after another.
bool ExitChecker::isNeighbours(const Expr &Load) const {
  const auto Form = affineForm(P, Load.Operands[0]);
  return Form && Form->coefficient(For.Name).constant() == 1;
}

/// Always: C reads it in the first iteration, whatever the data.
std::optional<Refusal> ExitChecker::loads(const Stmt &Of, ExprId Root, bool Always) {
  std::optional<Refusal> Why;
  ir::forEachBelow(P, Root, [&](ExprId Id) {
    const Expr &E = P[Id];
    if (E.Kind != Op::Load || Why)
      return !Why;
    if ((Why = changes(Of, E)))
      return false;
    const auto Access = llvm::find_if(N.Accesses, [&](const MemoryAccess &A) {
      return !A.Store && A.Array->Name == E.Name && A.Index == E.Operands[0] && A.isInside(&For);
    });
    const bool Found = Access != N.Accesses.end();
    const bool Same =
        Found && Access->Form && Access->Form->coefficient(For.Name).isZero() && !E.Predicate;
    if (Same && Always)
      return true;
    const std::vector<std::string> Names = {Found ? Access->Text : E.Name + "[...]", E.Name};
    const SourceRange Where = E.Where.empty() && Found ? Access->Where : E.Where;
    if (K.IsFunction && !(Site.BoundsFromParameters && Site.OffsetsFromParameters))
      Why = Refusal{Diag::exit_not_checkable, Where, Names};
    else if (!Found || !Access->Form)
      Why = Refusal{Diag::exit_reads_anywhere, Where, Names};
    else if (!reachesAll(K, Site, Around, E, Conditions))
      Why = Refusal{Diag::exit_reads_on, Where, {Names[0], Names[1], howToTell(K, Site, E.Name)}};
    if (Why && Found && isNeighbours(E)) {
      if (!Ahead)
        Ahead = Why;
      Why.reset();
    }
    return !Why;
  });
  return Why;
}

std::optional<Refusal> ExitChecker::check() {
  const auto Ways = ir::waysOut(For.Body);
  for (const Stmt *Way : Ways)
    if (auto Why = variables(*Way))
      return Why;
  for (const Stmt *Way : Ways)
    if (auto Why = loads(*Way, Way->Value, Way == Ways.front()))
      return Why;
  for (const Stmt *Let : neededFor(P, For, Ways))
    if (auto Why = loads(*Let, Let->Value, false))
      return Why;
  return std::nullopt;
}

} // namespace

std::optional<Refusal> LaneChooser::mayBeLeft(const Stmt &For, VectorLoop &V,
                                              std::vector<EntryCondition> &Conditions) {
  std::optional<Refusal> Why;
  forEachStatement(For.Body, true, [&](const Stmt &Inner) {
    const auto Ways = Inner.Kind == StmtKind::For ? ir::waysOut(Inner.Body) : ir::waysOut({});
    if (!Why && llvm::any_of(Ways, [](const Stmt *Way) { return !Way->Together; }))
      Why = Refusal{Diag::exit_inside, Inner.Where, {For.Name}};
  });
  if (Why || ir::waysOut(For.Body).empty())
    return Why;
  ExitChecker Of(K, Site, N, G, For);
  if ((Why = Of.check()))
    return Why;
  V.Ahead = std::move(Of.Ahead);
  for (EntryCondition &C : Of.Conditions)
    require(Conditions, std::move(C));
  return std::nullopt;
}

} // namespace tpbcc
