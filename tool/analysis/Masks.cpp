//===- analysis/Masks.cpp - Branches with loops as masked statements ------===//
#include "analysis/Masks.h"
#include "analysis/LaneChooser.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

namespace {

/// Of numbers, as whether a loop of so many iterations runs.
bool isTrue(const ir::Pool &P, ExprId Condition) {
  const Expr &E = P[Condition];
  if (E.Kind != Op::CmpLt)
    return false;
  const Expr &A = P[E.Operands[0]], &B = P[E.Operands[1]];
  return A.Kind == Op::Const && B.Kind == Op::Const && !A.Ty.isFloating() &&
         ir::isSigned(A.Ty.Elem) && A.Integer < B.Integer;
}

class Masking {
public:
  Masking(Kernel &K, const LoopSite &Site) : P(K.Program.Values) {
    ir::forEach(*Site.Nest, [&](const Stmt &S) {
      Names.insert(S.Name);
      if (S.Kind == StmtKind::Store)
        Stored.insert(S.Name);
      for (const StmtPtr &Each : S.Body)
        if (S.Kind == StmtKind::For && Each->Kind == StmtKind::Assign)
          Carried.insert(Each->Name);
    });
  }

  /// Nothing: it can't be done.
  std::optional<std::vector<StmtPtr>> run(const Stmt &For) {
    std::vector<StmtPtr> Body;
    for (const StmtPtr &S : For.Body)
      Body.push_back(ir::clone(*S));
    level(Body, ExprId());
    return Good ? std::optional(std::move(Body)) : std::nullopt;
  }

private:
  /// What a level of the nest knows of its variables: those that it declares, and what they are
  /// after branches have given them other values.
  struct Level {
    llvm::StringSet<> Declared;
    std::vector<StmtPtr> Made;
  };

  void level(std::vector<StmtPtr> &Body, ExprId Mask);
  void branch(std::vector<StmtPtr> Body, ExprId Mask, Level &To);
  void statement(StmtPtr S, ExprId Mask, llvm::StringSet<> *OfBranch, Level &To);
  void setInBranch(const Stmt &S, ExprId Mask, const llvm::StringSet<> &OfBranch, Level &To);
  ExprId current(const std::string &Variable, ir::Type Ty);
  ExprId value(ExprId Id, ExprId Mask);
  ExprId both(ExprId A, ExprId B) { return !A ? B : !B ? A : ir::binary(P, Op::And, A, B); }
  bool staysDuring(ExprId Condition, const Stmt &If) const;

  ir::Pool &P;
  llvm::StringSet<> Names, Stored, Carried; // Carried: what loops hand on
  std::map<std::string, ExprId> Now;        // of variables that branches have set
  std::map<std::string, ExprId> Copied; // what a variable begins with, where that is another one
  bool Good = true;
};

/// An expression with what variables are now, loads from memory under Mask.
ExprId Masking::value(ExprId Id, ExprId Mask) {
  if (!Id)
    return Id;
  Expr E = P[Id];
  if (E.Kind == Op::Local)
    if (const auto It = Now.find(E.Name); It != Now.end())
      return It->second;
  // What other lanes would divide by may be 0.
  if (Mask && (E.Kind == Op::Div || E.Kind == Op::Rem) && !E.valueType().isFloating())
    Good = false;
  for (ExprId &Operand : E.Operands)
    Operand = value(Operand, Mask);
  const ExprId If = value(E.Predicate, Mask);
  E.Predicate = If;
  if (E.Kind != Op::Load || !Mask)
    return P.make(std::move(E));
  E.Predicate = ExprId();
  return ir::predicated(P, P.make(std::move(E)), both(Mask, If), ir::Inactive::Zero);
}

/// Whether nothing in the branches changes what their condition is made of: it is evaluated again.
bool Masking::staysDuring(ExprId Condition, const Stmt &If) const {
  bool Stays = true;
  ir::forEachBelow(P, Condition, [&](ExprId Id) {
    const Expr &E = P[Id];
    ir::forEach(If, [&](const Stmt &S) {
      Stays &= !(E.Kind == Op::Load && S.Kind == StmtKind::Store && S.Name == E.Name);
    });
    return Stays;
  });
  return Stays;
}

/// What a variable is: what a branch has made it, or what it is a copy of.
ExprId Masking::current(const std::string &Variable, ir::Type Ty) {
  if (const auto It = Now.find(Variable); It != Now.end())
    return It->second;
  const auto It = Copied.find(Variable);
  return It != Copied.end() && !Carried.contains(Variable) ? It->second
                                                           : ir::local(P, Ty, Variable);
}

/// A variable gets a value in a branch: behind it, it is that or what it was. OfBranch: what the
/// branch itself declares, which lanes that don't take it leave as it begins.
void Masking::setInBranch(const Stmt &S, ExprId Mask, const llvm::StringSet<> &OfBranch,
                          Level &To) {
  if (!To.Declared.contains(S.Name)) {
    Good = false;
    return;
  }
  const ir::Type Ty = P[S.Value].valueType();
  const std::string From = P[S.Value].Kind == Op::Local ? P[S.Value].Name : "";
  const auto Begin = OfBranch.contains(From) ? Copied.find(From) : Copied.end();
  const bool IsKept = Begin != Copied.end() && Begin->second == current(S.Name, Ty);
  const ExprId New = value(S.Value, Mask), Old = current(S.Name, Ty);
  const ExprId Chosen = IsKept || !Mask ? New : ir::select(P, Mask, New, Old);
  bool Stays = true; // wherever it is evaluated
  ir::forEachBelow(P, Chosen, [&](ExprId Id) {
    Stays &= P[Id].Kind != Op::Load || !Stored.contains(P[Id].Name);
    return Stays;
  });
  if (Stays) {
    Now[S.Name] = Chosen;
    return;
  }
  std::string Name = S.Name + "_then";
  for (int N = 2; !Names.insert(Name).second; ++N)
    Name = S.Name + "_then_" + std::to_string(N);
  To.Made.push_back(ir::let(Name, Ty, Chosen));
  To.Made.back()->Where = S.Where;
  To.Declared.insert(Name);
  Now[S.Name] = ir::local(P, Ty, Name);
}

void Masking::statement(StmtPtr S, ExprId Mask, llvm::StringSet<> *OfBranch, Level &To) {
  switch (S->Kind) {
  case StmtKind::Let: {
    if (const Expr E = P[S->Value]; E.Kind == Op::Local)
      Copied[S->Name] = current(E.Name, E.Ty);
    S->Value = value(S->Value, Mask);
    To.Declared.insert(S->Name);
    if (OfBranch)
      OfBranch->insert(S->Name);
    break;
  }
  case StmtKind::Assign: {
    if (OfBranch)
      return setInBranch(*S, Mask, *OfBranch, To);
    const ExprId New = value(S->Value, Mask);
    S->Value = Mask ? ir::select(P, Mask, New, ir::local(P, P[New].valueType(), S->Name)) : New;
    break;
  }
  case StmtKind::Store:
    S->Value = value(S->Value, Mask);
    S->Index = value(S->Index, Mask);
    S->Predicate = both(Mask, value(S->Predicate, Mask));
    break;
  case StmtKind::For:
    for (ExprId *Id : {&S->Begin, &S->End, &S->Step}) {
      *Id = value(*Id, ExprId());
      ir::forEachBelow(P, *Id, [&](ExprId Below) {
        Good &= !Mask || P[Below].Kind != Op::Load;
        return Good;
      });
    }
    level(S->Body, Mask);
    break;
  case StmtKind::If: {
    const ExprId If = value(S->Value, Mask);
    if (ir::isWayOut(*S) || !staysDuring(If, *S)) {
      Good = false;
      return;
    }
    if (isTrue(P, If))
      return branch(std::move(S->Body), Mask, To);
    branch(std::move(S->Body), both(Mask, If), To);
    branch(std::move(S->Else), both(Mask, ir::unary(P, Op::Not, If)), To);
    return;
  }
  default:
    Good = false;
    return;
  }
  To.Made.push_back(std::move(S));
}

void Masking::branch(std::vector<StmtPtr> Body, ExprId Mask, Level &To) {
  llvm::StringSet<> Own;
  for (StmtPtr &S : Body)
    if (Good)
      statement(std::move(S), Mask, &Own, To);
}

/// The body of a loop.
void Masking::level(std::vector<StmtPtr> &Body, ExprId Mask) {
  const auto Before = Now;
  Level Own;
  for (StmtPtr &S : Body)
    if (Good)
      statement(std::move(S), Mask, nullptr, Own);
  Body = std::move(Own.Made);
  Now = Before;
}

} // namespace

std::optional<std::vector<StmtPtr>> underMasks(Kernel &K, const LoopSite &Site, const Stmt &For) {
  return Masking(K, Site).run(For);
}

/// Lanes of a loop where branches have loops in them that not all lanes go through: these become
/// masked statements, and stay that when there is nothing else in the way.
std::optional<Refusal> LaneChooser::vectoriseMasked(const Stmt &For, VectorLoop &V,
                                                    std::vector<EntryCondition> &Conditions) {
  auto Why = vectorise(For, V, Conditions);
  if (!Why || Why->Reason != Diag::inner_condition_varies || Site.LeavesEarly)
    return Why;
  auto Masked = underMasks(K, Site, For);
  if (!Masked)
    return Why;
  Stmt &Changed = statementToChange(K, Site, For);
  const auto Exchange = [&] {
    std::swap(Changed.Body, *Masked);
    for (const ir::StmtPtr &S : Changed.Body)
      for (Reduction &R : Site.Reductions)
        if (&For == Site.Nest && S->Kind == StmtKind::Assign && S->Name == R.Name)
          R.Update = S->Value;
    N = readNest(K, Site);
    G = dependences(K, Site);
  };
  Exchange();
  VectorLoop Lanes;
  Lanes.Loop = &For;
  std::vector<EntryCondition> Needed;
  if (auto Left = vectorise(For, Lanes, Needed)) {
    Exchange();
    return Left;
  }
  V = std::move(Lanes);
  llvm::append_range(Conditions, Needed);
  return std::nullopt;
}

} // namespace tpbcc
