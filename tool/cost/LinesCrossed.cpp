//===- cost/LinesCrossed.cpp - Vectors that lie across lines --------------===//
#include "cost/LinesCrossed.h"
#include "cost/Instructions.h"
#include "ir/Build.h"
#include "ir/MovedOn.h"
#include "kernel/Affine.h"
#include <cmath>

namespace tpbcc {
using ir::Expr;
using ir::ExprId;
using ir::Op;

namespace {

/// What the busiest pipe has to do for it.
double mostCycles(const OperationCost &Of) {
  double Result = 0;
  for (const PortWork &Work : Of.Work)
    Result = std::max(Result, Work.Cycles);
  return Result;
}

} // namespace

std::optional<ExprId> firstElement(ir::Pool &P, ExprId Index, ir::Type Vector) {
  const Expr E = P[Index];
  if (!E.Ty.isVector())
    return Index;
  const bool Steps = E.Kind == Op::Count && P[E.Operands[1]].Kind == Op::Const;
  if (!Steps || std::abs(P[E.Operands[1]].Integer) != 1)
    return std::nullopt;
  if (P[E.Operands[1]].Integer == 1)
    return E.Operands[0];
  return ir::binary(P, Op::Sub, E.Operands[0], ir::integer(P, ir::Element::I64, Vector.Lanes - 1));
}

namespace {

class CrossingFinder {
public:
  CrossingFinder(Worker &W, const ir::Stmt &For, ExprId Begin, const Machine &M,
                 llvm::function_ref<bool(ExprId)> Told)
      : W(W), P(W.Code.Values), For(For), Begin(Begin), M(M), Told(Told), Costs(costsOf(W, M)) {}

  std::optional<LinesCrossed> run() {
    statements(For.Body, 1);
    if (!Good)
      return std::nullopt;
    LinesCrossed Result;
    const double Part = StoredTo.size() == 1 && !GoesDown ? JoinedStores : 1;
    for (auto &[Key, Of] : Found) {
      Of.Cycles *= Of.Store ? Part : 1;
      if (Of.At.First)
        Result.Vectors.push_back(Of);
      else
        (Of.Store ? Result.Stores : Result.Loads) += Of.Cycles;
    }
    return Result;
  }

private:
  void statements(llvm::ArrayRef<ir::StmtPtr> Body, double Times) {
    for (const ir::StmtPtr &S : Body) {
      if (S->Kind == ir::StmtKind::Store)
        vector(S->Name, S->Index, P[S->Value].valueType(), S->Walk, true, Times);
      std::vector<ExprId> Loads;
      ir::forEachExpr(*S, [&](ExprId Root) {
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          if (P[Id].Kind == Op::Load && Seen.insert(Id.Index).second)
            Loads.push_back(Id);
          return true;
        });
      });
      for (const ExprId Id : Loads) {
        const Expr E = P[Id];
        vector(E.Name, E.Operands[0], E.valueType(), E.Walk, false, Times);
      }
      const double Part = S->Kind == ir::StmtKind::If ? 0.5 : 1;
      statements(S->Body, Times * Part);
      statements(S->Else, Times * Part);
    }
  }

  void vector(const std::string &Array, ExprId Index, ir::Type Ty, ir::Access Walk, bool Store,
              double Times) {
    if (!Ty.isVector() || (Walk != ir::Access::Unit && Walk != ir::Access::Gather) || !Good)
      return;
    const OperationCost *const Of =
        Costs.findOf(Store ? Operation::Store : Operation::Load, Ty.Lanes * int(ir::bits(Ty.Elem)));
    const auto Element = firstElement(P, Index, Ty);
    if (!Of || !Element)
      return;
    Good = !Ty.Scalable;
    if (Store) {
      StoredTo.insert(Array);
      GoesDown = GoesDown || P[Index].Ty.isVector();
    }
    Crossing Here{placeOf(W, For, *Element, Ty, *Of), Times * cyclesOf(Ty, Store), Store};
    if (Here.Cycles <= 0 || Here.At.Piece <= 1)
      return;
    // Places that differ by whole pieces are one.
    std::string Key = Array + (Store ? " stored" : " loaded") + std::to_string(Here.At.Piece);
    if (auto Form = affineForm(P, Here.At.First)) {
      const auto From = Begin ? affineForm(P, Begin) : std::nullopt;
      if (From && !Here.At.ByTrip)
        *Form = Form->with(For.Name, *From);
      const int64_t Bytes = Form->Rest.constantTerm();
      const int64_t Off = ((Bytes % Here.At.Piece) + Here.At.Piece) % Here.At.Piece;
      Form->Rest = Form->Rest.withoutConstant();
      if (Form->Coefficients.empty() && !Form->Rest.constant().value_or(1)) {
        if (!Off)
          return;
        Here.At.First = ExprId(); // always off
      } else {
        Key += Form->text() + "+" + std::to_string(Off);
      }
    } else {
      Key += "#" + std::to_string(Here.At.First.Index);
    }
    Good = Good && (!Here.At.First || Told(Here.At.First)) &&
           (!Here.At.ByTrip || Told(Here.At.ByTrip));
    const auto [At, New] = Found.emplace(Key, Here);
    if (!New)
      At->second.Cycles += Here.Cycles;
  }

  /// Of a vector at no multiple of its piece, the mean over the places where it may begin.
  double cyclesOf(ir::Type Ty, bool Store) const {
    const double Bytes = double(Ty.Lanes) * ir::bits(Ty.Elem) / 8;
    return Bytes / M.lineBytes() * (Store ? M.StoreCrossing : M.LineCrossing);
  }

  Worker &W;
  ir::Pool &P;
  const ir::Stmt &For;
  const ExprId Begin;
  const Machine &M;
  const llvm::function_ref<bool(ExprId)> Told;
  const SetCosts Costs;
  bool Good = true, GoesDown = false;
  std::set<uint32_t> Seen;        // loads
  std::set<std::string> StoredTo; // arrays
  std::map<std::string, Crossing> Found;
};

} // namespace

double partOff(int64_t First, int64_t ByTrip, int Piece) {
  int Off = 0;
  for (int Trip = 0; Trip < TripsOfPlaces; ++Trip)
    Off += (First + Trip * ByTrip) % Piece != 0;
  return double(Off) / TripsOfPlaces;
}

VectorPlace placeOf(Worker &W, const ir::Stmt &For, ExprId Element, ir::Type Vector,
                    const OperationCost &Of) {
  ir::Pool &P = W.Code.Values;
  const int64_t Each = ir::bits(Vector.Elem) / 8;
  const int Bytes = int(Each * Vector.Lanes);
  VectorPlace Result;
  Result.Piece = int(Bytes / std::max(1.0, std::round(mostCycles(Of))));
  const auto InBytes = [&](ExprId Elements) {
    return ir::binary(P, Op::Mul, ir::integer(P, ir::Element::I64, Each), Elements);
  };
  const auto Form = affineForm(P, Element);
  const auto Step = affineForm(P, For.Step);
  const auto By = Form ? Form->coefficient(For.Name).constant() : std::nullopt;
  const auto StepBy = Step && Step->Coefficients.empty() ? Step->Rest.constant() : std::nullopt;
  if (!By || !StepBy || *By * *StepBy * Each % std::max(1, Result.Piece) != 0)
    Result.ByTrip =
        InBytes(ir::binary(P, Op::Sub, movedOn(P, Element, For.Name, For.Step), Element));
  Result.First = InBytes(Element);
  return Result;
}

std::optional<LinesCrossed> linesCrossed(Worker &W, const ir::Stmt &For, ExprId Begin,
                                         const Machine &M, llvm::function_ref<bool(ExprId)> Told) {
  return CrossingFinder(W, For, Begin, M, Told).run();
}

} // namespace tpbcc
