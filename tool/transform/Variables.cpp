//===- transform/Variables.cpp - What statements bind and assign ----------===//
#include "ir/Build.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::StmtPtr;

/// Values that depend on a variable which Body assigns are others from now on.
void Lowering::forgetAssigned(const Statements &Body, Copy &C) {
  llvm::StringSet<> Assigned;
  auto Find = [&](auto &Self, const Statements &In) -> void {
    for (const StmtPtr &S : In) {
      if (S->Kind == StmtKind::Assign)
        Assigned.insert(S->Name);
      Self(Self, S->Body);
      Self(Self, S->Else);
    }
  };
  Find(Find, Body);
  if (Assigned.empty())
    return;
  for (auto *Known : {&C.Done, &C.Spread}) {
    llvm::SmallVector<uint32_t, 16> Changed;
    for (const auto &[Index, Value] : *Known) {
      bool Depends = false;
      ir::forEachBelow(In, {Index}, [&](ExprId Id) {
        Depends |= In[Id].Kind == Op::Local && Assigned.contains(In[Id].Name);
        return !Depends;
      });
      if (Depends)
        Changed.push_back(Index);
    }
    for (uint32_t Index : Changed)
      Known->erase(Index);
  }
}

/// Whether the value is made of loops' variables and what stays the same alone.
static bool isOfLoops(const ir::Pool &P, ExprId Value) {
  bool Only = true;
  ir::forEachBelow(P, Value, [&](ExprId Id) {
    Only &= P[Id].Kind != Op::Load && P[Id].Kind != Op::Local;
    return Only;
  });
  return Only;
}

void Lowering::let(const Stmt &S, Copy &C, Statements &To, bool InPlace) {
  if (wide(C) && seenBefore(S.Name))
    return; // by way of memory: no need to load it
  if (wide(C))
    for (const StoredBefore &Stored : V->Stored)
      if (Stored.Load == &S) {
        C.Bound[S.Name] = name(vector(In[S.Value].Ty.Elem), Stored.Left);
        return;
      }
  if (!wide(C) && !Site.Scratchpad.empty() && S.Ty == ir::Type::scalar(ir::Element::I64) &&
      Read.contains(S.Name) && isOfLoops(In, S.Value)) { // bounds of blocks stay one expression
    C.Bound[S.Name] = bind(S.Name, index(S.Value, C), To);
    return;
  }
  if (collectedBy(S) || (wide(C) && inTurn(S)))
    return; // each lane loads it when its turn comes
  const bool Varies = wide(C) && (V->Varying.contains(S.Name) || varies(S.Value));
  Copy &Where = !Varies ? uniform(C) : C;
  const bool Happens = In[S.Value].Kind == Op::Load && isWritten(In[S.Value].Name);
  if (Happens) { // anew, whatever the same element held before, and in whatever lanes it is taken
    Where.Done.erase(S.Value.Index);
    Where.Spread.erase(S.Value.Index);
    for (ExprId Id = taken(S.Value, Where); Id;
         Id = In[Id].Kind == Op::Convert ? In[Id].Operands[0] : ExprId()) {
      Where.Done.erase(Id.Index);
      Where.Spread.erase(Id.Index);
    }
  }
  if (Mutable.contains(S.Name)) {
    const ExprId Start = value(taken(S.Value, Where), Where, To);
    const bool Numbered = wide(Where) && !Where.Suffix.empty();
    const char *Apart = llvm::isDigit(S.Name.back()) ? "_" : "";
    Where.Bound[S.Name] = bind(Numbered      ? S.Name + Apart + Where.Suffix
                               : wide(Where) ? "v" + S.Name
                                             : S.Name,
                               Start, To);
    return;
  }
  if (!Happens && !Read.contains(S.Name))
    return; // a name for a value that is computed where it is used
  Where.LoadsFirst = Happens && !InPlace;
  Where.Bound[S.Name] = value(taken(S.Value, Where), Where, To);
  Where.LoadsFirst = false;
}

/// The value's own operation happens in this place, on operands that have names: each tpb_use()
/// computes it again. A value that is needed besides is computed once.
void Lowering::use(const Stmt &S, Copy &C, Statements &To) {
  Copy &Where = wide(C) && varies(S.Value) ? C : uniform(C);
  const Op Kind = In[S.Value].Kind;
  const bool Again = !Needed.contains(S.Value.Index) && !In[S.Value].Operands.empty() &&
                     Kind != Op::Load && Kind != Op::Select;
  Where.LoadsFirst = true; // operands that are loads get names, too
  const ExprId Value = Again ? compute(S.Value, Where, To) : value(S.Value, Where, To);
  Where.LoadsFirst = false;
  StmtPtr Use = ir::use(Value);
  if (wide(Where) && Where.Partial)
    Use->Predicate = Where.Predicate;
  if (wide(C) && !wide(Where)) { // once for as many iterations as there are lanes
    if (C.Partial)
      Use->Predicate = C.Predicate;
    else
      Use->Index = lanesTimes(1);
  }
  To.push_back(std::move(Use));
}

/// All values first: no variable may see another's new value. What lanes keep for the next vector
/// they keep where an iteration ends, not where a loop or a branch inside it does.
void Lowering::assignments(llvm::ArrayRef<const Stmt *> Assigns, Copy &C, Statements &To,
                           bool EndsIteration) {
  struct Update {
    Copy *Where;
    ExprId Variable, Value;
  };
  std::vector<Update> Updates;
  std::vector<const Stmt *> Of; // the user's statements that those are of
  for (const Stmt *S : Assigns) {
    const auto Places = llvm::make_scope_exit([&, From = To.size()] {
      standFor(*S, To, From);
      Of.resize(Updates.size(), S);
    });
    if (const Collected *Sum = collectedBy(*S)) {
      collect(*Sum, C, To);
      continue;
    }
    if (C.IsVector && V) {
      const auto &Reductions = V->Loop->Reductions;
      auto R = llvm::find_if(Reductions, [&](auto &R) { return R.Name == S->Name; });
      if (wide(C) && R != Reductions.end() && isKnownBehind(*R))
        continue;
      if (wide(C) && R != Reductions.end() && R->Carries == Reduction::Carry::InOrder) {
        Updates.push_back({&C, C.Bound[S->Name], addInOrder(*R, C, To)});
        continue;
      }
      if (wide(C) && R != Reductions.end() && R->Carries != Reduction::Carry::Total) {
        Updates.push_back({&C, leftBefore(*R), handOn(*R, C, To)});
        continue;
      }
      if (R != Reductions.end() && C.Bound.count(S->Name)) {
        if (samePosition(*R)) { // kept once for all that want to know it
          if (R->Kept)
            keepValue(*R, C, To);
          continue;
        }
        const ExprId Old = C.Bound[S->Name];
        Updates.push_back({&C, Old, accumulate(*R, C, To)});
        continue;
      }
    }
    if (const PackedCounter *Counter = wide(C) ? packedVariable(*S) : nullptr) {
      const ExprId Old = uniform(C).Bound.lookup(S->Name);
      Updates.push_back({&uniform(C), Old, countPacked(*Counter, Old, C, To)});
      continue;
    }
    Copy &Where = wide(C) && V->Varying.contains(S->Name) ? C : uniform(C);
    const ExprId Variable = Where.Bound.lookup(S->Name);
    Updates.push_back({&Where, Variable, compute(S->Value, Where, To)});
  }
  if (EndsIteration) {
    for (const Reduction &R : V->Loop->Reductions)
      if (R.Load)
        Updates.push_back({&C, leftBefore(R), handOn(R, C, To)});
    for (const KeptLoad &Kept : V->Kept) { // a vector that is not full is the last
      const ExprId Next = value(Kept.Next, C, To);
      Updates.push_back({&C, name(Out[Next].Ty, Kept.Left), Next});
    }
    for (const StoredBefore &Stored : V->Stored) {
      const ExprId Next = value(Stored.Store->Value, C, To);
      Updates.push_back({&C, name(Out[Next].Ty, Stored.Left), Next});
    }
  }
  auto Mentions = [&](ExprId Value, ExprId Variable) {
    bool Found = false;
    ir::forEachBelow(Out, Value, [&](ExprId Id) {
      Found |= Id == Variable;
      return !Found;
    });
    return Found;
  };
  for (size_t U = 1; U < Updates.size(); ++U)
    for (size_t Before = 0; Before < U; ++Before)
      if (Mentions(Updates[U].Value, Updates[Before].Variable)) {
        Updates[U].Value = bind("next", Updates[U].Value, To);
        break;
      }
  for (size_t U = 0; U < Updates.size(); ++U) {
    if (Updates[U].Value == Updates[U].Variable)
      continue;
    To.push_back(ir::assign(Out[Updates[U].Variable].Name, Updates[U].Value));
    if (U < Of.size())
      standFor(*Of[U], To, To.size() - 1);
  }
}

/// Whether a statement is the same in all lanes, so that the first of several copies does it for
/// all.
bool Lowering::once(const Stmt &S, const Copy &C) const {
  if (!wide(C) || (S.Kind != StmtKind::Let && S.Kind != StmtKind::Assign))
    return false;
  return !V->Varying.contains(S.Name) && !varies(S.Value);
}

} // namespace tpbcc
