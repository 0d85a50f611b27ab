#include "emit/Bound.h"
#include "analysis/Analysis.h"
#include "analysis/Nest.h"
#include "emit/BoundStatements.h"
#include "emit/Emit.h"
#include "emit/Printer.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

std::string errorName(llvm::StringRef Name) { return "tpb_error_" + Name.str(); }

std::string boundName(llvm::StringRef Name) { return "tpb_bound_" + Name.str(); }

std::string sizeName(llvm::StringRef Name) { return "tpb_size_" + Name.str(); }

void BoundStatements::store(const Stmt &S) {
  const BoundValue V = Values.emit(S.Value);
  const ir::Element Elem = P[S.Value].valueType().Elem;
  const Code Index = Values.index(S.Index), At = "[" + Index + "]";
  const bool Floating = P[S.Value].valueType().isFloating();
  const bool Rounded = Floating && Values.Inexact.names().count(S.Name);
  const Code Array = Code::name(Values.arrayName(S.Name));
  const Code ErrorAt = Values.errorAt(S.Name, Index);
  const Code Set = Array + At + " = (" + ir::cSpelling(Elem).str() + ")(" + V.V + ");";
  if (!S.Predicate) {
    Values.line(Set);
    if (Rounded)
      Values.line(ErrorAt + " = " + V.E + ";");
    return;
  }
  const BoundValue C = Values.condition(S.Predicate);
  if (C.isExact()) {
    Values.line("if (" + C.V + ") {");
    Values.line("    " + Set);
    if (Rounded)
      Values.line("    " + ErrorAt + " = " + V.E + ";");
    Values.line("}");
    return;
  }
  const Code Old = Code::name(Values.Names.unique("old"));
  Values.line("if ((" + C.V + ") || (" + C.E + ")) {"); // the element may be either
  Values.line("    const double " + Old + " = " + Array + At + ";");
  Values.line("    " + ErrorAt + " = " + C.E + " ? " + larger(V.E, ErrorAt) + " + " +
              absolute(V.V + " - " + Old) + " / " + Values.epsilon(Elem) + " : " + V.E + ";");
  Values.line("    if (" + C.V + ")");
  Values.line("        " + Set);
  Values.line("}");
}

/// A name in a nest: of a value, or of a variable that a loop inside changes.
void BoundStatements::let(const Stmt &S, bool Changes) {
  Values.forget(S.Value); // a load happens here, not where it was written before
  const BoundValue V = Values.emit(S.Value);
  if (!Changes) {
    Values.Locals[S.Name] = V;
    return;
  }
  Values.Locals.erase(S.Name);
  if (!S.Ty.isFloating()) {
    Values.line((S.Ty.isPredicate() ? "int" : ir::cSpelling(S.Ty.Elem).str()) + " " + S.Name +
                " = " + V.V + ";");
    return;
  }
  Values.line("double " + S.Name + " = " + V.V + ", " + Values.error(S.Name) + " = " + V.E + ", " +
              sizeName(S.Name) + " = 0;");
  Values.line("(void)" + Values.error(S.Name) + ", (void)" + sizeName(S.Name) + ";");
  Values.Tracked.insert(S.Name);
}

std::vector<Reduction> BoundStatements::carried(const LoopSite &Site, const Stmt &For) const {
  if (&For == Site.Nest)
    return Site.Reductions;
  std::vector<Reduction> Result;
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Assign) {
      Reduction R;
      R.Name = S->Name;
      R.Update = S->Value;
      Result.push_back(R);
    }
  return Result;
}

/// The new value of a carried variable, with the error of its part in the combination.
void BoundStatements::update(const Reduction &R, bool Combines, const BoundValue &V) {
  const ir::Expr &E = P[R.Update];
  if (!E.valueType().isFloating()) {
    Values.line(Code::name(R.Name) + " = " + V.V + ";");
    return;
  }
  const bool Inner = Combines && E.Kind == Op::Local && Values.Tracked.contains(E.Name);
  if (!Combines) {
    Values.line(Values.error(R.Name) + " = " + V.E + ";");
  } else if (Inner) { // a loop inside went on from the old value
    Values.line(sizeName(R.Name) + " += " + sizeName(E.Name) + ";");
    Values.line(Values.error(R.Name) + " = " + Values.error(E.Name) + ";");
  } else if (R.Combine == Op::Add) {
    Values.line(sizeName(R.Name) + " += __builtin_fabs(" + V.V + " - " + R.Name + ");");
    Values.line(Values.error(R.Name) + " += " + V.E + ";");
  } else if (R.Combine == Op::Mul) { // relative errors add up
    Values.line(sizeName(R.Name) + " += " + V.V + " != 0 ? (" + V.E + ") / __builtin_fabs(" + V.V +
                ") : 0;");
  } else {
    Values.line(Values.error(R.Name) + " = __builtin_fmax(" + Values.error(R.Name) + ", " + V.E +
                ");");
  }
  Values.line(Code::name(R.Name) + " = " + V.V + ";");
}

/// Variables change together: one that reads another's old value takes a copy first.
void BoundStatements::hold(llvm::ArrayRef<std::string> Changed, ExprId Of, BoundValue &V) {
  const ir::Expr &E = P[Of];
  if (E.Kind == Op::Local && Changed.size() > 1 && llvm::is_contained(Changed, E.Name))
    V = Values.held(V, E.valueType());
}

/// What the end of a branch gives to variables around it.
void BoundStatements::assignments(const std::vector<ir::StmtPtr> &Branch) {
  std::vector<std::string> Changed;
  for (const ir::StmtPtr &S : Branch)
    if (S->Kind == StmtKind::Assign)
      Changed.push_back(S->Name);
  std::vector<std::pair<const Stmt *, BoundValue>> Updates;
  for (const ir::StmtPtr &S : Branch)
    if (S->Kind == StmtKind::Assign) {
      Updates.push_back({S.get(), Values.emit(S->Value)});
      hold(Changed, S->Value, Updates.back().second);
    }
  for (const auto &[S, V] : Updates) {
    const ir::Expr &E = P[S->Value];
    if (E.valueType().isFloating()) {
      if (E.Kind == Op::Local && Values.Tracked.contains(E.Name))
        Values.line(sizeName(S->Name) + " += " + sizeName(E.Name) + ";");
      Values.line(Values.error(S->Name) + " = " + V.E + ";");
    }
    Values.line(Code::name(S->Name) + " = " + V.V + ";");
  }
}

void BoundStatements::statements(const LoopSite &Site, const std::vector<ir::StmtPtr> &Body) {
  auto Block = [&](const std::vector<ir::StmtPtr> &Inner) {
    Values.forget(); // names end with their block, and loops change what names mean
    ++Values.Depth;
    statements(Site, Inner);
    assignments(Inner);
    --Values.Depth;
    Values.forget();
  };
  for (const ir::StmtPtr &S : Body)
    switch (S->Kind) {
    case StmtKind::Let: {
      bool Changes = false;
      forEachStatement(Body, true, [&](const Stmt &Other) {
        Changes |= Other.Kind == StmtKind::Assign && Other.Name == S->Name;
      });
      let(*S, Changes);
      break;
    }
    case StmtKind::Store:
      store(*S);
      break;
    case StmtKind::For:
      Values.forget();
      loop(Site, *S);
      Values.forget();
      break;
    case StmtKind::If:
      Values.line("if (" + Values.condition(S->Value).V + ") {");
      Block(S->Body);
      if (!S->Else.empty()) {
        Values.line("} else {");
        Block(S->Else);
      }
      Values.line("}");
      break;
    default:
      break; // assignments end the loop's body, or the branch
    }
}

/// What the loop hands on by way of memory, where it has become lanes.
std::vector<Reduction> BoundStatements::handedOn(const LoopSite &Site, const Stmt &For) const {
  std::vector<Reduction> Result;
  for (const VectorLoop &V : Site.Vectors)
    if (V.Loop == &For)
      llvm::copy_if(V.Reductions, std::back_inserter(Result),
                    [](const Reduction &R) { return R.Load != nullptr && R.combines(); });
  return Result;
}

bool BoundStatements::isPartialSum(const Reduction &R) const {
  return R.Combine == Op::Add && P[R.Update].valueType().isFloating();
}

void BoundStatements::startPartialSum(const Reduction &R, const Code &Count) {
  if (!isPartialSum(R))
    return;
  ExprId Old;
  ir::forEachBelow(P, R.Update, [&](ExprId Id) {
    if (P[Id].Kind == Op::Local && P[Id].Name == R.Name)
      Old = Id;
    return true;
  });
  if (Old)
    Values.PartialSums[R.Update.Index] = {R.Name, Old, Count};
}

/// The recurrences among what the loop carries, by way of variables or of memory.
std::vector<Reduction> BoundStatements::recurrences(llvm::ArrayRef<Reduction> Carried) const {
  std::vector<Reduction> Result;
  for (const Reduction &R : Carried)
    if (const auto Form = K.Recurrences.find(R.Update.Index);
        Form != K.Recurrences.end() && P[R.Update].valueType().isFloating()) {
      Result.push_back(R);
      Result.back().Linear = Form->second;
    }
  return Result;
}

void BoundStatements::startRecurrence(const Reduction &R) {
  ExprId Old;
  ir::forEachBelow(P, R.Update, [&](ExprId Id) {
    if (P[Id].Kind == Op::Local && P[Id].Name == R.Name)
      Old = Id;
    return true;
  });
  if (Old)
    Values.Recurrences[R.Update.Index] = {R.Name, Old, R.Linear};
}

/// Before the old value goes.
void BoundStatements::addMagnitude(const Reduction &R) {
  const auto It = Values.Recurrences.find(R.Update.Index);
  if (It == Values.Recurrences.end())
    return;
  const Code Factor = Values.emit(R.Linear.Factor).V, Term = Values.emit(R.Linear.Term).V;
  Values.line(sizeName(R.Name) + " = " + absolute(Factor) + " * " + Values.magnitude(It->second) +
              " + " + absolute(Term) + ";");
}

/// Before the old sum goes.
void BoundStatements::addSize(const Reduction &R) {
  const auto Sum = Values.PartialSums.find(R.Update.Index);
  if (Sum == Values.PartialSums.end())
    return;
  const Code New = Values.emit(R.Update).V, Old = Values.emit(Sum->second.Old).V;
  Values.line(sizeName(R.Name) + " += " + absolute(New + " - " + Old) + ";");
}

void BoundStatements::loop(const LoopSite &Site, const Stmt &For) {
  const bool Outermost = &For == Site.Nest;
  std::vector<Reduction> Carried = carried(Site, For);
  std::vector<bool> Combines;
  std::vector<Reduction> Seen = handedOn(Site, For); // whose partial results are used
  for (Reduction &R : Carried) {
    const auto Combine = combination(K, Site, For, R);
    if (Combine)
      R.Combine = *Combine;
    if (Combine && isSeenInside(K, Site, For, R))
      R.Carries = Reduction::Carry::Prefix;
    if (R.Carries == Reduction::Carry::Prefix)
      Seen.push_back(R);
    Combines.push_back(Combine && R.Carries == Reduction::Carry::Total);
  }
  std::vector<Reduction> Recurring = Seen;
  for (size_t I = 0; I < Carried.size(); ++I)
    if (!Combines[I] && Carried[I].Carries != Reduction::Carry::Prefix)
      Recurring.push_back(Carried[I]);
  Recurring = recurrences(Recurring);
  const Code Begin = Outermost ? Site.BeginText : Values.index(For.Begin);
  const Code End = Outermost ? Site.EndText : Values.index(For.End);
  const std::string Var = Outermost ? Site.Var : For.Name;
  bool Block = false; // around names of this loop's own
  for (const Reduction &R : Seen)
    if (R.Load && (isPartialSum(R) || K.Recurrences.count(R.Update.Index))) {
      if (!std::exchange(Block, true)) {
        Values.line("{");
        ++Values.Depth;
      }
      Values.line("double " + sizeName(R.Name) + " = 0;");
    }
  Values.line("for (long " + Var + " = " + Begin + "; " + Var + " < (long)(" + End + "); ++" + Var +
              ") {");
  ++Values.Depth;
  Values.forget();
  const auto Outside = Values.Locals;
  const auto Sums = Values.PartialSums;
  const auto Outer = Values.Recurrences;
  for (const Reduction &R : Recurring)
    startRecurrence(R);
  for (const Reduction &R : Seen)
    startPartialSum(R, "(double)(" + Code::name(Var) + " - (" + Begin + ") + 1)");
  // An array that the nest writes and reads within an expression: the value before the iteration.
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Store || S->Kind == StmtKind::Assign)
      ir::forEachBelow(P, S->Value, [&](ExprId Id) {
        if (P[Id].Kind == Op::Load && Values.isWritten(P[Id].Name))
          Values.emit(Id);
        return true;
      });
  statements(Site, For.Body);
  std::vector<BoundValue> Updates;
  std::vector<std::string> Changed;
  for (const Reduction &R : Carried)
    Changed.push_back(R.Name);
  for (size_t I = 0; I < Carried.size(); ++I) {
    Values.Reducing = Combines[I] ? &Carried[I] : nullptr;
    Updates.push_back(Values.emit(Carried[I].Update));
    hold(Changed, Carried[I].Update, Updates.back());
    Values.Reducing = nullptr;
  }
  for (const Reduction &R : Seen)
    addSize(R);
  for (const Reduction &R : Recurring)
    addMagnitude(R);
  for (size_t I = 0; I < Carried.size(); ++I)
    update(Carried[I], Combines[I], Updates[I]);
  --Values.Depth;
  Values.line("}");
  Values.Locals = Outside;
  Values.PartialSums = Sums;
  Values.Recurrences = Outer;
  for (const Reduction &R : Recurring)
    Values.line("(void)" + sizeName(R.Name) + ";");
  const Code Trips = "__builtin_fmax((double)((" + End + ") - (" + Begin + ")), 1)";
  for (size_t I = 0; I < Carried.size(); ++I) {
    const Reduction &R = Carried[I];
    if (P[R.Update].valueType().isFloating() && R.Carries == Reduction::Carry::Prefix)
      Values.line("(void)" + sizeName(R.Name) + ";");
    if (!P[R.Update].valueType().isFloating() || !Combines[I])
      continue;
    // In another order each of the additions may see the sum of all sizes.
    if (R.Combine == Op::Add)
      Values.line(Values.error(R.Name) + " += " + sizeName(R.Name) + " * " + Trips + ";");
    else if (R.Combine == Op::Mul)
      Values.line(Values.error(R.Name) + " += 2 * __builtin_fabs(" + R.Name + ") * (1 + " +
                  sizeName(R.Name) + ") + " + Code::name("tpb_smallest") + " * " + Trips + ";");
    else
      Values.line("(void)" + sizeName(R.Name) + ";");
  }
  if (Block) {
    --Values.Depth;
    Values.line("}");
  }
}

} // namespace tpbcc
