//===- cost/InCore.cpp - Cycles of a worker's loop in the first cache level ===//
//
// The in-core part of the ECM model (Stengel et al., ICS 2015) on what is emitted: every bound
// holds by itself, the largest one sets the pace.
//
//===----------------------------------------------------------------------===//
#include "cost/InCore.h"
#include "cost/Reach.h"
#include "cost/Recurrence.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "transform/Copies.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <bit>

namespace tpbcc {
using ir::ExprId;
using ir::Op;

double lanesOf(ir::Type Ty, int VectorBits) {
  return Ty.Scalable ? double(Ty.Lanes) * VectorBits / 128 : double(Ty.Lanes);
}

namespace {

class Search {
public:
  Search(const Worker &W, int VectorBits, llvm::StringRef Name)
      : W(W), VectorBits(VectorBits), Name(Name) {
    run(W.Code.Body, 1, 0);
  }
  HotLoop Best;

private:
  /// The value of a step; 0: not known.
  double number(ExprId Id) const {
    const ir::Expr &E = W.Code.Values[Id];
    switch (E.Kind) {
    case Op::Const:
      return double(E.Integer);
    case Op::LaneCount:
      return lanesOf(E.Ty, VectorBits);
    case Op::Local: {
      const auto Found = Lanes.find(E.Name);
      return Found == Lanes.end() ? 0 : Found->second;
    }
    case Op::Mul:
      return number(E.Operands[0]) * number(E.Operands[1]);
    case Op::Min: // vectors of fewer lanes
      return std::min(number(E.Operands[0]), number(E.Operands[1]));
    default:
      return 0;
    }
  }

  void run(llvm::ArrayRef<ir::StmtPtr> Body, double Elements, int Depth) {
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == ir::StmtKind::Let)
        if (const double Value = number(S->Value); Value > 0)
          Lanes[S->Name] = Value;
      if (S->Kind != ir::StmtKind::For) {
        run(S->Body, Elements, Depth);
        run(S->Else, Elements, Depth);
        continue;
      }
      if (W.Heads.contains(S->Name) && !W.Strips.contains(S->Name))
        continue; // fewer than a vector, or two
      const double Step = S->Loop == ir::LoopKind::Vector ? number(S->Step) : S->Unroll;
      const double Own = Elements * (Step > 0 ? Step : 1);
      const size_t Before = Found;
      run(S->Body, Own, Depth + 1);
      if (Found != Before)
        continue; // loops inside
      ++Found;
      if (!Name.empty() && S->Name != Name)
        continue;
      if (!Best.For || Depth > BestDepth || (Depth == BestDepth && Own > Best.Elements)) {
        Best = {S.get(), Own, Depth};
        BestDepth = Depth;
      }
    }
  }

  const Worker &W;
  int VectorBits, BestDepth = 0;
  llvm::StringRef Name;
  size_t Found = 0;
  std::map<std::string, double> Lanes; // variables that hold a number of lanes
};

/// What the operations ask of ports, and of the front end while nothing else is decoded.
struct Demand {
  std::vector<PortDemand> Ports;
  double Uops = 0, Microcode = 0;
};

template <typename Find>
void demand(const std::array<double, OperationKinds> &Counts, Find CostOf, PortSet Microcode,
            Demand &Into) {
  for (size_t I = 0; I < OperationKinds; ++I) {
    const OperationCost *const Cost = Counts[I] > 0 ? CostOf(Operation(I)) : nullptr;
    if (!Cost)
      continue;
    bool Decoded = true;
    for (const PortWork &Work : Cost->Work)
      if (Microcode && Work.Ports == Microcode) {
        Into.Microcode += Counts[I] * Work.Cycles;
        Decoded = false;
      } else {
        Into.Ports.push_back({Work.Ports, Counts[I] * Work.Cycles, Operation(I)});
      }
    Into.Uops += Decoded ? Counts[I] * Cost->Uops : 0;
  }
}

Demand demandOf(const Instructions &Of, const SetCosts &Costs, const Machine &M) {
  Demand Result;
  const auto Long = [&](Operation O) { return Costs.find(O, true); };
  const auto Short = [&](Operation O) { return Costs.findShort(O); };
  const auto Single = [&](Operation O) { return Costs.find(O, false); };
  demand(Of.Vector, Long, M.microcode(), Result);
  demand(Of.Short, Short, M.microcode(), Result);
  demand(Of.Single, Single, M.microcode(), Result);
  return Result;
}

/// A load across two lines takes a pipe once more. Vectors that begin anywhere but at a multiple of
/// their size lie across with probability size by line.
void crossings(const Instructions &Trip, const SetCosts &Costs, const Machine &M, Demand &Into) {
  const OperationCost *const Load = Costs.find(Operation::Load, true);
  if (!Load || Load->Work.empty() || Trip.CrossingBytes <= 0)
    return;
  const PortWork &Pipes = Load->Work.front();
  const double Across = Trip.CrossingBytes / M.lineBytes();
  Into.Ports.push_back(
      {Pipes.Ports, Across * M.LineCrossing * std::popcount(Pipes.Ports), Operation::Load});
}

/// Operands that are loaded have an operation of their own.
void loadOperandsApart(Instructions &Trip) {
  for (auto *const Of : {&Trip.Vector, &Trip.Short}) {
    double &Loads = (*Of)[size_t(Operation::Load)];
    const double Apart = std::min(Loads, Trip.FoldedLoads);
    Loads -= Apart;
    (*Of)[size_t(Operation::LoadOperand)] += Apart;
    Trip.FoldedLoads -= Apart;
  }
  Trip.FoldedLoads = 0;
}

/// Whether values are made by many instructions that wait for each other, as prefix sums are.
bool hasChains(const Instructions &Trip) {
  constexpr double Many = 5;
  return Trip.InTurn >= Many;
}

/// Cycles of a call of a mathematical function.
double callCycles(const IsaCosts &Of) {
  return Of.CallCycles > 0 ? Of.CallCycles : 20 / Of.FlopsPerCycle;
}

} // namespace

HotLoop hotLoop(const Worker &W, int VectorBits, llvm::StringRef Name) {
  return Search(W, VectorBits, Name).Best;
}

/// What the pipes of loads and stores have to do, and the other ports.
static CoreCycles pipesOf(llvm::ArrayRef<PortDemand> Asked, const SetCosts &Costs, const Machine &M,
                          bool Chains) {
  constexpr double Flood = 1e6; // so much more that nothing else binds
  PortSet Memory = 0;
  const auto Flooded = [&](Operation O) {
    const OperationCost *const Of = Costs.find(O, true);
    if (!Of || Of->Work.empty())
      return 0.0;
    const PortWork &Pipes = *std::max_element(
        Of->Work.begin(), Of->Work.end(), [](const PortWork &A, const PortWork &B) {
          return A.Cycles / std::popcount(A.Ports) < B.Cycles / std::popcount(B.Ports);
        });
    Memory |= Pipes.Ports;
    std::vector<PortDemand> Ports = Asked.vec();
    Ports.push_back({Pipes.Ports, Flood * std::popcount(Pipes.Ports), O});
    return portBound(Ports, M.Misplaced, Chains).Cycles - Flood;
  };
  CoreCycles Result;
  Result.Loads = Flooded(Operation::Load);
  Result.Stores = Flooded(Operation::Store);
  const double All = portBound(Asked, M.Misplaced, Chains).Cycles;
  constexpr double Same = 1e-6;
  if (std::max(Result.Loads, Result.Stores) < All - Same) {
    Result.Others = All; // both kinds of pipes together, or others
    return Result;
  }
  std::vector<PortDemand> Rest = Asked.vec();
  llvm::erase_if(Rest, [&](const PortDemand &D) { return (D.Ports & ~Memory) == 0; });
  Result.Others = portBound(Rest, M.Misplaced, Chains).Cycles;
  return Result;
}

CoreCycles straightCycles(const Worker &W, llvm::ArrayRef<ir::StmtPtr> Body, const Machine &M) {
  const SetCosts Costs = costsOf(W, M);
  const Instructions Row = countRow(W, Body);
  const Demand Asked = demandOf(Row, Costs, M);
  CoreCycles Result = pipesOf(Asked.Ports, Costs, M, false);
  Result.Others = std::max(Result.Others, Asked.Uops / M.DispatchWidth + Asked.Microcode) +
                  Row.Calls * callCycles(*Costs.Vector);
  Result.Alone = Result.busy();
  Result.Uops = Asked.Uops;
  return Result;
}

InCore inCore(const Worker &W, const Machine &M) {
  return inCore(W, hotLoop(W, M.isa(W.Isa->Name)->VectorBits), M);
}

CoreCycles tripCycles(const Worker &W, const HotLoop &Hot, const InCore &Trip, const Machine &M,
                      bool Crossings) {
  const SetCosts Costs = costsOf(W, M);
  Instructions Of = countTrip(W, *Hot.For, Trip.Copies);
  if (Costs.Vector->find(Operation::LoadOperand))
    loadOperandsApart(Of);
  Demand Asked = demandOf(Of, Costs, M);
  if (Crossings)
    crossings(Of, Costs, M, Asked);
  CoreCycles Result = pipesOf(Asked.Ports, Costs, M, hasChains(Of));
  Result.Others = std::max({Result.Others, Trip.FrontEnd, Trip.TakenBranch}) + Trip.Calls;
  Result.Alone = std::max(Trip.Trip, Result.busy());
  Result.Uops = Trip.Uops;
  return Result;
}

/// What iterations left to do behind a block of them, if all of them did.
static void addCollected(const Worker &W, const HotLoop &Hot, const Machine &M, InCore &Of) {
  if (W.Collected.contains(Hot.For->Name))
    return;
  const double Before = Of.Trip;
  for (const std::string &Name : W.Collected) {
    const HotLoop Behind = hotLoop(W, M.isa(W.Isa->Name)->VectorBits, Name);
    if (!Behind.For)
      continue;
    const InCore Each = inCore(W, Behind, M, false);
    Of.Trip += Each.perElement() * Of.Elements;
    if (Each.perElement() * Of.Elements > Before)
      Of.Limit = Each.Limit;
  }
}

InCore inCore(const Worker &W, const HotLoop &Hot, const Machine &M, bool Crossings) {
  const SetCosts Costs = costsOf(W, M);
  const IsaCosts *const Own = Costs.Vector;
  InCore Result;
  if (!Hot.For)
    return Result;
  const int Copies = copiesOfTrip(W, *Hot.For, Hot.Depth > 0);
  Instructions Trip = countTrip(W, *Hot.For, Copies);
  if (Own->find(Operation::LoadOperand))
    loadOperandsApart(Trip);
  Demand Asked = demandOf(Trip, Costs, M);
  if (Crossings)
    crossings(Trip, Costs, M, Asked);
  Result.Elements = Hot.Elements;
  Result.Uops = Asked.Uops - Trip.FoldedLoads;
  Result.Busy = portBound(Asked.Ports, M.Misplaced, hasChains(Trip));
  Result.Ports = Result.Busy.Cycles;
  Result.FrontEnd = Result.Uops / M.DispatchWidth + Asked.Microcode;
  Result.Recurrence = recurrenceBound(W, *Hot.For, Costs, forwardingOf(M, Copies));
  if (const OperationCost *const Moved = Costs.find(Operation::AdvanceAddress, true);
      Moved && Trip.MovesAddresses)
    Result.Recurrence = std::max(Result.Recurrence, Moved->Latency);
  Result.Copies = Copies;
  Result.TakenBranch = M.TakenBranch / std::max(1, Copies);
  Result.Limit = resourceOf(Result.Busy.Most);
  Result.Trip = Result.Ports;
  if (Result.FrontEnd > Result.Trip) {
    Result.Trip = Result.FrontEnd;
    Result.Limit = Asked.Microcode > Result.Uops / M.DispatchWidth ? "one address a lane"
                                                                   : "instruction issue";
  }
  if (Result.Recurrence > Result.Trip) {
    Result.Trip = Result.Recurrence;
    Result.Limit = "latency of what a trip leaves to the next";
  }
  Result.Reach = reachBound(W, *Hot.For, Costs, Result.Uops, M);
  constexpr double Clearly = 1.01; // dispatching alone is a bound of it, too
  if (Result.Reach > Result.Trip * Clearly) {
    Result.Trip = Result.Reach;
    Result.Limit = "latency that the reorder buffer does not hide";
  }
  if (Result.TakenBranch > Result.Trip) {
    Result.Trip = Result.TakenBranch;
    Result.Limit = "a jump a trip";
  }
  Result.Calls = Trip.Calls * callCycles(*Own);
  if (Result.Calls > Result.Trip)
    Result.Limit = "mathematical functions";
  Result.Trip += Result.Calls;
  addCollected(W, Hot, M, Result);
  return Result;
}

} // namespace tpbcc
