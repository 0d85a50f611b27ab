#include "cost/ClockCounts.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "transform/rewrite/Bounds.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::TransferKind;

/// The row of a machine file for an operation on floating-point numbers; none: it takes no time.
static std::optional<Operation> operationOf(const ir::Expr &E) {
  if (!E.Ty.isFloating())
    return std::nullopt;
  const bool Long = E.Ty.Elem == ir::Element::F64;
  switch (E.Kind) {
  case Op::Add:
  case Op::Sub:
  case Op::Neg:
  case Op::Min:
  case Op::Max:
  case Op::FMin:
  case Op::FMax:
    return Operation::Add;
  case Op::Mul:
    return Operation::Mul;
  case Op::Fma:
  case Op::Fms:
  case Op::Fnma:
  case Op::Fnms:
    return Operation::Fma;
  case Op::Div:
    return Long ? Operation::Div64 : Operation::Div32;
  default:
    return std::nullopt;
  }
}

double arithmeticCycles(const ir::Pool &P, const Stmt &For, const Machine &M) {
  const IsaCosts &Costs = M.Isas.front();
  double Cycles = 0;
  llvm::DenseSet<uint32_t> Seen;
  forEachStatement(For.Body, false, [&](const Stmt &S) {
    if (S.Kind == StmtKind::For || S.Kind == StmtKind::Transfer)
      return;
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (!Seen.insert(Id.Index).second)
          return false;
        if (P[Id].Kind == Op::Intrinsic && P[Id].Ty.isFloating())
          Cycles += Costs.CallCycles > 0 ? Costs.CallCycles : 20 / Costs.FlopsPerCycle;
        else if (const auto What = operationOf(P[Id]))
          if (const OperationCost *Cost =
                  Costs.find(*What) ? Costs.find(*What) : Costs.find(Operation::Div64))
            Cycles += Cost->cycles();
        return P[Id].Kind != Op::Load; // what subscripts are made of is done elsewhere
      });
    });
  });
  return Cycles;
}

namespace {

/// Adds statements behind the loops of one nest.
class ClockCounter {
public:
  ClockCounter(Kernel &K, LoopSite &Site, const Machine &M)
      : K(K), P(K.Program.Values), Site(Site), M(M) {}
  void run();

private:
  const char *levelOf(const ArrayUse &A) const;
  ExprId tripsOf(const Stmt &For, const std::vector<ir::StmtPtr> &Body) const;
  void behind(std::vector<ir::StmtPtr> &Body);
  ir::StmtPtr touch(const char *What, ExprId Count) const;

  Kernel &K;
  ir::Pool &P;
  LoopSite &Site;
  const Machine &M;
  std::map<std::string, const char *> Moved; // buffers that transfers fill, and where they are
  std::map<const Stmt *, std::map<std::string, int64_t>> Touched;
};

const char *ClockCounter::levelOf(const ArrayUse &A) const {
  if (const auto Buffer = Moved.find(A.Name); Buffer != Moved.end())
    return Buffer->second;
  return liesInShared(Site.Buffers, A.Name) ? "sdm" : "memory";
}

ir::StmtPtr ClockCounter::touch(const char *What, ExprId Count) const {
  auto S = std::make_unique<Stmt>();
  S->Kind = StmtKind::Transfer;
  S->Moving = TransferKind::Touch;
  S->Name = What;
  S->Value = Count;
  return S;
}

/// How often a loop of Body runs. A variable that has its end stands for that.
ExprId ClockCounter::tripsOf(const Stmt &For, const std::vector<ir::StmtPtr> &Body) const {
  const rewrite::Whole W(P);
  const int64_t Step = std::max<int64_t>(rewrite::stepOf(P, For), 1);
  const auto End = llvm::find_if(
      Body, [&](const ir::StmtPtr &S) { return S->Kind == StmtKind::Let && S->Value == For.End; });
  if (End != Body.end() && Step == 1) // a block, which has an iteration at least
    return W.minus(ir::local(P, (*End)->Ty, (*End)->Name), For.Begin);
  const ExprId Length = W.greatest(W.minus(For.End, For.Begin), W.number(0));
  return W.over(W.plus(Length, W.number(Step - 1)), Step);
}

void ClockCounter::behind(std::vector<ir::StmtPtr> &Body) {
  for (size_t I = 0; I < Body.size(); ++I) {
    Stmt &S = *Body[I];
    behind(S.Body);
    behind(S.Else);
    if (S.Kind != StmtKind::For)
      continue;
    const rewrite::Whole W(P);
    const ExprId Trips = tripsOf(S, Body);
    std::vector<ir::StmtPtr> Told;
    for (const auto &[Level, Count] : Touched[&S])
      Told.push_back(touch(Level.c_str(), W.times(Trips, Count)));
    if (const double Cycles = arithmeticCycles(P, S, M); Cycles > 0) {
      const ir::Type F64 = ir::Type::scalar(ir::Element::F64);
      Told.push_back(touch("compute", ir::binary(P, Op::Mul, ir::convert(P, F64, Trips),
                                                 ir::constant(P, ir::Element::F64, Cycles))));
    }
    const size_t Count = Told.size();
    Body.insert(Body.begin() + static_cast<ptrdiff_t>(I) + 1, std::make_move_iterator(Told.begin()),
                std::make_move_iterator(Told.end()));
    I += Count;
  }
}

void ClockCounter::run() {
  llvm::StringSet<> Shared;
  ir::forEach(std::as_const(*Site.Rewritten), [&](const Stmt &S) {
    if (S.Kind == StmtKind::Alloc && S.Together)
      Shared.insert(S.Name);
  });
  ir::forEach(std::as_const(*Site.Rewritten), [&](const Stmt &S) {
    if (S.Kind == StmtKind::Transfer && !S.Buffer.empty())
      Moved[S.Buffer] = Shared.contains(S.Buffer) ? "sdm" : "ldm";
  });
  LoopSite Made = Site;
  Made.Nest = Site.Rewritten.get();
  const Nest N = readNest(K, Made);
  for (const MemoryAccess *A : accessesMade(N))
    if (!A->Around.empty())
      ++Touched[A->loop()][levelOf(*A->Array)];
  if (Site.Rewritten->Kind != StmtKind::Block) {
    std::vector<ir::StmtPtr> Body;
    Body.push_back(ir::clone(*Site.Rewritten));
    // The clone's loops are counted as those that they are clones of.
    std::map<uint32_t, std::map<std::string, int64_t>> ById;
    for (const auto &[For, Counts] : Touched)
      ById[For->Id] = Counts;
    Touched.clear();
    ir::forEach(*Body.front(), [&](Stmt &S) {
      if (const auto It = ById.find(S.Id); It != ById.end() && S.Kind == StmtKind::For)
        Touched[&S] = It->second;
    });
    Site.Rewritten = ir::block(std::move(Body));
  }
  behind(Site.Rewritten->Body);
  ir::numberStatements(*Site.Rewritten);
}

} // namespace

void countForClock(Kernel &K, LoopSite &Site, const Machine &M) { ClockCounter(K, Site, M).run(); }

} // namespace tpbcc
