//===- cost/Instructions.cpp - What a loop of a worker executes -----------===//
#include "cost/Instructions.h"
#include "cost/Joined.h"
#include "cost/Recipes.h"
#include "cost/Simplified.h"
#include "cost/SingleElements.h"
#include "cost/TripValues.h"
#include "ir/Build.h"
#include "kernel/Affine.h"
#include "transform/Pairs.h"
#include <numeric>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

namespace {

/// Whether an integer is what compilers keep in a register and step: a place in an array.
bool isStepped(const ir::Pool &P, ExprId Id) {
  bool Loads = false;
  ir::forEachBelow(P, Id, [&](ExprId Below) {
    Loads |= P[Below].valueType().isVector() || P[Below].Kind == Op::Load ||
             P[Below].Kind == Op::Div || P[Below].Kind == Op::Rem;
    return true;
  });
  return !Loads;
}

/// Where a loop's variable begins, as far as constants tell.
int64_t startOf(const Worker &W, const ir::Stmt &For) {
  const auto Form = For.Begin ? affineForm(W.Code.Values, For.Begin) : std::nullopt;
  return Form ? Form->Rest.constantTerm() : 0;
}

/// A vector's place relative to a multiple of its size, as far as the loop decides: constants of
/// its index and of where the loop starts. Arrays begin at lines.
bool crosses(const Worker &W, ExprId Index, int64_t Start, int Lanes) {
  const auto Form = affineForm(W.Code.Values, Index);
  if (!Form)
    return true;
  return (Form->Rest.constantTerm() + Start) % Lanes != 0;
}

/// A counter's step, and the comparison and jump at the end: clang keeps what is left of a vector
/// loop beside the place in the arrays. Pairs of NEON and vectors behind another one of SVE have no
/// address with an index: where several vectors make a trip, each array that is walked has an
/// address that is stepped, and SVE computes what is left.
void loopItself(const Worker &W, const ir::Stmt &For, int Copies, Instructions &Into) {
  double Steps = For.Loop == ir::LoopKind::Vector ? 2 : 1;
  if (W.Isa->Architecture == llvm::StringRef("aarch64") && For.Unroll > 1)
    Steps = std::max(Steps, W.Isa->Scalable ? 2.0 + double(Into.Arrays.size())
                                            : 1.0 + double(Into.Lanes.size()));
  const double Share = 1.0 / std::max(1, Copies);
  Into.Single[size_t(Operation::GeneralAdd)] += Steps * Share;
  Into.Single[size_t(Operation::GeneralCompare)] += Share;
  Into.Single[size_t(Operation::Branch)] += Share;
}

class Counter {
public:
  Counter(const Worker &W, Instructions &Into, int64_t Start = 0, const ir::Stmt *For = nullptr)
      : W(W), P(W.Code.Values), Into(Into), Start(Start), Spread(spreadVectors(P, W.Code.Body)),
        Trip(W, For), Simpler(W, Trip, For) {}

  void statements(llvm::ArrayRef<ir::StmtPtr> Body, double Times, bool WholeGroups) {
    const Pairs Outside = std::move(Beside);
    Beside = findPairs(P, *W.Isa, Body, Spread, WholeGroups);
    Trip.enter(Body);
    for (const ir::StmtPtr &S : Body)
      statement(*S, Times, WholeGroups);
    Beside = Outside;
  }

private:
  void statement(const ir::Stmt &S, double Times, bool WholeGroups) {
    switch (S.Kind) {
    case ir::StmtKind::Let:
    case ir::StmtKind::Assign:
    case ir::StmtKind::Use:
      if (S.Kind == ir::StmtKind::Let && !P[S.Value].valueType().isVector() &&
          !P[S.Value].valueType().isFloating() && isStepped(P, S.Value))
        break;
      if (S.Kind == ir::StmtKind::Let)
        Trip.bind(S, Beside);
      if (S.Kind == ir::StmtKind::Let && Trip.isPartOfAddress(S))
        operands(P[S.Value], Times);
      else
        value(S.Value, Times);
      break;
    case ir::StmtKind::Store:
      value(S.Value, Times);
      store(S, Times);
      break;
    case ir::StmtKind::Prefetch: // a load that nothing waits for
      Into.Single[size_t(Operation::GeneralLoad)] += Times;
      break;
    case ir::StmtKind::If:
      if (P[S.Value].valueType().isVector() || S.Together)
        Into.Vector[size_t(Operation::Test)] += Times;
      else
        value(S.Value, Times);
      Into.Single[size_t(Operation::Branch)] += Times;
      Into.MovesAddresses |= ir::isWayOut(S);
      statements(S.Body, Times * (ir::isWayOut(S) ? 0 : 0.5), WholeGroups);
      statements(S.Else, Times * 0.5, WholeGroups);
      break;
    case ir::StmtKind::Block:
      statements(S.Body, Times, WholeGroups);
      break;
    default:
      break;
    }
  }

  static int bitsOf(ir::Type Ty) { return Ty.isVector() ? Ty.Lanes * int(ir::bits(Ty.Elem)) : 0; }

  /// Of the longest vector that a value is computed from, or is.
  int bitsOf(const Expr &E) const {
    int Result = E.valueType().isPredicate() ? 0 : bitsOf(E.valueType());
    for (const ExprId Operand : E.Operands)
      if (E.Kind != Op::Load && !P[Operand].valueType().isPredicate())
        Result = std::max(Result, bitsOf(P[Operand].valueType()));
    return Result;
  }

  std::array<double, OperationKinds> &ofBits(int Bits) {
    const IsaElement &Whole = W.Isa->Elements.front();
    const int Most = Whole.Lanes * int(ir::bits(Whole.Elem)) / 2;
    return Bits > 0 && Bits <= Most && !W.Isa->Scalable ? Into.Short : Into.Vector;
  }

  void add(const Taken &Of, double Times, int Bits) {
    for (size_t O = 0; O < OperationKinds; ++O)
      ofBits(Bits)[O] += Times * Of.Counts[O];
  }

  void store(const ir::Stmt &S, double Times) {
    const ir::Type Ty = P[S.Value].valueType();
    if (!Ty.isVector()) {
      Into.Single[size_t(Ty.isFloating() ? Operation::Store : Operation::GeneralStore)] += Times;
      return;
    }
    Into.Vectors += 1;
    if (Beside.Done.contains(&S))
      return;
    const auto Group = Beside.Stores.find(&S);
    const Form Walked = Group == Beside.Stores.end()
                            ? storeForm(P, *W.Isa, S, Beside)
                            : groupForm(Group->second.size(), bool(S.Predicate), Beside.Crossed);
    const Form How = Walked != Form::Streaming ? Walked // which takes as long in the core
                     : S.Predicate             ? Form::Predicated
                                               : Form::Plain;
    const Expr &Index = P[S.Index];
    const bool Steps = Index.Kind == Op::Count && P[Index.Operands[1]].Kind == Op::Const;
    Into.MovesAddresses |= isOtherWalk(How, Ty);
    if (How == Form::Plain)
      place(S.Name, S.Index, Ty, Times, Into.Stored);
    if (!isOtherWalk(How, Ty))
      Into.Arrays.insert(S.Name);
    const int Vectors = Group == Beside.Stores.end() ? 1 : int(Group->second.size());
    add(takenByStore(*W.Isa, Ty, How, Steps ? P[Index.Operands[1]].Integer : 0), Times,
        bitsOf(Ty) * Vectors);
    if (Index.Ty.isVector() && Index.Kind != Op::Count)
      value(S.Index, Times);
  }

  void value(ExprId Id, double Times) {
    const Expr &E = P[Id];
    if (E.valueType().isVector() || combinesLanes(E.Kind))
      vector(Id, Times);
    else
      countSingle(P, E, Times, Into);
    operands(E, Times);
  }

  void operands(const Expr &E, double Times) {
    for (const ExprId Operand : E.Operands) {
      // Places in arrays are parts of loads, and what is splatted in a loop was loaded before it.
      const Expr &Of = P[Operand];
      if (!Of.valueType().isVector() && !Of.valueType().isFloating() && isStepped(P, Operand))
        continue;
      if (E.Kind == Op::Load && Of.Kind == Op::Count)
        continue;
      if (Of.Kind != Op::Local)
        value(Operand, Times);
    }
  }

  static bool isOtherWalk(Form How, ir::Type Ty) {
    return (How != Form::Plain && How != Form::Predicated) || ir::bits(Ty.Elem) == 8;
  }

  /// Where whole vectors of 128 bits lie in their stream, of what always happens.
  void place(const std::string &Array, ExprId Index, ir::Type Ty, double Times,
             std::map<std::string, std::set<int64_t>> &Places) {
    const auto Form = affineForm(P, Index);
    if (!Form || Times != 1 || ir::bits(Ty.Elem) * unsigned(Ty.Lanes) != 128)
      return;
    AffineForm Stream = *Form;
    const int64_t Start = Stream.Rest.constantTerm();
    Stream.Rest = Stream.Rest.withoutConstant();
    const std::string Name = Array + "[" + Stream.text() + "]";
    if (!Places[Name].insert(Start).second && &Places == &Into.Loaded)
      Into.Vector[size_t(Operation::Load)] -= 1; // there already
    Into.Lanes[Name] = Ty.Lanes;
  }

  static std::array<double, OperationKinds> productPart() {
    std::array<double, OperationKinds> Counts{};
    Counts[size_t(Operation::Compare)] = 1;
    Counts[size_t(Operation::Logic)] = Counts[size_t(Operation::Test)] = 0.5;
    return Counts;
  }

  /// An estimate and steps of two products and two fused ones each, and whether it is a NaN.
  static std::array<double, OperationKinds> inverseRoot(ir::Element Of) {
    std::array<double, OperationKinds> Counts{};
    const double Steps = Of == ir::Element::F64 ? 2 : 1;
    Counts[size_t(Operation::Permute)] = 1; // as long as it
    Counts[size_t(Operation::Mul)] = Counts[size_t(Operation::Fma)] = 2 * Steps;
    Counts[size_t(Operation::Compare)] = Counts[size_t(Operation::Select)] = 1;
    return Counts;
  }

  void vector(ExprId Id, double Times) {
    const Expr &E = P[Id];
    if (Trip.isFixed(Id) || Trip.isKeptTruth(Id))
      return;
    if (E.Kind == Op::Intrinsic) {
      if (ir::isProductPart(E.Name)) { // whether both parts are NaN is asked once for the two
        add({.Counts = productPart()}, Times, bitsOf(E));
        Into.Single[size_t(Operation::Branch)] += 0.5 * Times;
      } else if (E.Name == "rsqrt") {
        add({.Counts = inverseRoot(E.Ty.Elem)}, Times, bitsOf(E));
      } else if (const auto O = instructionFor(E.Name, E.Ty.Elem)) {
        ofBits(bitsOf(E))[size_t(*O)] += Times;
      } else {
        Into.Calls += Times;
      }
      return;
    }
    const Form How = E.Kind == Op::Load      ? loadForm(P, *W.Isa, Id, Beside)
                     : E.Kind == Op::Convert ? Trip.loadedAs(E.Operands[0])
                                             : Form::Plain;
    Into.MovesAddresses |= E.Kind == Op::Load && isOtherWalk(How, E.Ty);
    if (W.Isa->Name == llvm::StringRef("neon") && E.Kind >= Op::Fma && E.Kind <= Op::Fnms &&
        Trip.isFromOutside(E.Operands[2]))
      Into.Vector[size_t(Operation::Logic)] += Times; // what is added to is overwritten: a copy
    if (!Trip.isPartOfOther(E)) {
      Taken Of = takenByVector(W, E, How);
      if (E.Kind == Op::ScanLanes || E.Kind == Op::Recur)
        Into.InTurn =
            std::max(Into.InTurn, std::accumulate(Of.InTurn.begin(), Of.InTurn.end(), 0.0));
      if (E.Kind == Op::Convert && Trip.isFromMemory(E.Operands[0]))
        takeOperandFromMemory(Of.Counts);
      const Expr &As = Simpler.simplify(E, Of, Times, Into);
      add(Of, Times, bitsOf(As));
    }
    if (E.Kind == Op::Load && !isOtherWalk(How, E.Ty))
      Into.Arrays.insert(E.Name);
    if (How == Form::Plain && E.Kind == Op::Load) {
      Into.Vectors += 1;
      place(E.Name, E.Operands[0], E.Ty, Times, Into.Loaded);
      if (isPlainLoad(E) && crosses(W, E.Operands[0], Start, E.Ty.Lanes))
        Into.CrossingBytes += Times * bitsOf(E) / 8;
    }
  }

  const Worker &W;
  const ir::Pool &P;
  Instructions &Into;
  const int64_t Start; // of the loop's variable
  const llvm::StringSet<> Spread;
  Pairs Beside; // of the list at hand
  TripValues Trip;
  const Simplified Simpler;
};

} // namespace

Instructions countTrip(const Worker &W, const ir::Stmt &For, int Copies) {
  Instructions Result;
  Counter(W, Result, startOf(W, For), &For)
      .statements(For.Body, 1, For.WholeSteps && W.Groups.contains(For.Name));
  if (W.Isa->Architecture == llvm::StringRef("x86_64"))
    Result.FoldedLoads = foldedLoads(W, For);
  if (W.Isa->Name == llvm::StringRef("neon"))
    pairNeighbours(Result);
  loopItself(W, For, Copies, Result);
  // Places of whole vectors are a base and a counter of elements; all others are addresses.
  Result.MovesAddresses = W.Isa->Scalable && For.Loop == ir::LoopKind::Vector &&
                          (For.Unroll > 1 || Result.MovesAddresses);
  return Result;
}

Instructions countRow(const Worker &W, llvm::ArrayRef<ir::StmtPtr> Body) {
  Instructions Result;
  Counter(W, Result).statements(Body, 1, false);
  return Result;
}

} // namespace tpbcc
