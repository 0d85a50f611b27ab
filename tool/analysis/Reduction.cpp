#include "analysis/Analysis.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Pool;
using ir::Stmt;
using ir::StmtKind;

double identity(Op Combine) {
  switch (Combine) {
  case Op::Mul:
    return 1.0;
  case Op::And:
    return -1.0; // all bits
  case Op::Or:
  case Op::Xor:
    return 0.0;
  default:
    return -0.0; // -0 + x is x for every x, +0 is not for x = -0
  }
}

bool isExtremum(Op Combine) {
  return Combine == Op::Min || Combine == Op::Max || Combine == Op::FMin || Combine == Op::FMax;
}

llvm::StringRef combineName(Op Combine) {
  switch (Combine) {
  case Op::Mul:
    return "product";
  case Op::Min:
  case Op::FMin:
    return "minimum";
  case Op::Max:
  case Op::FMax:
    return "maximum";
  case Op::And:
    return "bitwise and";
  case Op::Or:
    return "bitwise or";
  case Op::Xor:
    return "exclusive or";
  default:
    return "sum";
  }
}

namespace {

bool isCompare(Op O) { return O >= Op::CmpLt && O <= Op::CmpNe; }

/// What one carried variable does, among all those that For carries.
class Classifier {
public:
  Classifier(const Kernel &K, const LoopSite &Site, const Stmt &For,
             llvm::ArrayRef<Reduction> Carried, const Reduction &R)
      : K(K), P(K.Program.Values), Site(Site), For(For), Carried(Carried), R(R),
        Floating(P[R.Update].valueType().isFloating()) {}

  /// The combination, or why there is none.
  std::optional<Refusal> classify(Op &Combine);
  /// The combination by its form alone, whatever order the user asks for.
  std::optional<Op> form(ExprId &NanOrder) const;

private:
  const Stmt *let(llvm::StringRef Name) const { return findLet(For.Body, Name); }
  bool depends(ExprId Id, llvm::StringRef Name) const;
  bool isTerm(ExprId Id) const {
    return llvm::none_of(Carried, [&](const Reduction &Any) { return depends(Id, Any.Name); });
  }
  bool isLocal(ExprId Id, llvm::StringRef Name) const {
    return P[Id].Kind == Op::Local && P[Id].Name == Name;
  }
  bool isOld(ExprId Id) const { return isLocal(Id, R.Name); }
  /// The old value in a wider type, from which arithmetic returns to the old one's.
  bool isWidenedOld(ExprId Id) const {
    return P[Id].Kind == Op::Convert && isOld(P[Id].Operands[0]);
  }
  /// What a conversion to a wider type of the same kind widens; the value itself otherwise.
  ExprId narrow(ExprId Id) const {
    const Expr &E = P[Id];
    if (E.Kind != Op::Convert)
      return Id;
    const ir::Type From = P[E.Operands[0]].valueType();
    const bool Keeps = From.isFloating() == E.Ty.isFloating() && !From.isPredicate() &&
                       ir::bits(From.Elem) < ir::bits(E.Ty.Elem) &&
                       (!ir::isSigned(From.Elem) || ir::isSigned(E.Ty.Elem));
    return Keeps ? E.Operands[0] : Id;
  }
  bool innerFor(ExprId Id, llvm::function_ref<bool(ExprId)> Chain,
                llvm::function_ref<bool(const Classifier &, ExprId)> Inside) const;
  bool spine(ExprId Id, Op Combine) const;
  std::optional<Op> extremum(ExprId Id, ExprId &NanOrder) const;
  bool logical(ExprId Id, Op Combine) const;
  bool logicalCondition(ExprId Id, Op Combine) const;
  bool isFlag(ExprId Id) const {
    return P[Id].Kind == Op::Convert && isTerm(Id) &&
           P[P[Id].Operands[0]].valueType().isPredicate();
  }
  bool isNumber(ExprId Id, int64_t Value) const {
    return P[Id].Kind == Op::Const && !P[Id].Ty.isFloating() && P[Id].Integer == Value;
  }
  bool startsAs(int64_t Value) const;
  bool linear(ExprId Id) const;
  bool usedElsewhere(SourceRange &Where) const;
  Refusal recurrence() const;
  bool remembersPosition(llvm::StringRef Other) const;
  std::string userName(const Reduction &Of) const;

  const Kernel &K;
  const Pool &P;
  const LoopSite &Site;
  const Stmt &For;
  llvm::ArrayRef<Reduction> Carried;
  const Reduction &R;
  const bool Floating;
};

/// Whether Id is computed from the variable, also by way of the body's names.
bool Classifier::depends(ExprId Root, llvm::StringRef Name) const {
  std::vector<ExprId> Pending{Root};
  std::vector<std::string> Seen;
  while (!Pending.empty()) {
    const ExprId Top = Pending.back();
    Pending.pop_back();
    bool Found = false;
    ir::forEachBelow(P, Top, [&](ExprId Id) {
      const Expr &E = P[Id];
      if (E.Kind != Op::Local || Found)
        return !Found;
      Found = E.Name == Name;
      if (!Found && !llvm::is_contained(Seen, E.Name)) {
        Seen.push_back(E.Name);
        forEachStatement(For.Body, true, [&](const Stmt &S) {
          if (S.Name == E.Name && (S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign))
            Pending.push_back(S.Value);
        });
      }
      return true;
    });
    if (Found)
      return true;
  }
  return false;
}

/// Local(v) of a variable that starts as Chain accepts and that a loop inside combines alike.
bool Classifier::innerFor(ExprId Id, llvm::function_ref<bool(ExprId)> Chain,
                          llvm::function_ref<bool(const Classifier &, ExprId)> Inside) const {
  if (P[Id].Kind != Op::Local)
    return false;
  const Stmt *Start = let(P[Id].Name);
  if (!Start || !Chain(Start->Value))
    return false;
  bool Assigned = false, Good = true;
  forEachStatement(For.Body, true, [&](const Stmt &Loop) {
    if (Loop.Kind != StmtKind::For)
      return;
    for (const ir::StmtPtr &S : Loop.Body)
      if (S->Kind == StmtKind::Assign && S->Name == P[Id].Name) {
        Reduction Inner;
        Inner.Name = S->Name;
        Inner.Update = S->Value;
        Assigned = true;
        Good = Good && Inside(Classifier(K, Site, Loop, {Inner}, Inner), S->Value);
      }
  });
  return Assigned && Good;
}

/// The old value plus (times, ...) terms, one after another, or nothing under a condition.
bool Classifier::spine(ExprId Id, Op Combine) const {
  if (isOld(Id))
    return true;
  const Expr &E = P[Id];
  auto Below = [&](ExprId Operand) { return spine(Operand, Combine); };
  auto Inside = [&](const Classifier &Inner, ExprId Value) { return Inner.spine(Value, Combine); };
  if (innerFor(Id, Below, Inside))
    return true;
  if (E.Kind == Op::Select)
    return isTerm(E.Operands[0]) && Below(E.Operands[1]) && Below(E.Operands[2]);
  // Modulo 2^n the narrow result is the same wherever the extra bits are dropped; a float that is
  // summed up in double is rounded in every iteration.
  if (E.Kind == Op::Convert) {
    const ir::Type From = P[E.Operands[0]].valueType();
    if (isWidenedOld(Id))
      return From.isFloating() == E.Ty.isFloating();
    return From.isFloating() == E.Ty.isFloating() && !From.isPredicate() && Below(E.Operands[0]);
  }
  if (Combine == Op::Add) {
    if (E.Kind == Op::Sub)
      return isTerm(E.Operands[1]) && Below(E.Operands[0]);
    if (E.Kind == Op::Fma || E.Kind == Op::Fnma)
      return isTerm(E.Operands[0]) && isTerm(E.Operands[1]) && Below(E.Operands[2]);
  }
  if (E.Kind != Combine)
    return false;
  return (isTerm(E.Operands[1]) && Below(E.Operands[0])) ||
         (isTerm(E.Operands[0]) && Below(E.Operands[1]));
}

/// x < m ? x : m keeps m when x is a NaN, whatever the order; m < x ? m : x does not: NanOrder.
std::optional<Op> Classifier::extremum(ExprId Id, ExprId &NanOrder) const {
  const Expr &E = P[Id];
  auto Chain = [&](ExprId Operand) { return isOld(Operand) || extremum(Operand, NanOrder); };
  auto OldAnd = [&](ExprId Old, ExprId Term) { return isTerm(Term) && Chain(Old); };
  /// With the same combination below.
  auto Same = [&](Op Combine, ExprId Old) -> std::optional<Op> {
    if (!isOld(Old) && extremum(Old, NanOrder) != Combine)
      return std::nullopt;
    return Combine;
  };
  if (E.Kind == Op::Local && !isOld(Id)) {
    std::optional<Op> Combine;
    auto Start = [&](ExprId Value) { return Chain(Value); };
    auto Inside = [&](const Classifier &Inner, ExprId Value) {
      const auto Of = Inner.extremum(Value, NanOrder);
      if (!Of || (Combine && *Combine != *Of))
        return false;
      Combine = Of;
      return true;
    };
    return innerFor(Id, Start, Inside) ? Combine : std::nullopt;
  }
  // (short)max((int)m, (int)x)
  if (E.Kind == Op::Convert) {
    const Expr &Wide = P[E.Operands[0]];
    if (Wide.Kind != Op::Min && Wide.Kind != Op::Max)
      return std::nullopt;
    const ExprId A = narrow(Wide.Operands[0]), B = narrow(Wide.Operands[1]);
    if (P[A].valueType() != E.Ty || P[B].valueType() != E.Ty)
      return std::nullopt;
    if ((isOld(A) && isTerm(B)) || (isOld(B) && isTerm(A))) {
      if (Floating && isOld(A))
        NanOrder = Id;
      return Wide.Kind;
    }
    return std::nullopt;
  }
  if (E.Kind == Op::FMin || E.Kind == Op::FMax) {
    for (int I : {0, 1})
      if (OldAnd(E.Operands[I], E.Operands[1 - I]))
        return Same(E.Kind, E.Operands[I]);
    return std::nullopt;
  }
  if (E.Kind == Op::Min || E.Kind == Op::Max) {
    if (OldAnd(E.Operands[1], E.Operands[0]))
      return Same(E.Kind, E.Operands[1]);
    if (OldAnd(E.Operands[0], E.Operands[1])) {
      if (Floating)
        NanOrder = Id;
      return Same(E.Kind, E.Operands[0]);
    }
    return std::nullopt;
  }
  if (E.Kind != Op::Select)
    return std::nullopt;
  const ExprId Then = E.Operands[1], Else = E.Operands[2];
  if (isTerm(E.Operands[0])) { // only some iterations take part
    const auto A = isOld(Then) ? std::nullopt : extremum(Then, NanOrder);
    const auto B = isOld(Else) ? std::nullopt : extremum(Else, NanOrder);
    if ((!A && !isOld(Then)) || (!B && !isOld(Else)) || (A && B && *A != *B))
      return std::nullopt;
    return A ? A : B;
  }
  const Expr &C = P[E.Operands[0]];
  if (!isCompare(C.Kind))
    return std::nullopt;
  const bool Keeps = OldAnd(Else, Then); // cond ? x : m
  if (!Keeps && !OldAnd(Then, Else))
    return std::nullopt;
  const ExprId Term = Keeps ? Then : Else, Old = Keeps ? Else : Then;
  auto Compares = [&](ExprId Operand, ExprId Id) { return Operand == Id || narrow(Operand) == Id; };
  const bool TermFirst = Compares(C.Operands[0], Term) && Compares(C.Operands[1], Old);
  if (!TermFirst && !(Compares(C.Operands[1], Term) && Compares(C.Operands[0], Old)))
    return std::nullopt;
  const bool Less = C.Kind == Op::CmpLt || C.Kind == Op::CmpLe;
  const bool Greater = C.Kind == Op::CmpGt || C.Kind == Op::CmpGe;
  if (!Less && !Greater)
    return std::nullopt;
  if (!Keeps && Floating)
    NanOrder = Id;
  // "x below m takes x" and its three mirror images
  return Same((Less == TermFirst) == Keeps ? Op::Min : Op::Max, Old);
}

/// old && term, old || term, as lift writes them.
bool Classifier::logicalCondition(ExprId Id, Op Combine) const {
  const Expr &E = P[Id];
  if (E.Kind == Op::CmpNe && isNumber(E.Operands[1], 0))
    return isOld(E.Operands[0]) || isWidenedOld(E.Operands[0]) || logical(E.Operands[0], Combine);
  if (E.Kind != Combine || !E.Ty.isPredicate())
    return false;
  return (isTerm(E.Operands[1]) && logicalCondition(E.Operands[0], Combine)) ||
         (isTerm(E.Operands[0]) && logicalCondition(E.Operands[1], Combine));
}

bool Classifier::logical(ExprId Id, Op Combine) const {
  const Expr &E = P[Id];
  if (E.Ty.isFloating())
    return false;
  if (E.Kind == Op::Convert)
    return P[E.Operands[0]].valueType().isPredicate() ? logicalCondition(E.Operands[0], Combine)
                                                      : logical(E.Operands[0], Combine);
  if (E.Kind != Op::Select)
    return false;
  const ExprId If = E.Operands[0], Then = E.Operands[1], Else = E.Operands[2];
  if (isNumber(Then, 1) && isNumber(Else, 0) && logicalCondition(If, Combine))
    return true;
  const bool OfOld = P[If].Kind == Op::CmpNe && isNumber(P[If].Operands[1], 0) &&
                     (isOld(P[If].Operands[0]) || isWidenedOld(P[If].Operands[0]));
  if (OfOld && Combine == Op::And && isNumber(Else, 0) && isFlag(Then))
    return true;
  if (OfOld && Combine == Op::Or && isNumber(Then, 1) && isFlag(Else))
    return true;
  // if (term) old = 1, if (term) old = 0
  const int64_t Set = Combine == Op::Or ? 1 : 0;
  if (!isTerm(If))
    return false;
  return (isNumber(Then, Set) && (isOld(Else) || logical(Else, Combine))) ||
         (isNumber(Else, Set) && (isOld(Then) || logical(Then, Combine)));
}

/// Whether the variable is known to have this value when For begins.
bool Classifier::startsAs(int64_t Value) const {
  const Stmt *Start = nullptr;
  if (&For != Site.Nest) {
    Start = findLet(Site.Nest->Body, R.Name);
  } else {
    for (const ir::StmtPtr &S : K.Program.Body) {
      if (S.get() == &For)
        break;
      if (S->Name == R.Name && (S->Kind == StmtKind::Let || S->Kind == StmtKind::Assign))
        Start = S.get();
      else if (S->Kind == StmtKind::For || llvm::is_contained(S->Writes, R.Name))
        forEachStatement(S->Body, true, [&](const Stmt &Inner) {
          if (Inner.Kind == StmtKind::Assign && Inner.Name == R.Name)
            Start = &Inner;
        });
    }
  }
  return Start && Start->Value && isNumber(Start->Value, Value);
}

/// Old times, minus or divided by terms, plus terms.
bool Classifier::linear(ExprId Id) const {
  if (isOld(Id))
    return true;
  const Expr &E = P[Id];
  auto One = [&](ExprId A, ExprId B) { return linear(A) && isTerm(B); };
  switch (E.Kind) {
  case Op::Neg:
  case Op::Convert:
    return linear(E.Operands[0]);
  case Op::Div:
    return One(E.Operands[0], E.Operands[1]);
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
    return One(E.Operands[0], E.Operands[1]) || One(E.Operands[1], E.Operands[0]);
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms: {
    const ExprId A = E.Operands[0], B = E.Operands[1], C = E.Operands[2];
    return (isTerm(C) && (One(A, B) || One(B, A))) || (isTerm(A) && One(C, B));
  }
  default:
    return false;
  }
}

/// A partial result that an array, another scalar or a condition sees would have to be a prefix.
bool Classifier::usedElsewhere(SourceRange &Where) const {
  bool Used = false;
  auto Check = [&](const Stmt &S, ExprId Id) {
    if (Used || !Id || !depends(Id, R.Name))
      return;
    Used = true;
    Where = S.Where;
  };
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Assign && S->Name != R.Name)
      Check(*S, S->Value);
  forEachStatement(For.Body, true, [&](const Stmt &S) {
    if (S.Kind == StmtKind::Store || S.Kind == StmtKind::Use || S.Kind == StmtKind::For ||
        S.Kind == StmtKind::If)
      ir::forEachExpr(S, [&](ExprId Id) { Check(S, Id); });
  });
  return Used;
}

/// Whether R takes a new value just when Other does.
bool Classifier::remembersPosition(llvm::StringRef Other) const {
  const Expr &E = P[R.Update];
  return Other != R.Name && E.Kind == Op::Select &&
         (isOld(E.Operands[1]) || isOld(E.Operands[2])) && depends(E.Operands[0], Other);
}

/// The user's variable: that of a loop inside starts from it.
std::string Classifier::userName(const Reduction &Of) const {
  std::string Name = Of.Name;
  for (const Stmt *Let = findLet(Site.Nest->Body, Name);
       Let && P[Let->Value].Kind == Op::Local && P[Let->Value].Name != Name;
       Let = findLet(Site.Nest->Body, Name))
    Name = P[Let->Value].Name;
  return Name;
}

Refusal Classifier::recurrence() const {
  const Expr &E = P[R.Update];
  SourceRange Where;
  const bool Conditional = E.Kind == Op::Select && (isOld(E.Operands[1]) || isOld(E.Operands[2]));
  bool Guards = false; // a load by its predicate
  ir::forEachBelow(P, R.Update, [&](ExprId Id) {
    Guards |= P[Id].Kind == Op::Load && P[Id].Predicate && depends(P[Id].Predicate, R.Name);
    return true;
  });
  if (Guards)
    return {Diag::short_circuit, R.Where, {userName(R)}};
  for (const Reduction &Other : Carried)
    if (remembersPosition(Other.Name))
      return {Diag::extremum_position, R.Where, {userName(R), userName(Other)}};
  if (!depends(R.Update, R.Name)) {
    if (usedElsewhere(Where))
      return {Diag::wrap_around, R.Where, {userName(R)}};
    return {Diag::last_value, R.Where, {userName(R)}};
  }
  if (Conditional && isTerm(E.Operands[0]) && (isTerm(E.Operands[1]) || isTerm(E.Operands[2])))
    return {Diag::last_value, R.Where, {userName(R)}};
  if (linear(R.Update) && !isOld(R.Update))
    return {Diag::scalar_recurrence, R.Where, {userName(R)}};
  return {Diag::scalar_carried, R.Where, {userName(R)}};
}

std::optional<Op> Classifier::form(ExprId &NanOrder) const {
  if (!isOld(R.Update))
    for (Op Candidate : {Op::Add, Op::Mul, Op::And, Op::Or, Op::Xor})
      if ((!Floating || Candidate <= Op::Mul) && spine(R.Update, Candidate))
        return Candidate;
  if (auto Found = extremum(R.Update, NanOrder))
    return Found;
  for (Op Candidate : {Op::And, Op::Or})
    if (logical(R.Update, Candidate))
      return Candidate;
  return std::nullopt;
}

std::optional<Refusal> Classifier::classify(Op &Combine) {
  ExprId NanOrder;
  const std::optional<Op> Found = form(NanOrder);
  if (Found && logical(R.Update, *Found) && !startsAs(0) && !startsAs(1))
    return Refusal{Diag::logical_start,
                   R.Where,
                   {userName(R), *Found == Op::And ? "&&" : "||", *Found == Op::And ? "1" : "0"}};
  if (!Found)
    return recurrence();
  if (NanOrder && !K.Spec.IeeeMinMax)
    return Refusal{Diag::reduction_nan_order,
                   R.Where,
                   {combineName(*Found).str(), *Found == Op::Min ? "<" : ">", userName(R)}};
  // Even a minimum: which of -0 and +0 it returns depends on the order.
  if (K.Spec.Float == FloatMode::Strict && Floating)
    return Refusal{Diag::reduction_strict, R.Where, {userName(R)}};
  SourceRange Where;
  for (const Reduction &Other : Carried)
    if (Other.Name != R.Name && Classifier(K, Site, For, Carried, Other).remembersPosition(R.Name))
      return Refusal{Diag::extremum_position, Other.Where, {userName(Other), userName(R)}};
  if (usedElsewhere(Where))
    return Refusal{Diag::prefix_use, Where.empty() ? R.Where : Where, {userName(R)}};
  Combine = *Found;
  return std::nullopt;
}

} // namespace

std::optional<Refusal> classifyReductions(const Kernel &K, const LoopSite &Site, const Stmt &For,
                                          std::vector<Reduction> &Carried) {
  for (Reduction &R : Carried)
    if (auto Why = Classifier(K, Site, For, Carried, R).classify(R.Combine))
      return Why;
  return std::nullopt;
}

std::optional<Op> combination(const Kernel &K, const LoopSite &Site, const Stmt &For,
                              const Reduction &R) {
  ExprId NanOrder;
  return Classifier(K, Site, For, {R}, R).form(NanOrder);
}

void classifyReductions(const Kernel &K, LoopSite &Site) {
  if (auto Why = classifyReductions(K, Site, *Site.Nest, Site.Reductions))
    Site.Refused = std::move(Why);
}

} // namespace tpbcc
