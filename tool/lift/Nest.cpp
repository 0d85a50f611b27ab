//===- lift/Nest.cpp - Loops ----------------------------------------------===//
#include "lift/NestLifter.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tpbcc {
using namespace clang;
using ir::Element;
using ir::ExprId;
using ir::Op;
using ir::StmtPtr;
using ir::Type;

ExprId NestLifter::refuse(Diag Reason, const Stmt &At, std::vector<std::string> Arguments) {
  if (!Refused)
    Refused = Refusal{Reason, sourceRange(Lift.Context, At), std::move(Arguments)};
  return {};
}

std::string NestLifter::uniqueName(llvm::StringRef Wanted) {
  std::string Name = Wanted.str();
  for (int N = 2; !Names.insert(Name).second; ++N)
    Name = Wanted.str() + "_" + std::to_string(N);
  if (Name != Wanted)
    written(Name, Wanted.str());
  return Name;
}

/// Notes what the user wrote for a name that is not in the source.
void NestLifter::written(const std::string &Name, const std::string &Text) {
  const auto &Parts = Lift.Parts->texts();
  const auto Part = Parts.find(Text);
  if (Lift.UserNames)
    (*Lift.UserNames)[Name] = Part == Parts.end() ? Text : Part->second;
}

/// The one name of a member: variables of the user's that are called p_n are others than p->n.
std::string NestLifter::memberName(const std::string &Argument, llvm::StringRef Wanted) {
  std::string &Name = MemberNames[Argument];
  if (Name.empty())
    written(Name = uniqueName(Wanted), Argument);
  return Name;
}

/// Whether a bound means the same in every iteration.
bool NestLifter::staysInLoop(const Expr &E, const Level &L) {
  llvm::SmallVector<const Stmt *, 8> Pending{&E};
  llvm::SmallPtrSet<const Stmt *, 4> OfMembers; // p of p->n, whose stores are checked on entry
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (const auto *Member = dyn_cast<MemberExpr>(S))
      OfMembers.insert(Member->getBase()->IgnoreParenImpCasts());
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl())) {
        if (L.Changed.assigns(V) || Lift.Function.takesAddress(V))
          return false;
        if (V->getType()->isPointerType() && WrittenBases.contains(V->getName()) &&
            !E.getType()->isPointerType() && !OfMembers.contains(Ref))
          return false; // an element that the nest may write
      }
    if (const auto *Call = dyn_cast<CallExpr>(S);
        Call && !Call->isEvaluatable(Lift.Context) && !asksObject(*Call))
      return false;
    llvm::append_range(Pending, S->children());
  }
  return true;
}

StmtPtr NestLifter::loop(const LoopHeader &Header, bool Outermost) {
  auto For = ir::loop(ir::LoopKind::Serial, "", {}, {}, ir::integer(P, Element::I64, 1), {});
  For->Where = sourceRange(Lift.Context, *Header.Condition);
  if (Outermost)
    For->Name = Site->Var;
  Level L;
  L.Header = &Header;
  L.For = For.get();
  L.Changed = effectsWithCalls(*Header.Body);
  for (const Expr *E : Header.GoesOn)
    addEffects(*E, L.Changed);
  if (Header.Until)
    addEffects(*Header.Until, L.Changed);
  const auto Steps = llvm::count_if(L.Changed.Places,
                                    [&](const auto &Place) { return Place.first == Header.Var; });
  if (Steps > (Header.Advance || Header.StepsInBody || Header.StepsInExit ? 1 : 0) ||
      (Header.Var && Lift.Function.takesAddress(Header.Var))) {
    const Stmt *At =
        L.Changed.place(Header.Var) ? L.Changed.place(Header.Var) : Lift.Function.place(Header.Var);
    return refuse(Diag::loop_variable_changed, *At, {Header.Var->getNameAsString()}), nullptr;
  }
  for (const Expr *E : Header.Behind)
    addEffects(*E, L.Changed);
  for (const VarDecl *V : Discovered.Changed[Header.Body])
    L.Changed.Assigned.push_back(V), L.Changed.Places.push_back({V, Header.Body});
  if (!settings(Header, L) || !bounds(Header, L, Outermost))
    return nullptr;
  if (!Outermost || !Header.isUnit())
    Site->BoundsFromParameters &= knownOnEntry(L.For->Begin) && knownOnEntry(L.For->End);
  if (Outermost)
    Site->BoundsFromData = Site->BoundsFromParameters;
  else
    Site->BoundsFromData &= knownOnEntry(L.For->Begin, true) && knownOnEntry(L.For->End, true);
  const ExprId Variable = Header.Pointer || !Header.Var ? ExprId() : Known.lookup(Header.Var);
  for (const VarDecl *V : Header.Privates)
    Known[V] = {};
  L.LeavesEarly = mayLeaveEarly(Header);
  llvm::SmallVector<EndingFlag, 1> Flags;
  for (const Expr *E : Header.GoesOn)
    if (const auto Flag = endingFlag(*E, Header, Outermost))
      Flags.push_back(*Flag);
  begins(L, Outermost);
  carry(L, Outermost);
  startLeftVariable(L, Outermost);
  if (Refused)
    return nullptr;

  // The body is a run of its own; what was known of memory holds no longer on either side.
  auto *OuterOut = std::exchange(Out, &For->Body);
  const ExprId OuterPredicate = std::exchange(Predicate, ExprId());
  auto OuterLoaded = std::exchange(Loaded, {});
  Run.clear();
  BoundLoads.clear();
  Levels.push_back(&L);
  Frames.push_back({Header.Body, {}});
  Frames.back().Changes.insert(L.Changed.Assigned.begin(), L.Changed.Assigned.end());
  if (!Header.isUnit() && Variable && !Header.StepsInBody) // gives the variable its name
    out().push_back(ir::let(uniqueName(Header.Var->getName()), P[Variable].Ty, Variable));
  const auto IsFlag = [&](const Expr *E) {
    return llvm::any_of(Flags, [&](const EndingFlag &Each) { return Each.GoesOn == E; });
  };
  bool Good =
      llvm::all_of(Header.GoesOn, [&](const Expr *E) { return IsFlag(E) || leaveUnless(*E); });
  for (const EndingFlag &Flag : Flags)
    holdFlag(Flag, false);
  if (!Good) {
  } else if (const auto *Compound = dyn_cast<CompoundStmt>(Header.Body)) {
    llvm::SmallVector<const Stmt *, 8> List(Compound->body());
    llvm::erase_if(List, [&](const Stmt *Each) {
      return Each == Header.Leads || Each == Header.Trails || Each == Header.Advance;
    });
    Good = body(L, List);
  } else if (Header.Body == Header.Advance) {
    Good = body(L, {});
  } else {
    Good = body(L, {Header.Body});
  }
  Good = Good && llvm::all_of(Header.Behind, [&](const Expr *E) { return expression(*E); }) &&
         (!Header.Until || leaveUnless(*Header.Until)) &&
         llvm::all_of(Flags, [&](const EndingFlag &Each) { return leaveUnless(*Each.GoesOn); });
  for (const EndingFlag &Flag : Flags)
    holdFlag(Flag, true);
  if (Good) {
    finishBody(L, OuterOut);
    finishLeft(L, Outermost);
  }
  Levels.pop_back();
  Frames.pop_back();
  Out = OuterOut;
  Predicate = OuterPredicate;
  Loaded = std::move(OuterLoaded);
  Run.clear();
  BoundLoads.clear();
  if (Header.Var && !Header.StepsInBody) {
    if (Outermost || L.LeftVariable.empty())
      Known.erase(Header.Var);
    Pointers.erase(Header.Var);
  }
  return Good ? std::move(For) : nullptr;
}

/// A loop that goes on from where its variable is, and that something may end before it has
/// counted: the variable is known where that happens.
bool NestLifter::isLeftByValue(const LoopHeader &Header) {
  return mayLeaveEarly(Header) && Header.isUnit() && (Header.Advance || Header.Increment) &&
         !livesOn(*Header.Var);
}

/// The same where it is not.
bool NestLifter::countsNoTrips(const LoopHeader &Header) {
  return !Header.Begin && !Header.StepsInCondition && !Header.Pointer && mayLeaveEarly(Header) &&
         !isLeftByValue(Header);
}

bool NestLifter::nestedLoop(const Stmt &S) {
  if (const auto Done = unrolled(S))
    return *Done;
  Refusal Why;
  auto Header = loopHeader(Lift.Context, S, Why);
  if (!Header || Header->AtLeastOnce || countsNoTrips(*Header)) {
    Header = uncountedLoop(S);
    if (!Header || !mayLeaveEarly(*Header)) {
      if (!Refused)
        Refused = Why;
      return false;
    }
  }
  if (!isPlainText(Lift.Context, S) && !InlineDepth)
    return refused(Diag::loop_in_macro, S);
  if (Header->Var && !Header->Begin && !Header->StepsInCondition && !Header->StepsInBody &&
      !isLeftByValue(*Header)) {
    // The variable goes on from where it was: a counter like others.
    Header->StepsInBody = true;
    Header->Advance = nullptr;
    if (Header->Increment)
      Header->Behind.insert(Header->Behind.begin() + Header->IncrementAt, Header->Increment);
  }
  if (Header->Var && Header->DeclaredOutside && !Header->StepsInBody && livesOn(*Header->Var))
    return refused(Diag::loop_variable_after, S, {Header->Var->getNameAsString()});
  for (const auto &[V, To] : Header->Set)
    if (livesOn(*V))
      return refused(Diag::loop_variable_after, S, {V->getNameAsString()});
  StmtPtr For = loop(*Header, false);
  if (!For)
    return false;
  if (const auto Loop = Needed.find(&S); Loop != Needed.end()) {
    Loop->second.Around = loopsAround();
    Loop->second.Around.push_back(For.get());
  }
  out().push_back(std::move(For));
  return true;
}

/// The variable that an lvalue starts from.
static const VarDecl *baseOf(const Stmt *E) {
  while (E) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return dyn_cast<VarDecl>(Ref->getDecl());
    const Stmt *Next = nullptr;
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      Next = Subscript->getBase();
    else if (const auto *Sum = dyn_cast<BinaryOperator>(E))
      Next = Sum->getLHS()->getType()->isPointerType() ? Sum->getLHS() : Sum->getRHS();
    else if (!E->children().empty())
      Next = *E->child_begin();
    E = Next;
  }
  return nullptr;
}

/// What functions that S calls may store to: what it passes them, and arrays of the file.
/// Outermost: S is of the kernel.
static void calledWith(const Stmt &S, bool Outermost,
                       llvm::SmallPtrSetImpl<const FunctionDecl *> &Called,
                       llvm::SmallVectorImpl<const VarDecl *> &Bases) {
  if (const auto *Call = dyn_cast<CallExpr>(&S))
    if (const FunctionDecl *Callee = visibleBody(*Call)) {
      for (const Expr *Argument : Call->arguments())
        if (const VarDecl *Base = Outermost ? baseOf(Argument) : nullptr;
            Base && Argument->getType()->isPointerType())
          Bases.push_back(Base);
      if (Called.insert(Callee).second) {
        for (const Expr *Target : effects(*Callee->getBody()).Stores)
          if (const VarDecl *Base = baseOf(Target); Base && !Base->hasLocalStorage())
            Bases.push_back(Base);
        calledWith(*Callee->getBody(), false, Called, Bases);
      }
    }
  for (const Stmt *Child : S.children())
    if (Child)
      calledWith(*Child, Outermost, Called, Bases);
}

/// The arrays that the nest writes, by the variables that lead to them.
void NestLifter::findWritten(const Effects &Of, const Stmt &Body) {
  llvm::SmallVector<const VarDecl *, 8> Bases;
  for (const Expr *Target : Of.Stores)
    if (const VarDecl *Base = baseOf(Target))
      Bases.push_back(Base);
  llvm::SmallPtrSet<const FunctionDecl *, 8> Called;
  calledWith(Body, true, Called, Bases);
  for (size_t I = 0; I < Bases.size(); ++I) { // through local pointers to what they point into
    WrittenBases.insert(Bases[I]->getName());
    if (Bases[I]->getType()->isPointerType() && Bases.size() < 64)
      for (const Expr *From : setFrom(*Bases[I]))
        if (const VarDecl *Behind = baseOf(From); Behind && !llvm::is_contained(Bases, Behind))
          Bases.push_back(Behind);
  }
}

/// All that the function sets a pointer to.
std::vector<const Expr *> NestLifter::setFrom(const VarDecl &Pointer) const {
  std::vector<const Expr *> Found;
  if (Pointer.getInit())
    Found.push_back(Pointer.getInit());
  for (const auto &[V, At] : Lift.Function.Places)
    if (const auto *Assignment = dyn_cast<BinaryOperator>(At);
        V == &Pointer && Assignment && Assignment->getOpcode() == BO_Assign)
      Found.push_back(Assignment->getRHS());
  return Found;
}

StmtPtr NestLifter::nest(const LoopHeader &Header, const Stmt &Loop) {
  NestLoop = &Loop;
  NestChanged = effectsWithCalls(*Header.Body);
  for (const Expr *E : Header.Behind)
    addEffects(*E, NestChanged);
  for (const VarDecl *V : Discovered.Changed[Header.Body])
    NestChanged.Assigned.push_back(V), NestChanged.Places.push_back({V, Header.Body});
  ReadThrough =
      dereferencedIn({Header.Begin, Header.Until ? nullptr : Header.Condition, Header.Body});
  findWritten(NestChanged, *Header.Body);
  for (const auto &Each : Discovered.Written)
    WrittenBases.insert(Each.getKey());
  llvm::SmallPtrSet<const VarDecl *, 8> Inner;
  declaredIn(*Header.Body, Inner);
  llvm::SmallVector<const Stmt *, 16> Pending{Header.Body, Header.Condition};
  Pending.append(Header.Behind.begin(), Header.Behind.end());
  while (!Pending.empty()) { // generated names step aside for the user's
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()); V && !Names.contains(V->getName())) {
        if (!Inner.count(V))
          Names.insert(V->getName());
      }
    llvm::append_range(Pending, S->children());
  }
  if (!Header.isUnit()) // its name is for the value that follows the trips
    Names.erase(Header.Var->getName());
  Names.insert(Site->Var);
  StmtPtr For = loop(Header, true);
  if (For)
    finish(*For);
  return Refused ? nullptr : std::move(For);
}

/// Whether a function that may be inlined is called.
static bool calls(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  return (Call && visibleBody(*Call)) ||
         llvm::any_of(S.children(), [](const Stmt *Child) { return Child && calls(*Child); });
}

StmtPtr liftNest(const LiftContext &Lift, const LoopHeader &Header, const Stmt &Loop,
                 LoopSite &Site) {
  const LoopSite Before = Site;
  NestLifter::Discovery Found;
  if (!effects(*Header.Body).Assigned.empty() || !Header.Behind.empty() || calls(*Header.Body)) {
    Found = NestLifter(Lift, &Site).discover(Header, Loop);
    Site = Before;
  }
  for (;;) { // each time with fewer counters
    NestLifter Lifter(Lift, &Site);
    StmtPtr Nest = Lifter.nest(Header, Loop, Found);
    if (Lifter.Misjudged) {
      Site = Before;
      continue;
    }
    if (!Nest && !Lifter.Refused)
      Lifter.Refused =
          Refusal{Diag::expression_kind, sourceRange(Lift.Context, *Header.Body), {"unknown"}};
    Site.Refused = Lifter.Refused;
    return Nest;
  }
}

ExprId liftScalar(const LiftContext &Lift, const Expr &E) {
  return NestLifter(Lift, nullptr).value(E);
}

ExprId liftAssigned(const LiftContext &Lift, const BinaryOperator &Assignment) {
  return NestLifter(Lift, nullptr).assignment(Assignment);
}

} // namespace tpbcc
