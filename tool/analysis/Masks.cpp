//===- analysis/Masks.cpp - Branches with loops as masked statements ------===//
#include "analysis/Masks.h"
#include "analysis/LaneChooser.h"
#include "analysis/Masking.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"

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

} // namespace

Masking::Masking(Kernel &K, const LoopSite &Site, const Stmt &For)
    : P(K.Program.Values), For(For), Lanes(K, For, Variance::Lanes), Words(keepsWords()) {
  bool Left = false; // maybe
  for (const StmtPtr &S : For.Body) {
    if (!Left || S->Kind != StmtKind::For)
      findTouched(*S);
    Left |= ir::isWayOut(*S);
  }
  ir::forEach(*Site.Nest, [&](const Stmt &S) {
    Names.insert(S.Name);
    if (S.Kind == StmtKind::Store)
      Stored.insert(S.Name);
    for (const StmtPtr &Each : S.Body)
      if (Each->Kind == StmtKind::Assign && (S.Kind == StmtKind::For || ir::isWayOut(S)))
        Carried.insert(Each->Name);
  });
}

/// Elements that a statement of the body loads or stores whatever branch is taken. Where they are,
/// no variable says.
void Masking::findTouched(const Stmt &S) {
  const auto Touch = [&](const std::string &Array, ExprId Index) {
    bool Fixed = true;
    ir::forEachBelow(P, Index, [&](ExprId Id) {
      Fixed &= P[Id].Kind != Op::Local && P[Id].Kind != Op::Load;
      return Fixed;
    });
    if (Fixed)
      Touched.insert({Array, Index.Index});
  };
  if (S.Kind == StmtKind::Store && !S.Predicate)
    Touch(S.Name, S.Index);
  if (S.Kind == StmtKind::Transfer || ir::isWayOut(S))
    return;
  const auto TouchLoads = [&](ExprId Root) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      const Expr &E = P[Id];
      if (E.Kind == Op::Load && !E.Predicate)
        Touch(E.Name, E.Operands[0]);
      return true;
    });
  };
  if (S.Kind == StmtKind::For) { // which each lane has, however often it goes round
    TouchLoads(S.Begin);
    TouchLoads(S.End);
  } else {
    TouchLoads(S.Value);
  }
}

std::optional<std::vector<StmtPtr>> Masking::run() {
  std::vector<StmtPtr> Body;
  for (const StmtPtr &S : For.Body)
    Body.push_back(ir::clone(*S));
  level(Body, {});
  return Good ? std::optional(std::move(Body)) : std::nullopt;
}

ExprId Masking::both(ExprId A, ExprId B) { return !A ? B : !B ? A : ir::binary(P, Op::And, A, B); }

std::string Masking::unique(const std::string &Wanted) {
  std::string Name = Wanted;
  for (int N = 2; !Names.insert(Name).second; ++N)
    Name = Wanted + "_" + std::to_string(N);
  return Name;
}

/// An expression with what variables are now, loads from memory under Mask.
ExprId Masking::value(ExprId Id, ExprId Mask) {
  if (!Id)
    return Id;
  Expr E = P[Id];
  if (E.Kind == Op::Local)
    if (const auto It = Now.find(E.Name); It != Now.end())
      return It->second;
  if (E.Kind == Op::Induction)
    if (const auto It = Begins.find(E.Name); It != Begins.end())
      return ir::binary(P, Op::Add, It->second, Id);
  for (ExprId &Operand : E.Operands)
    Operand = value(Operand, Mask);
  const ExprId If = value(E.Predicate, Mask);
  E.Predicate = If;
  if (E.Kind == Op::Convert && (E.Ty.Elem == ir::Element::I32 || E.Ty.Elem == ir::Element::U32))
    if (const ExprId Word = lowerWord(E.Operands[0]))
      return ir::convert(P, E.Ty, Word);
  if (Mask && (E.Kind == Op::Div || E.Kind == Op::Rem) && !E.valueType().isFloating()) {
    const Expr &By = P[E.Operands[1]];
    if (By.Kind != Op::Const || By.Integer == 0 || By.Integer == -1) // or of other lanes
      E.Operands[1] = ir::select(P, Mask, E.Operands[1], ir::integer(P, By.Ty.Elem, 1));
  }
  if (E.Kind == Op::Load && !If)
    if (const auto It = StoredLast.find({E.Name, E.Operands[0].Index});
        It != StoredLast.end() && P[It->second].Ty == E.Ty)
      return It->second;
  if (E.Kind != Op::Load || !Mask || (!If && Touched.count({E.Name, E.Operands[0].Index})))
    return P.make(std::move(E));
  E.Predicate = ExprId();
  return ir::predicated(P, P.make(std::move(E)), both(Mask, If), ir::Inactive::Zero);
}

/// Whether a value is another one where it is evaluated behind a store.
bool Masking::readsStored(ExprId Id) const {
  bool Reads = false;
  ir::forEachBelow(P, Id, [&](ExprId Below) {
    Reads |= P[Below].Kind == Op::Load && Stored.contains(P[Below].Name);
    return !Reads;
  });
  return Reads;
}

/// The value with what it loads from arrays that the nest stores to read here, once: masks are
/// evaluated again behind stores.
ExprId Masking::readHere(ExprId Id, Level &To) {
  if (!Id || !readsStored(Id))
    return Id;
  Expr E = P[Id];
  if (E.Kind == Op::Load && Stored.contains(E.Name)) {
    const std::string Array = E.Name;
    return declare(Array + "_now", Id, To);
  }
  for (ExprId &Operand : E.Operands)
    Operand = readHere(Operand, To);
  E.Predicate = readHere(E.Predicate, To);
  return P.make(std::move(E));
}

/// Something is stored to the array.
void Masking::forget(const std::string &Array) {
  for (auto It = StoredLast.begin(); It != StoredLast.end();)
    It = It->first.first == Array ? StoredLast.erase(It) : std::next(It);
}

/// Whether no lane outside Mask sees the variable.
bool Masking::isOwn(const std::string &Variable, ExprId Mask) const {
  const auto It = Own.find(Variable);
  return It != Own.end() && It->second == Mask;
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
  const ExprId Chosen =
      IsKept || !Mask || isOwn(S.Name, Mask) ? New : ir::select(P, Mask, New, Old);
  if (!readsStored(Chosen)) { // the same wherever it is evaluated
    Now[S.Name] = Chosen;
    return;
  }
  const std::string Name = unique(S.Name + "_then");
  To.Made.push_back(ir::let(Name, Ty, Chosen));
  To.Made.back()->Where = S.Where;
  To.Declared.insert(Name);
  Now[S.Name] = ir::local(P, Ty, Name);
}

void Masking::statement(StmtPtr S, ExprId Mask, llvm::StringSet<> *OfBranch, Level &To) {
  switch (S->Kind) {
  case StmtKind::Let: {
    // A copy of what other lanes see is left by them as it begins.
    const Expr E = P[S->Value];
    if (E.Kind == Op::Local)
      Copied[S->Name] = current(E.Name, E.Ty);
    if (E.Kind != Op::Local || isOwn(E.Name, Mask))
      Own[S->Name] = Mask;
    S->Value = value(S->Value, Mask);
    To.Declared.insert(S->Name);
    if (OfBranch)
      OfBranch->insert(S->Name);
    break;
  }
  case StmtKind::Assign: {
    if (OfBranch)
      return setInBranch(*S, Mask, *OfBranch, To);
    if (To.IsLeft)
      return setAtTheEnd(*S, Mask, To);
    const ExprId New = value(S->Value, Mask);
    S->Value = Mask && !isOwn(S->Name, Mask) && !To.Inside.contains(S->Name)
                   ? ir::select(P, Mask, New, ir::local(P, P[New].valueType(), S->Name))
                   : New;
    break;
  }
  case StmtKind::Store:
    S->Value = value(S->Value, Mask);
    S->Index = value(S->Index, Mask);
    S->Predicate = both(Mask, value(S->Predicate, Mask));
    forget(S->Name);
    if (&To == Outermost && !S->Predicate && Touched.count({S->Name, S->Index.Index})) {
      S->Value = declare(S->Name + "_now", S->Value, To);
      StoredLast[{S->Name, S->Index.Index}] = S->Value;
    }
    break;
  case StmtKind::For:
    forEachStatement(S->Body, true, [&](const Stmt &Inside) {
      if (Inside.Kind == StmtKind::Store)
        forget(Inside.Name);
    });
    return loop(std::move(S), Mask, To);
  case StmtKind::If: {
    const ExprId If = readHere(value(S->Value, Mask), To);
    if (ir::isWayOut(*S)) {
      Good = false;
      return;
    }
    if (isTrue(P, If))
      return branch(std::move(S->Body), Mask, To);
    branch(std::move(S->Body), both(Mask, If), To);
    branch(std::move(S->Else), both(Mask, ir::unary(P, Op::Not, If)), To);
    return;
  }
  case StmtKind::Use:
    Good &= !Mask; // lanes that are not there use nothing
    S->Value = value(S->Value, Mask);
    break;
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
void Masking::level(std::vector<StmtPtr> &Body, Level Own) {
  const llvm::SaveAndRestore First(Outermost, Outermost ? Outermost : &Own);
  const auto Before = Now;
  StmtPtr Way;
  for (StmtPtr &S : Body) {
    if (!Good)
      return;
    if (Own.IsLeft && ir::isWayOut(*S)) {
      leave(*S, Own);
      Way = std::move(S);
    } else {
      statement(std::move(S), Own.Mask, nullptr, Own);
    }
  }
  if (Way && Good)
    finish(*Way, Own);
  Body = std::move(Own.Made);
  Now = Before;
}

std::optional<std::vector<StmtPtr>> underMasks(Kernel &K, const LoopSite &Site, const Stmt &For) {
  return Masking(K, Site, For).run();
}

/// Lanes of a loop where not all lanes take a branch that has loops in it, or go through a loop as
/// often: all go through, under masks; and that stays when there is nothing else in the way.
std::optional<Refusal> LaneChooser::vectoriseMasked(const Stmt &For, VectorLoop &V,
                                                    std::vector<EntryCondition> &Conditions) {
  auto Why = vectorise(For, V, Conditions);
  constexpr Diag ByMasks[] = {Diag::inner_condition_varies, Diag::inner_bounds_vary,
                              Diag::exit_inside};
  if (!Why || !llvm::is_contained(ByMasks, Why->Reason) || !ir::waysOut(For.Body).empty())
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
  llvm::move(*Masked, std::back_inserter(Site.Replaced));
  V = std::move(Lanes);
  llvm::append_range(Conditions, Needed);
  return std::nullopt;
}

} // namespace tpbcc
