//===- transform/Prefetches.cpp - Lines that later trips load -------------===//
#include "transform/Prefetches.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "isa/Isa.h"
#include "kernel/Affine.h"
#include "transform/Lowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Elements an iteration, of vectors of any length: there is a prefetch for each vector's worth.
constexpr int64_t MostSteps = 8;
/// So many bytes behind the first, a load finds its line where that one has left it.
constexpr int64_t StaysNear = 4096;

/// One load: where it is in an iteration, but for a number of elements.
struct LoadedAt {
  LoadStream Stream;
  AffineForm Form;
  int64_t Constant;

  /// Bytes that Other is behind, on the way of the same stream.
  std::optional<int64_t> to(const LoadedAt &Other) const {
    if (Stream.Array != Other.Stream.Array || Form != Other.Form)
      return std::nullopt;
    return (Stream.Step > 0 ? Constant - Other.Constant : Other.Constant - Constant) * Stream.Bytes;
  }
};

/// How many lines a trip moves on by, and by how much they are apart: each iteration has its own
/// where steps are longer than a line.
struct LinesOfTrip {
  int64_t Number, Apart;
};
LinesOfTrip linesOfTrip(const LoadStream &S, int64_t Iterations, int LineBytes) {
  const int64_t Step = std::abs(S.Step) * S.Bytes;
  if (Step >= LineBytes)
    return {Iterations, Step};
  return {int64_t(llvm::divideCeil(uint64_t(Iterations * Step), uint64_t(LineBytes))), LineBytes};
}

class LoadSearch {
public:
  LoadSearch(const ir::Pool &P, const Stmt &Loop) : P(P), Loop(Loop) {
    forEachStatement(Loop.Body, true, [&](const Stmt &S) {
      if (S.Kind == StmtKind::Let || S.Kind == StmtKind::Assign || S.Kind == StmtKind::For)
        Inside.insert(S.Name);
    });
    forEachStatement(Loop.Body, true, [&](const Stmt &S) {
      ir::forEachExpr(S, [&](ExprId Root) {
        ir::forEachBelow(P, Root, [&](ExprId Id) {
          if (P[Id].Kind == Op::Load && Seen.insert(Id.Index).second)
            load(P[Id]);
          return true;
        });
      });
    });
  }

  std::vector<LoadedAt> Found;
  std::set<std::string> Others;

private:
  void load(const ir::Expr &E) {
    const ExprId Index = E.Operands[0];
    auto Form = affineForm(P, Index, [&](ExprId Part) {
      return P[Part].Kind == Op::Local && !Inside.contains(P[Part].Name);
    });
    const Polynomial Step = Form ? Form->coefficient(Loop.Name) : Polynomial();
    if (Form && Step.isZero())
      return;
    if (!Form || !Step.constant()) {
      Others.insert(E.Name);
      return;
    }
    const int64_t Constant = Form->Rest.constantTerm();
    Form->Rest = Form->Rest.withoutConstant();
    Found.push_back({{E.Name, Index, *Step.constant(), std::max(1, int(ir::bits(E.Ty.Elem)) / 8)},
                     *Form,
                     Constant});
  }

  const ir::Pool &P;
  const Stmt &Loop;
  llvm::StringSet<> Inside;
  std::set<uint32_t> Seen;
};

} // namespace

int64_t LoadStream::distance(int64_t Iterations, int LineBytes) const {
  const int64_t Away = Iterations * std::abs(Step) * Bytes;
  // Steps longer than a line leave lines out: those of the iteration itself are meant.
  const int64_t Whole = std::abs(Step) * Bytes >= LineBytes
                            ? Away
                            : int64_t(llvm::alignTo(uint64_t(Away), uint64_t(LineBytes)));
  return Step < 0 ? -Whole : Whole;
}

LoadStreams loadStreams(const ir::Pool &P, const Stmt &Loop, const IsaTable &Isa) {
  const LoadSearch Loads(P, Loop);
  LoadStreams Result;
  Result.Others = Loads.Others;
  const auto IsBehind = [&](const LoadedAt &One) {
    return llvm::any_of(Loads.Found, [&](const LoadedAt &Other) {
      const auto By = Other.to(One);
      return By && ((*By > 0 && *By < StaysNear) || (*By == 0 && &Other < &One));
    });
  };
  for (const LoadedAt &Each : Loads.Found) {
    if (IsBehind(Each))
      continue;
    if (Isa.Scalable && std::abs(Each.Stream.Step) > MostSteps)
      Result.Others.insert(Each.Stream.Array);
    else
      Result.Known.push_back(Each.Stream);
  }
  for (const LoadStream &Each : Result.Known)
    Result.Others.erase(Each.Array);
  return Result;
}

/// The main loop begins with a prefetch for each line that a trip moves on by, Made.Prefetch
/// iterations before it is loaded. Where the length of vectors is not known, with one for each
/// register.
void Lowering::prefetchAhead(const Stmt &S, const Copy &Around, Stmt &Main) {
  const int Lanes = V->Made.MostLanes ? V->Made.MostLanes : V->Vector.Lanes;
  const int64_t Trip = int64_t(Main.Unroll) * (Isa.isScalar() || Isa.Scalable ? 1 : Lanes);
  Statements Ahead;
  for (const LoadStream &Each : loadStreams(In, S, Isa).Known) {
    if (Buffers.contains(Each.Array))
      continue; // near enough
    const int64_t Away = Each.distance(V->Made.Prefetch, V->Made.LineBytes);
    const ExprId First = index(Each.Index, Around);
    LinesOfTrip Lines = linesOfTrip(Each, Trip, V->Made.LineBytes);
    const int64_t Filling = std::max<int64_t>(16 / V->Vector.Lanes / Each.Bytes, 1);
    if (Isa.Scalable) // elements narrower than lanes fill a register with several vectors
      Lines = {(Trip * std::abs(Each.Step) + Filling - 1) / Filling, 0};
    for (int64_t Line = 0; Line < Lines.Number; ++Line) {
      ExprId At = First;
      const int64_t Bytes = Away + (Each.Step < 0 ? -Line : Line) * Lines.Apart;
      if (Isa.Scalable && Line)
        At = ir::binary(Out, Each.Step < 0 ? Op::Sub : Op::Add, First, lanesTimes(Line * Filling));
      auto Fetched = ir::prefetch(arrayName(Each.Array), At, V->Vector, Bytes);
      if (Isa.Scalable)
        Fetched->Predicate = name(V->Vector.withElement(ir::Element::Bool), V->All);
      Ahead.push_back(std::move(Fetched));
    }
  }
  Main.Body.insert(Main.Body.begin(), std::make_move_iterator(Ahead.begin()),
                   std::make_move_iterator(Ahead.end()));
}

} // namespace tpbcc
