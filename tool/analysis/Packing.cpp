#include "analysis/Packing.h"
#include "analysis/Narrow.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// A conjunction: conditions, and whether each must hold or must not.
using Conjuncts = std::set<std::pair<uint32_t, bool>>;

class PackedFinder {
public:
  PackedFinder(const Kernel &K, const LoopSite &Site, const Stmt &For)
      : K(K), Site(Site), P(K.Program.Values), For(For), N(readNest(K, Site)), Iterations(K, For) {}

  std::vector<PackedCounter> find() const;

private:
  void flatten(ExprId Condition, bool Holds, Conjuncts &All) const;
  bool increments(ExprId Update, const std::string &Name, Conjuncts &Under) const;
  bool isPosition(ExprId Index, const std::string &Name) const;
  bool changes(ExprId Id) const;

  /// What is seen of the uses of one counter.
  struct Uses {
    std::string Name;
    Conjuncts Under;
    ExprId Condition;             // of the first access
    std::vector<ExprId> Stored;   // subscripts
    std::set<std::string> Arrays; // stored to
    bool Good = true;
  };
  void look(ExprId Root, Uses &U) const;
  void access(ExprId Index, ExprId Predicate, Uses &U) const;
  bool isAlone(const Uses &U, bool &InPlace) const;

  bool addsTruths(ExprId Value, const std::string &Name, std::vector<ExprId> &Conditions) const;
  std::vector<ExprId> counted(const Stmt &Step) const;
  void addCount(const Stmt &Step, std::vector<PackedCounter> &Found) const {
    std::vector<ExprId> Conditions = Site.LeavesEarly ? std::vector<ExprId>() : counted(Step);
    if (Conditions.empty())
      return;
    const ExprId First = Conditions.front();
    Conditions.erase(Conditions.begin());
    Found.push_back({Step.Name, First, false, true, std::move(Conditions)});
  }
  bool onlyNarrow(llvm::ArrayRef<PackedCounter> Found) const;
  void keepWide(std::vector<PackedCounter> &Found) const;

  const Kernel &K;
  const LoopSite &Site;
  const ir::Pool &P;
  const Stmt &For;
  const Nest N;
  const Variance Iterations;
};

void PackedFinder::flatten(ExprId Condition, bool Holds, Conjuncts &All) const {
  const Expr &E = P[Condition];
  if (E.Kind == Op::Not)
    return flatten(E.Operands[0], !Holds, All);
  if (E.Kind == Op::And && Holds) {
    flatten(E.Operands[0], true, All);
    return flatten(E.Operands[1], true, All);
  }
  All.insert({Condition.Index, Holds});
}

/// Whether a variable goes up by one under some conditions, and else stays.
bool PackedFinder::increments(ExprId Update, const std::string &Name, Conjuncts &Under) const {
  const auto IsOld = [&](ExprId Id) { return P[Id].Kind == Op::Local && P[Id].Name == Name; };
  const Expr &E = P[Update];
  if (E.Kind == Op::Add) {
    const auto IsOne = [&](ExprId Id) { return P[Id].Kind == Op::Const && P[Id].Integer == 1; };
    return (IsOld(E.Operands[0]) && IsOne(E.Operands[1])) ||
           (IsOld(E.Operands[1]) && IsOne(E.Operands[0]));
  }
  if (E.Kind != Op::Select || IsOld(E.Operands[1]) == IsOld(E.Operands[2]))
    return false;
  const bool Holds = IsOld(E.Operands[2]);
  flatten(E.Operands[0], Holds, Under);
  return increments(E.Operands[Holds ? 1 : 2], Name, Under);
}

/// The counter, plus what stays the same in the loop.
bool PackedFinder::isPosition(ExprId Index, const std::string &Name) const {
  const Expr &E = P[Index];
  if (E.Kind == Op::Local)
    return E.Name == Name;
  if (E.Kind == Op::Convert && E.Ty.Elem == ir::Element::I64)
    return isPosition(E.Operands[0], Name);
  if (E.Kind == Op::Sub)
    return isPosition(E.Operands[0], Name) && !Iterations.varies(E.Operands[1]);
  if (E.Kind != Op::Add)
    return false;
  return (isPosition(E.Operands[0], Name) && !Iterations.varies(E.Operands[1])) ||
         (isPosition(E.Operands[1], Name) && !Iterations.varies(E.Operands[0]));
}

void PackedFinder::access(ExprId Index, ExprId Predicate, Uses &U) const {
  Conjuncts Here;
  if (Predicate)
    flatten(Predicate, true, Here);
  U.Good &= isPosition(Index, U.Name) && Here == U.Under;
  if (!U.Condition)
    U.Condition = Predicate;
}

/// Every mention of the counter has to be such a subscript.
void PackedFinder::look(ExprId Root, Uses &U) const {
  ir::forEachBelow(P, Root, [&](ExprId Id) {
    const Expr &E = P[Id];
    if (E.Kind == Op::Local && E.Name == U.Name)
      U.Good = false;
    if (E.Kind != Op::Load || !mentionsLocal(P, E.Operands[0], U.Name))
      return U.Good;
    access(E.Operands[0], E.Predicate, U);
    U.Good = U.Good && llvm::none_of(N.Accesses, [&](const MemoryAccess &A) {
               return A.Store && A.isInside(&For) && A.Array->Name == E.Name;
             });
    if (E.Predicate)
      look(E.Predicate, U);
    return false;
  });
}

/// Whether a condition depends on what iterations hand on.
bool PackedFinder::changes(ExprId Id) const {
  bool Found = false;
  ir::forEachBelow(P, Id, [&](ExprId Below) {
    const Expr &E = P[Below];
    Found |= E.Kind == Op::Local && llvm::any_of(For.Body, [&](const ir::StmtPtr &S) {
               return S->Name == E.Name && (S->Kind == StmtKind::Assign ||
                                            (S->Kind == StmtKind::Let && changes(S->Value)));
             });
    return !Found;
  });
  return Found;
}

/// Nothing else touches the arrays that are packed, but for what stands further on than anything
/// that was packed so far, in the same array: a[j++] = a[i].
bool PackedFinder::isAlone(const Uses &U, bool &InPlace) const {
  for (const MemoryAccess &A : N.Accesses) {
    if (!A.isInside(&For) || !U.Arrays.count(A.Array->Name))
      continue;
    const auto Packs = llvm::find_if(N.Accesses, [&](const MemoryAccess &Other) {
      return Other.Store && Other.Array == A.Array && Other.isInside(&For) &&
             llvm::is_contained(U.Stored, Other.Index);
    });
    if (Packs == N.Accesses.end())
      return false;
    if (A.Store && A.Index == Packs->Index)
      continue;
    const bool First = llvm::none_of(N.Accesses, [&](const MemoryAccess &Other) {
      return Other.Store && Other.Array == A.Array && Other.Position < A.Position;
    });
    const auto From = A.Form ? A.Form->Rest.constant() : std::nullopt;
    const auto Step = A.Form ? A.Form->coefficient(For.Name).constant() : std::optional<int64_t>();
    const Expr &At = P[Packs->Index];
    const bool Plain =
        At.Kind == Op::Local || (At.Kind == Op::Convert && P[At.Operands[0]].Kind == Op::Local);
    if (A.Store || !First || !Plain || Step != 1 || A.Form->Coefficients.size() != 1 || !From ||
        *From < 0)
      return false;
    InPlace = true;
  }
  return true;
}

constexpr size_t MostConditions = 16; // of one counter

/// The condition of a number that is 1 where it holds and 0 where it does not. None: another
/// number.
static ExprId truthOf(const ir::Pool &P, ExprId Id) {
  const auto Is = [&](ExprId Number, int64_t Value) {
    return P[Number].Kind == Op::Const && !P[Number].Ty.isFloating() && P[Number].Integer == Value;
  };
  while (P[Id].Kind == Op::Convert && !P[Id].Ty.isFloating()) {
    Id = P[Id].Operands[0];
    if (P[Id].Ty.isPredicate())
      return Id;
  }
  const Expr &E = P[Id];
  return E.Kind == Op::Select && Is(E.Operands[1], 1) && Is(E.Operands[2], 0) ? E.Operands[0]
                                                                              : ExprId();
}

/// Adds the conditions of a sum of such numbers. False: it has others.
static bool sumsTruths(const ir::Pool &P, ExprId Id, std::vector<ExprId> &Conditions) {
  if (const ExprId Truth = truthOf(P, Id)) {
    Conditions.push_back(Truth);
    return Conditions.size() <= MostConditions;
  }
  while (P[Id].Kind == Op::Convert && !P[Id].Ty.isFloating() &&
         P[Id].Ty.Elem != ir::Element::Bool) // none is too large for any other type
    Id = P[Id].Operands[0];
  const Expr &E = P[Id];
  return E.Kind == Op::Add && !E.Ty.isFloating() && sumsTruths(P, E.Operands[0], Conditions) &&
         sumsTruths(P, E.Operands[1], Conditions);
}

/// Adds the conditions that add one to a variable, each for itself: if (c) ++n and n += c, and
/// several such in turn. False: the value is more than that.
bool PackedFinder::addsTruths(ExprId Value, const std::string &Name,
                              std::vector<ExprId> &Conditions) const {
  const Expr &E = P[Value];
  if (E.Kind == Op::Local && E.Name == Name)
    return true;
  if (Conditions.size() >= MostConditions)
    return false;
  const auto IsOneMore = [&](ExprId Id, ExprId Than) {
    const Expr &Sum = P[Id];
    const auto IsOne = [&](ExprId N) { return P[N].Kind == Op::Const && P[N].Integer == 1; };
    return Sum.Kind == Op::Add && ((Sum.Operands[0] == Than && IsOne(Sum.Operands[1])) ||
                                   (Sum.Operands[1] == Than && IsOne(Sum.Operands[0])));
  };
  if (E.Kind == Op::Select && IsOneMore(E.Operands[1], E.Operands[2])) {
    Conditions.push_back(E.Operands[0]);
    return addsTruths(E.Operands[2], Name, Conditions);
  }
  if (E.Kind != Op::Add)
    return false;
  const bool OldIsFirst = mentionsLocal(P, E.Operands[0], Name);
  return sumsTruths(P, E.Operands[OldIsFirst], Conditions) &&
         addsTruths(E.Operands[!OldIsFirst], Name, Conditions);
}

/// The conditions that an assignment counts, if it does no more than that. Empty: something else.
std::vector<ExprId> PackedFinder::counted(const Stmt &Step) const {
  std::vector<ExprId> Conditions;
  if (!addsTruths(Step.Value, Step.Name, Conditions) ||
      !llvm::all_of(Conditions, [&](ExprId Condition) {
        return Iterations.varies(Condition) && !mentionsLocal(P, Condition, Step.Name);
      }))
    return {};
  bool Elsewhere = false;
  forEachOfLanes(For.Body, true, [&](const Stmt &S) {
    if (&S != &Step)
      ir::forEachExpr(S, [&](ExprId Root) { Elsewhere |= mentionsLocal(P, Root, Step.Name); });
  });
  return Elsewhere ? std::vector<ExprId>() : Conditions;
}

/// Whether the loop does nothing but count, by elements of fewer than 32 bits.
bool PackedFinder::onlyNarrow(llvm::ArrayRef<PackedCounter> Found) const {
  const auto IsCount = [&](const ir::StmtPtr &S) {
    return llvm::any_of(Found, [&](auto &C) { return C.Counts && C.Name == S->Name; });
  };
  return llvm::all_of(For.Body,
                      [&](const ir::StmtPtr &S) {
                        return S->Kind == StmtKind::Let ||
                               (S->Kind == StmtKind::Assign && IsCount(S));
                      }) &&
         llvm::any_of(N.Accesses, [&](const MemoryAccess &A) { return A.isInside(&For); }) &&
         llvm::all_of(N.Accesses, [&](const MemoryAccess &A) {
           return !A.isInside(&For) ||
                  (!ir::Type::scalar(A.Array->Elem).isFloating() && ir::bits(A.Array->Elem) < 32);
         });
}

/// Lanes hold counters themselves where they are as wide as these anyway.
void PackedFinder::keepWide(std::vector<PackedCounter> &Found) const {
  const auto Widest = widestBeside(K, Site, For, Found);
  unsigned Bits = Widest ? ir::bits(*Widest) : 64;
  if (onlyNarrow(Found))
    Bits = 8;
  llvm::erase_if(Found, [&](const PackedCounter &C) {
    const auto Step = llvm::find_if(For.Body, [&](const ir::StmtPtr &S) {
      return S->Kind == StmtKind::Assign && S->Name == C.Name;
    });
    return C.Counts && ir::bits(P[(*Step)->Value].Ty.Elem) <= Bits;
  });
}

std::vector<PackedCounter> PackedFinder::find() const {
  std::vector<PackedCounter> Found;
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::For || S->Kind == StmtKind::Use ||
        (S->Kind == StmtKind::If && !ir::isWayOut(*S)))
      return Found; // the vectors of several copies go through those together
  for (const ir::StmtPtr &Step : For.Body) {
    if (Step->Kind != StmtKind::Assign)
      continue;
    const ir::Type Ty = P[Step->Value].valueType();
    // An unsigned one of 32 bits wraps around where addresses do not.
    if (Ty.isFloating() || ir::bits(Ty.Elem) < 32 || Ty.Elem == ir::Element::U32)
      continue;
    Uses U;
    U.Name = Step->Name;
    if (!increments(Step->Value, Step->Name, U.Under) || U.Under.empty()) {
      addCount(*Step, Found);
      continue;
    }
    for (const auto &[Condition, Holds] : U.Under)
      U.Good &= !changes({Condition});
    forEachOfLanes(For.Body, true, [&](const Stmt &S) {
      if (&S == Step.get())
        return;
      for (const ExprId Root : {S.Value, S.Predicate})
        if (Root)
          look(Root, U);
      if (!S.Index || !mentionsLocal(P, S.Index, U.Name))
        return S.Index ? look(S.Index, U) : void();
      access(S.Index, S.Predicate, U);
      U.Stored.push_back(S.Index);
      U.Arrays.insert(S.Name);
    });
    bool InPlace = false;
    if (U.Good && U.Condition && isAlone(U, InPlace))
      Found.push_back({U.Name, U.Condition, InPlace});
    else
      addCount(*Step, Found);
  }
  keepWide(Found);
  return Found;
}

} // namespace

std::vector<PackedCounter> findPacked(const Kernel &K, const LoopSite &Site, const Stmt &For) {
  if (Site.OpenMP)
    return {};
  return PackedFinder(K, Site, For).find();
}

const PackedCounter *packedBy(const ir::Pool &P, llvm::ArrayRef<PackedCounter> Counters,
                              ExprId Index) {
  for (const PackedCounter &C : Counters)
    if (mentionsLocal(P, Index, C.Name))
      return &C;
  return nullptr;
}

} // namespace tpbcc
