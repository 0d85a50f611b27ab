#include "analysis/Analysis.h"
#include "analysis/Packing.h"
#include "ir/Build.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <cmath>
#include <numeric>
#include <set>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

/// Bits that are dropped or filled in: parts of registers have names of their own.
static bool isOfIntegers(const ir::Pool &P, const Expr &E) {
  if (E.Kind != Op::Convert || E.Ty.isFloating())
    return false;
  const ir::Type From = P[E.Operands[0]].valueType();
  return !From.isFloating() && !From.isPredicate();
}

namespace {

struct Counter {
  Counter(const ir::Pool &P, IterationCounts &N, const ir::Stmt &Lanes, const Variance &Varies,
          const Variance &OfLanes, std::vector<PackedCounter> Packed,
          llvm::ArrayRef<VectorLoop> Vectors)
      : P(P), N(N), Lanes(Lanes), Varies(Varies), OfLanes(OfLanes), Packed(std::move(Packed)) {
    for (const VectorLoop &V : Vectors)
      if (V.Loop == &Lanes)
        for (const Reduction &R : V.Reductions)
          if (R.Carries == Reduction::Carry::Previous)
            Before[R.Name] = R.Update;
  }
  const ir::Pool &P;
  IterationCounts &N;
  const ir::Stmt &Lanes;            // the For whose iterations are lanes
  const Variance &Varies, &OfLanes; // over the iterations of the loop that is counted, of Lanes
  const std::vector<PackedCounter> Packed;
  llvm::StringMap<ExprId> Before; // variables that an iteration takes from the one before
  llvm::DenseSet<uint32_t> Seen;
  std::vector<std::pair<std::string, AffineForm>> OfRows;

  void count(ExprId Id) {
    const Expr &E = P[Id];
    if (!Seen.insert(Id.Index).second || !Varies.varies(Id))
      return; // the loops around compute it
    if (E.Predicate)
      count(E.Predicate);
    if (E.Kind == Op::Load) {
      ++N.Loads;
      N.Masked += bool(E.Predicate);
      subscript(E.Operands[0], false, narrowUnder(E.Predicate, E.Ty.Elem));
      if (!E.Predicate && ir::bits(E.Ty.Elem) == 8)
        byteOfRow(E);
      return;
    }
    for (ExprId Operand : E.Operands)
      count(Operand);
    operation(E);
  }

  /// A byte of a row of eight.
  void byteOfRow(const Expr &Load) {
    const auto Form = affineForm(P, Load.Operands[0]);
    if (Form && Form->coefficient(Lanes.Name).constant() == 8)
      OfRows.emplace_back(Load.Name, *Form);
  }
  /// Rows all of whose bytes are read are loaded whole, as groups of up to four elements are.
  void countWholeRows() {
    for (const auto &[Array, First] : OfRows) {
      std::set<int64_t> Behind;
      for (const auto &[Other, Form] : OfRows)
        if (const auto By = (Form.Rest - First.Rest).constant();
            By && Other == Array && Form.Coefficients == First.Coefficients && *By >= 0 && *By < 8)
          Behind.insert(*By);
      N.Apart -= Behind.size() == 8 ? 8 : 0;
    }
  }

  void operation(const Expr &E) {
    if (!E.Ty.isFloating()) {
      const bool Compares = E.Kind >= Op::CmpLt && E.Kind <= Op::CmpNe;
      N.Divisions += E.Kind == Op::Div || E.Kind == Op::Rem;
      N.Extrema += E.Kind == Op::Min || E.Kind == Op::Max;
      N.Narrowings += isOfIntegers(P, E) &&
                      (ir::bits(E.Ty.Elem) < 32 || ir::bits(P[E.Operands[0]].Ty.Elem) < 32);
      if (E.Kind != Op::Local && E.Kind != Op::Induction)
        ++(Compares && P[E.Operands[0]].valueType().isFloating() ? N.FloatingOps : N.IntegerOps);
      return;
    }
    switch (E.Kind) {
    case Op::Fma:
    case Op::Fms:
    case Op::Fnma:
    case Op::Fnms:
      N.Flops += 2;
      ++N.FloatingOps;
      break;
    case Op::Div:
      ++N.Flops;
      ++N.Divisions;
      ++N.FloatingDivisions;
      break;
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Min:
    case Op::Max:
    case Op::FMin:
    case Op::FMax:
      ++N.Flops;
      ++N.FloatingOps;
      break;
    case Op::Intrinsic:
      if (ir::isProductPart(E.Name)) { // a comparison
        ++N.FloatingOps;
        break;
      }
      ++N.Flops;
      ++(E.Name == "sqrt"                           ? N.Divisions
         : ir::isOfBits(E.Name, E.valueType().Elem) ? N.IntegerOps
                                                    : N.Calls);
      N.FloatingDivisions += E.Name == "sqrt";
      break;
    case Op::Local:
    case Op::Induction:
      break;
    default:
      ++N.FloatingOps; // negation, comparison, selection: instructions, no flops
    }
  }

  /// tpb_use(x) computes x each time.
  void use(ExprId Id) {
    const Expr &E = P[Id];
    if (E.Kind == Op::Load || E.Operands.empty())
      return count(Id);
    for (ExprId Operand : E.Operands)
      count(Operand);
    operation(E);
  }

  /// Address arithmetic costs nothing while elements are neighbours; else every lane has its own
  /// address, and a computed one is a value too.
  void subscript(ExprId Index, bool Store, bool NarrowMasked) {
    if (packedBy(P, Packed, Index))
      return;
    for (size_t Steps = 0; Steps < Before.size(); ++Steps) { // a[left] after left = i: a neighbour
      const ExprId Whole = P[Index].Kind == Op::Convert ? P[Index].Operands[0] : Index;
      if (const auto It = Before.find(P[Whole].Name);
          P[Whole].Kind == Op::Local && It != Before.end())
        Index = It->second;
    }
    Index = withoutShared(P, Index, OfLanes);
    const auto Form = affineForm(P, Index, [&](ExprId Id) { return !OfLanes.varies(Id); });
    if (!Form)
      count(Index);
    const auto Step = Form ? Form->coefficient(Lanes.Name).constant() : std::nullopt;
    if (!Step || *Step > 1 || *Step < -1)
      ++(Store ? N.Scattered : N.Gathered), N.Branches += NarrowMasked;
    N.Apart += !Step || *Step > 4 || *Step < -4; // groups of up to four are loaded whole
  }

  /// Only SVE gathers and scatters such elements under a mask; elsewhere each lane has a branch.
  static bool narrowUnder(ExprId Predicate, ir::Element E) { return Predicate && ir::bits(E) < 32; }

  /// Values of a statement in a loop inside, over which they don't vary.
  void hoisted(ExprId Root, const Variance &Inside) {
    ir::forEachBelow(P, Root, [&](ExprId Id) {
      if (Inside.varies(Id))
        return true;
      count(Id);
      return false;
    });
  }
};

/// How far a value is from the one that a variable had.
class CarriedChain {
public:
  CarriedChain(const ir::Pool &P, llvm::StringRef Name, IterationCounts &N)
      : P(P), Name(Name), N(N) {}

  /// Operations from Local(Name) to the root; -1: it is not below.
  int length(ExprId Id) {
    if (auto It = Known.find(Id.Index); It != Known.end())
      return It->second;
    const Expr &E = P[Id];
    int Longest = -1;
    for (ExprId Operand : E.Operands)
      Longest = std::max(Longest, length(Operand));
    if (Longest >= 0) {
      N.CarriedFused |= E.Kind == Op::Fma || E.Kind == Op::Fnma;
      N.CarriedProduct |= E.Kind == Op::Mul;
      Longest += !isConditional(E) && !isOfIntegers(P, E);
    }
    if (E.Kind == Op::Local && E.Name == Name)
      Longest = 0;
    return Known[Id.Index] = Longest;
  }

private:
  /// if (c) s += t, of integers: compilers add c ? t : 0. Not of h = 31 * h + t.
  bool isConditional(const Expr &E) {
    const auto IsOld = [&](ExprId Id) { return P[Id].Kind == Op::Local && P[Id].Name == Name; };
    const auto Arms = llvm::ArrayRef(E.Operands).drop_front(E.Kind == Op::Select);
    return E.Kind == Op::Select && !E.Ty.isFloating() && llvm::any_of(Arms, IsOld) &&
           llvm::any_of(Arms, [&](ExprId Arm) {
             return !IsOld(Arm) && (length(Arm) < 0 || llvm::any_of(P[Arm].Operands, IsOld));
           });
  }

  const ir::Pool &P;
  const llvm::StringRef Name;
  IterationCounts &N;
  llvm::DenseMap<uint32_t, int> Known;
};

} // namespace

static void countCarried(const LoopSite &Site, const ir::Stmt &For, Counter &C) {
  auto Chain = [&](ExprId Update, const std::string &Name) {
    CarriedChain Of(C.P, Name, C.N);
    C.N.CarriedChain = std::max(C.N.CarriedChain, Of.length(Update));
  };
  if (&For == Site.Nest) {
    for (const Reduction &R : Site.Reductions)
      Chain(R.Update, R.Name);
    return;
  }
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == ir::StmtKind::Assign)
      Chain(S->Value, S->Name);
}

IterationCounts countOwn(const Kernel &K, const LoopSite &Site, const ir::Stmt &For,
                         const ir::Stmt &Lanes) {
  IterationCounts N;
  const Variance Varies(K, For), OfLanes(K, Lanes);
  Counter C(K.Program.Values, N, Lanes, Varies, OfLanes, findPacked(K, Site, For), Site.Vectors);
  auto Count = [&](const ir::Stmt &S) {
    if (ir::isWayOut(S))
      return C.count(S.Value);
    if (S.Kind == ir::StmtKind::For || S.Kind == ir::StmtKind::If ||
        S.Kind == ir::StmtKind::Transfer || S.Kind == ir::StmtKind::Alloc)
      return; // bounds and conditions of loops are no work of the kernel's
    S.Kind == ir::StmtKind::Use ? C.use(S.Value) : C.count(S.Value);
    if (S.Kind != ir::StmtKind::Store)
      return;
    ++N.Stores;
    C.subscript(S.Index, true, Counter::narrowUnder(S.Predicate, C.P[S.Value].Ty.Elem));
    if (S.Predicate)
      C.count(S.Predicate);
    N.Masked += bool(S.Predicate);
  };
  // What is stored or combined first: a Let is counted where it is used, or at last by its name.
  for (bool Lets : {false, true})
    forEachOfLanes(For.Body, false, [&](const ir::Stmt &S) {
      if ((S.Kind == ir::StmtKind::Let) == Lets)
        Count(S);
    });
  forEachStatement(For.Body, false, [&](const ir::Stmt &Inner) {
    if (Inner.Kind != ir::StmtKind::For)
      return;
    const Variance Inside(K, Inner);
    forEachOfLanes(Inner.Body, true, [&](const ir::Stmt &S) {
      if (S.Kind == ir::StmtKind::Let || S.Kind == ir::StmtKind::Assign ||
          S.Kind == ir::StmtKind::Store)
        C.hoisted(S.Value, Inside);
      if (S.Kind == ir::StmtKind::Use)
        for (ExprId Operand : K.Program.Values[S.Value].Operands)
          C.hoisted(Operand, Inside);
    });
  });
  countCarried(Site, For, C);
  C.countWholeRows();
  return N;
}

/// 1 or -1.
static bool isUnit(const ir::Pool &P, ir::ExprId Id) {
  if (!Id)
    return false;
  const Expr &E = P[Id];
  if (E.Kind == Op::Neg)
    return isUnit(P, E.Operands[0]);
  if (E.Kind != Op::Const)
    return false;
  return E.Ty.isFloating()           ? std::fabs(E.Floating) == 1
         : ir::bits(E.Ty.Elem) == 32 ? int32_t(E.Integer) == 1 || int32_t(E.Integer) == -1
                                     : E.Integer == 1 || E.Integer == -1;
}

void countSeen(const ir::Pool &P, const VectorLoop &Lanes, IterationCounts &N) {
  N.Scans = N.Splices = N.Recurrences = 0;
  N.ScansIntegers = N.RecurrencesIntegers = true;
  N.Waits = N.RecurrencesLong = false;
  N.RecurrencesAdd = true;
  N.InOrder = 0;
  N.Updates = int(Lanes.InTurn.size());
  N.InTurn = 0;
  for (const UpdateInTurn &U : Lanes.InTurn)
    N.InTurn += int(U.Parts.size()) + U.ReadAlone;
  for (const Reduction &R : Lanes.Reductions) {
    N.Recurrences += R.isRecurrence();
    N.RecurrencesIntegers &= !R.isRecurrence() || !ir::Type::scalar(R.Elem).isFloating();
    N.RecurrencesLong |= R.isRecurrence() && ir::bits(R.Elem) == 64;
    N.RecurrencesAdd &= !R.isRecurrence() || isUnit(P, R.Linear.Factor);
    N.Waits |= R.Carries == Reduction::Carry::Prefix;
    N.InOrder += R.Carries == Reduction::Carry::InOrder;
    if (R.Carries == Reduction::Carry::Prefix) // of pairs, or of what is known before the loop
      N.Scans += !R.isRecurrence() ? 1 : R.FactorStays ? !R.TermStays : 2;
    if (R.Load) {
      CarriedChain Of(P, R.Name, N);
      N.CarriedChain = std::max({N.CarriedChain, 1, Of.length(R.Update)});
    }
    N.Splices += R.Carries == Reduction::Carry::Previous;
    N.ScansIntegers &=
        R.Carries != Reduction::Carry::Prefix || !ir::Type::scalar(R.Elem).isFloating();
  }
}

/// Whether X is what Y reads in the first iterations of the loops around Y alone.
static bool readsFirst(const ir::Pool &P, const MemoryAccess &X, const MemoryAccess &Y) {
  if (&X == &Y || X.Around.empty() || X.Array != Y.Array || X.Store || Y.Store || !X.Form ||
      !Y.Form || Y.Predicate || Y.Around.size() <= X.Around.size() || !Y.isInside(X.loop()) ||
      X.Form->Rest != Y.Form->Rest)
    return false;
  for (const ir::Stmt *Loop : Y.Around) {
    const Expr &Begin = P[Loop->Begin];
    const bool FromZero = Begin.Kind == Op::Const && Begin.Integer == 0;
    if (X.Form->coefficient(Loop->Name) != Y.Form->coefficient(Loop->Name) &&
        !(FromZero && !X.isInside(Loop)))
      return false;
  }
  return true;
}

/// Whether no iterations of the loops around let two subscripts meet: 2 i and 2 i + 1, members of
/// structures. Where all steps are multiples of a number, their distance is none.
static bool neverMeet(const MemoryAccess &X, const MemoryAccess &Y) {
  if (!X.Form || !Y.Form)
    return false;
  int64_t Common = 0;
  for (const MemoryAccess *Access : {&X, &Y})
    for (const auto &[Name, Step] : Access->Form->Coefficients)
      Step.forEachTerm(
          [&](const Polynomial::Monomial &, int64_t By) { Common = std::gcd(Common, By); });
  bool Apart = false;
  (X.Form->Rest - Y.Form->Rest).forEachTerm([&](const Polynomial::Monomial &, int64_t By) {
    Apart |= Common && By % Common != 0;
  });
  return Apart;
}

/// An array moves its element once for each iteration of the innermost loop that its subscript
/// follows, however often it is named there.
static void countStreams(const ir::Pool &P, const LoopSite &Site, const Nest &Of, LoopAnalysis &A) {
  for (const ArrayUse &Array : Site.Arrays)
    for (ForCounts &F : A.Fors) {
      std::vector<const MemoryAccess *> Read, Written; // one of each stream
      for (const MemoryAccess &Access : Of.Accesses) {
        if (Access.Array != &Array ||
            llvm::any_of(Of.Accesses, [&](auto &Y) { return readsFirst(P, Access, Y); }))
          continue;
        auto &Streams = Access.Store ? Written : Read;
        if (Access.followed() == F.Loop &&
            llvm::all_of(Streams, [&](auto *Other) { return neverMeet(Access, *Other); }))
          Streams.push_back(&Access);
      }
      const int Size = int(ir::bits(Array.Elem) / 8);
      F.Own.BytesRead += Size * int(Read.size());
      F.Own.BytesWritten += Size * int(Written.size());
      F.Own.BytesAllocated += Read.empty() ? Size * int(Written.size()) : 0;
    }
}

void countNest(const Kernel &K, const LoopSite &Site, LoopAnalysis &A) {
  const Nest Of = readNest(K, Site);
  A.Fors.clear();
  auto IsVectorised = [&](const ir::Stmt *Loop) {
    return llvm::any_of(Site.Vectors, [&](const VectorLoop &V) { return V.Loop == Loop; });
  };
  for (const ir::Stmt *For : Of.Fors) {
    const ir::Stmt *Lanes = IsVectorised(For) ? For : nullptr; // or the outermost around it
    for (const ir::Stmt *Loop = Of.parent(For); Loop; Loop = Of.parent(Loop))
      if (IsVectorised(Loop))
        Lanes = Loop;
    A.Fors.push_back({For, countOwn(K, Site, *For, Lanes ? *Lanes : *For)});
    for (const VectorLoop &V : Site.Vectors)
      if (V.Loop == For)
        countSeen(K.Program.Values, V, A.Fors.back().Own);
  }
  countStreams(K.Program.Values, Site, Of, A);
  countReferences(Site, Of, A);
  // The vectorised loop that does most: the deepest, of those the one with most operations.
  auto Weight = [&](const ForCounts &F) {
    int Depth = 0;
    for (const ir::Stmt *Loop = F.Loop; Loop; Loop = Of.parent(Loop))
      ++Depth;
    return 1000 * Depth + F.Own.Loads + F.Own.Stores + F.Own.FloatingOps;
  };
  // Lanes may be those of another nest, which a schedule made of this one.
  const bool Elsewhere = llvm::none_of(Of.Fors, IsVectorised);
  const ForCounts *Most = nullptr;
  for (const ForCounts &F : A.Fors) {
    const bool Vector = Elsewhere || llvm::any_of(Site.Vectors, [&](const VectorLoop &V) {
                          for (const ir::Stmt *Loop = F.Loop; Loop; Loop = Of.parent(Loop))
                            if (Loop == V.Loop)
                              return true;
                          return false;
                        });
    if (Vector && (!Most || Weight(F) > Weight(*Most)))
      Most = &F;
  }
  if (Most)
    A.Counts = Most->Own;
}

IterationCounts countIteration(const Kernel &K, const LoopSite &Site) {
  LoopAnalysis A;
  countNest(K, Site, A);
  return A.Counts;
}

} // namespace tpbcc
