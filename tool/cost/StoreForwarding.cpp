//===- cost/StoreForwarding.cpp - Loads behind stores just made -----------===//
//
// A load takes its value from a store that is not in the cache yet when that store has all of it. A
// vector that lies across two stored vectors has to wait for both, and one that was stored under a
// mask for that: as many cycles as scalars take for a dozen iterations.
//
//===----------------------------------------------------------------------===//
#include "cost/Choices.h"
#include "cost/Recurrence.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

namespace tpbcc {

/// Of rows that are so many vectors long. Vectors as long as a cache line mostly lie across two,
/// and from a store to two lines no load takes its value. Measured on Zen 5 for in-place steps from
/// row to row, of 31 floats 0.23 ns an element against 0.17 in vectors of half a line, of 100
/// floats 0.088 against 0.064; in rows of whole lines both are as fast, four of the short ones a
/// trip.
static constexpr double VectorsOfRow = 4;
static constexpr int LineBits = 512;

static bool longAsLines(const VectorShape &Shape) {
  return Shape.Lanes * int(ir::bits(Shape.Container)) == LineBits;
}

/// Whether the vector that some load takes covers lanes beside those that the trip before has
/// stored under a mask: what it needs may be elsewhere, the store is to all of the vector for the
/// core.
static bool coversMasked(const ir::Pool &P, const VectorLoop &V, const VectorShape &Shape) {
  const auto Form = [&](ir::ExprId Index) {
    auto Result = affineForm(P, Index);
    return Result && Result->coefficient(V.Loop->Name) == 1 ? Result : std::nullopt;
  };
  std::vector<std::pair<std::string, AffineForm>> Stored;
  for (const ir::StmtPtr &S : V.Loop->Body)
    if (S->Kind == ir::StmtKind::Store)
      if (auto At = Form(S->Index))
        Stored.emplace_back(S->Name, std::move(*At));
  bool Covers = false;
  const auto Look = [&](const ir::Expr &Load) {
    const auto At = Form(Load.Operands[0]);
    for (const auto &[Array, Store] : Stored) {
      if (!At || Array != Load.Name)
        continue;
      const AffineForm Apart = *At - Store;
      const auto Ahead = Apart.Rest.constant();
      // Those behind what is stored are of the distances that loops are asked for.
      Covers |= Apart.Coefficients.empty() && Ahead && *Ahead >= 0 &&
                *Ahead + Shape.Lanes < Shape.Longest;
    }
  };
  for (const ir::StmtPtr &S : V.Loop->Body)
    ir::forEachExpr(*S, [&](ir::ExprId Root) {
      ir::forEachBelow(P, Root, [&](ir::ExprId Id) {
        if (P[Id].Kind == ir::Op::Load)
          Look(P[Id]);
        return !Covers;
      });
    });
  return Covers;
}

StoreWait waitOf(const ir::Pool &P, const LoopSite &Site, const VectorShape &Shape,
                 const IsaCosts &Costs, const Machine &M) {
  StoreWait Result;
  for (const VectorLoop &V : Site.Vectors)
    if (meetsRowsBehind(V) && longAsLines(Shape))
      Result.Added = AcrossStores / VectorsOfRow / Shape.Lanes;
  const Forwarding By = forwardingOf(M);
  double Longest = 0;
  for (const VectorLoop &V : Site.Vectors) {
    if (V.ReadsBehind.empty())
      continue;
    const double Circle = latencyOfCircle(P, Site, Costs, *V.Loop);
    const int64_t Lanes = Shape.Lanes;
    if (Shape.Masked && coversMasked(P, V, Shape)) {
      Longest = Result.Least = (By.Cycles + By.Failed + Circle) / double(Lanes);
      Result.Longest = &V.ReadsBehind.front();
    }
    for (const ReadBehind &R : V.ReadsBehind) {
      const bool Whole = R.Distance % Lanes == 0 && !Shape.Masked;
      const bool Kept = R.Store && R.Distance == Lanes && Shape.KeepsStored;
      // A store is in the cache once all before it is done, loads that wait for others among it:
      // they wait one after another, whether or not what they load goes into a store again.
      const double Cycles = Kept                  ? Circle
                            : Whole && Circle > 0 ? By.Cycles + Circle
                            : Whole               ? 0
                                                  : By.Cycles + By.Failed + Circle;
      const double Each = Cycles / double(R.Distance);
      Result.Least = std::max(Result.Least, Each);
      if (!Whole && !Kept &&
          (Each > Longest || (Each == Longest && R.Distance < Result.Longest->Distance))) {
        Longest = Each;
        Result.Longest = &R;
      }
    }
  }
  return Result;
}

unsigned leastBehind(const Machine &M, llvm::ArrayRef<const IsaTable *> Isas) {
  const IsaCosts *Scalar = M.isa("scalar");
  if (!Scalar || M.Architecture == "aarch64" ||
      llvm::all_of(Isas, [](const IsaTable *Isa) { return Isa->isScalar(); }))
    return 0;
  const Forwarding By = forwardingOf(M);
  return unsigned(std::ceil(By.Cycles + By.Failed + Scalar->MultiplyLatency + Scalar->AddLatency));
}

static std::string iterations(int64_t Count) {
  return std::to_string(Count) + (Count == 1 ? " iteration" : " iterations");
}

/// How many lanes there are, and what allows no more.
static std::string lanesInWords(const LoopSite &Site, const VectorShape &Shape,
                                const ReadBehind &Waiting) {
  const std::string Lanes = std::to_string(Shape.Lanes) + " lanes";
  for (const VectorLoop &V : Site.Vectors)
    for (const ReadBehind &R : V.ReadsBehind)
      if (V.MostLanes == Shape.Lanes && R.Distance == Shape.Lanes && &R != &Waiting)
        return "with the " + Lanes + " that '" + R.Text + "', stored " + iterations(R.Distance) +
               " before, allows";
  return "best with " + Lanes + " here";
}

/// Cycles that an iteration of single elements waits for what iterations before it have stored.
/// Compilers copy short loops eight times, and hand on in registers what stays in a trip: with 5
/// iterations between, Zen 4 takes 1.84 cycles for a[i + 8] = a[i] + a[i + 3].
static double singlesWait(const ir::Pool &P, const LoopSite &Site, const Machine &M) {
  constexpr double Copies = 8;
  const IsaCosts *Scalar = M.isa("scalar");
  const double Forwarded = forwardingOf(M).Cycles;
  double Least = 0;
  for (const VectorLoop &V : Site.Vectors) {
    const double Circle =
        Scalar && !V.ReadsBehind.empty() ? latencyOfCircle(P, Site, *Scalar, *V.Loop) : 0;
    for (const ReadBehind &R : V.ReadsBehind)
      if (Circle > 0)
        Least = std::max(Least, Forwarded / std::max(Copies, double(R.Distance)) +
                                    Circle / double(R.Distance));
  }
  return Least;
}

std::optional<Refusal> waitsForStores(const ir::Pool &P, const LoopSite &Site,
                                      const LoopAnalysis &A, const IsaTable &Isa,
                                      const VectorShape &Shape, double Predicted,
                                      const Machine &M) {
  const IsaCosts *Costs = M.isa(Isa.Name);
  const StoreWait Waits =
      Isa.isScalar() || !Costs ? StoreWait() : waitOf(P, Site, Shape, *Costs, M);
  const double Single = std::max(singleCycles(Site, A, M), singlesWait(P, Site, M));
  const double InVectors = Waits.with(Predicted);
  if (!Waits.Longest || !(InVectors > Single))
    return std::nullopt;
  const int64_t Distance = Waits.Longest->Distance;
  const bool Whole = Shape.Masked && Distance % Shape.Lanes == 0;
  return Refusal{Diag::store_forwarding,
                 Waits.Longest->Where,
                 {Isa.Name, Waits.Longest->Text, lanesInWords(Site, Shape, *Waits.Longest),
                  (Whole ? "be of one stored under a mask " : "lie across two that were stored ") +
                      iterations(Distance),
                  llvm::formatv("{0:f2}", InVectors), llvm::formatv("{0:f2}", Single)}};
}

} // namespace tpbcc
