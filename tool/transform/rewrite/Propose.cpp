#include "transform/rewrite/Propose.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/Identity.h"
#include "ir/LoopNames.h"
#include "transform/rewrite/Reroll.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace tpbcc {
using ir::ExprId;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

namespace {

/// Arrays of which For itself stores elements that do not follow it.
std::vector<std::string> storedInPlace(const Kernel &K, const Stmt &For) {
  const Variance Varies(K, For);
  std::vector<std::string> Found;
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Store && !Varies.varies(S->Index) &&
        !llvm::is_contained(Found, S->Name))
      Found.push_back(S->Name);
  return Found;
}

/// Steps that make variables of what loops keep on storing to, innermost loops first.
std::vector<ir::Step> promotions(const Kernel &K, const Stmt &Nest) {
  std::vector<ir::Step> Found;
  const std::vector<const Stmt *> Loops = ir::loopsOf(Nest);
  for (const Stmt *For : llvm::reverse(Loops))
    for (const std::string &Array : storedInPlace(K, *For)) {
      Found.push_back(onLoop(ir::Verb::Promote, Nest, *For));
      Found.back().Names.push_back(Array);
    }
  return Found;
}

} // namespace

// What an inner loop leaves may be the same element in all iterations of the one around it.
void promoteAll(const Kernel &K, Trial &T) {
  for (bool Any = true; Any;) {
    Any = false;
    for (ir::Step &S : promotions(K, T.nest()))
      Any |= T.take(std::move(S));
  }
}

namespace {

/// Subscripts that For stays at: names of invariants that are one, or one but for a number, and
/// numbers that peeling does not reach.
std::vector<ir::KeyArgument> meetingPoints(const Kernel &K, const Stmt &For) {
  const ir::Pool &P = K.Program.Values;
  std::vector<ir::KeyArgument> Found;
  const auto Add = [&](const std::string &Name, int64_t Number) {
    const ir::KeyArgument At{"at", Name, Number};
    if (!llvm::is_contained(Found, At))
      Found.push_back(At);
  };
  ir::forEach(For, [&](const Stmt &S) {
    ir::forEachExpr(S, [&](ExprId Root) {
      ir::forEachBelow(P, Root, [&](ExprId Id) {
        if (P[Id].Kind != Op::Load)
          return true;
        const auto Form = affineForm(P, P[Id].Operands[0]);
        if (!Form || !Form->Coefficients.empty())
          return true;
        if (const auto Number = Form->Rest.constant(); Number && *Number > 0)
          Add("", *Number);
        Form->Rest.forEachTerm([&](const Polynomial::Monomial &M, int64_t Coefficient) {
          if (M.size() == 1 && Coefficient == 1)
            Add(M.front(), 0);
        });
        return true;
      });
    });
  });
  return Found;
}

ir::Step peeled(const Stmt &Nest, const Stmt &Loop, llvm::StringRef End, int64_t Count = 1) {
  ir::Step S = onLoop(ir::Verb::Peel, Nest, Loop);
  S.Keys.push_back({End.str(), "", Count});
  return S;
}

/// How many iterations of For it takes until two subscripts that grow by different numbers, or by
/// one that is not known, have passed each other, as 2 * i and i + 3 or i and 5 have: the most that
/// is needed. 0: no such subscripts.
int64_t iterationsToPass(const Kernel &K, const Nest &N, const Stmt &For) {
  constexpr int64_t Most = 32;
  const auto Begin = affineForm(K.Program.Values, For.Begin);
  if (!Begin || !Begin->Coefficients.empty() || !Begin->Rest.constant())
    return 0;
  int64_t Needed = 0;
  for (const MemoryAccess &X : N.Accesses)
    for (const MemoryAccess &Y : N.Accesses) {
      if (X.Array != Y.Array || !X.Store || !X.isInside(&For) || !Y.isInside(&For) || !X.Form ||
          !Y.Form)
        continue;
      const auto Apart = (Y.Form->Rest - X.Form->Rest).constant();
      const Polynomial Gain = X.Form->coefficient(For.Name) - Y.Form->coefficient(For.Name);
      if (!Apart || Gain.isZero())
        continue;
      const int64_t Size = std::abs(Gain.constant().value_or(1));
      const int64_t Count = std::abs(*Apart) / Size + 1 - *Begin->Rest.constant();
      if (Count <= Most)
        Needed = std::max(Needed, Count);
    }
  return Needed;
}

/// Whether For stores several elements in each iteration, as many as it goes on by: Down, to where
/// it came from.
bool mayRepeat(const ir::Pool &P, const Stmt &For, bool Down) {
  int64_t Stores = 0, Least = 0;
  for (const ir::StmtPtr &S : For.Body) {
    if (S->Kind == StmtKind::Let)
      continue;
    const auto Form = S->Kind == StmtKind::Store ? affineForm(P, S->Index) : std::nullopt;
    const auto Step = Form ? Form->coefficient(For.Name).constant() : std::nullopt;
    const int64_t By = !Step ? 0 : Down ? -*Step : *Step;
    if (By < 2)
      return false;
    Least = Stores++ ? std::min(Least, By) : By;
  }
  return Stores >= Least && Stores > 1;
}

/// Whether all that For does is to add up elements that are more than one apart.
bool addsApart(const ir::Pool &P, const Stmt &For) {
  if (!rewrite::addsOnly(For))
    return false;
  unsigned Apart = 0;
  for (const ir::StmtPtr &S : For.Body)
    if (S->Kind == StmtKind::Assign)
      ir::forEachBelow(P, S->Value, [&](ExprId Id) {
        const auto Form = P[Id].Kind == Op::Load ? affineForm(P, P[Id].Operands[0]) : std::nullopt;
        const auto By = Form ? Form->coefficient(For.Name).constant() : std::nullopt;
        Apart += By && (*By > 1 || *By < -1);
        return true;
      });
  return Apart > 1;
}

} // namespace

std::vector<ir::Schedule> rerolls(Kernel &K, const LoopSite &Site) {
  ir::Schedule Steps;
  for (const Stmt *For : ir::loopsOf(*Site.Nest)) {
    const bool Down = mayRepeat(K.Program.Values, *For, true);
    if (!Down && !mayRepeat(K.Program.Values, *For, false) && !addsApart(K.Program.Values, *For))
      continue;
    Trial T(K, Site);
    if (Down && !T.take(onLoop(ir::Verb::Reverse, *Site.Nest, *For)))
      continue;
    if (T.take(onLoop(ir::Verb::Reroll, *Site.Nest, *For)))
      Steps = T.taken();
  }
  return Steps.empty() ? std::vector<ir::Schedule>() : std::vector<ir::Schedule>{Steps};
}

/// A loop, and the one that is all it does, which runs a few times: a row of neighbours in memory
/// is shorter than a vector may be. None: there is none from Nest on.
static std::optional<std::pair<const Stmt *, const Stmt *>> shortRows(const ir::Pool &P,
                                                                      const Stmt &Nest) {
  constexpr int64_t MostTrips = 16;
  const std::vector<const Stmt *> Loops = ir::loopsOf(Nest);
  for (const Stmt *For : llvm::reverse(Loops)) {
    const Stmt *Row = For->Body.size() == 1 ? For->Body.front().get() : nullptr;
    const auto Trips =
        Row && Row->Kind == StmtKind::For ? ir::constantTrips(P, *Row) : std::nullopt;
    if (Trips && *Trips > 1 && *Trips <= MostTrips)
      return std::pair(For, Row);
  }
  return std::nullopt;
}

std::vector<ir::Schedule> joinedShortRows(Kernel &K, const LoopSite &Site) {
  if (Site.Nest->Kind != StmtKind::For)
    return {};
  Trial T(K, Site);
  while (const auto Found = shortRows(K.Program.Values, T.nest())) {
    ir::Step Both = onLoop(ir::Verb::Collapse, T.nest(), *Found->first);
    Both.Loops.push_back(onLoop(ir::Verb::Collapse, T.nest(), *Found->second).Loops.front());
    if (!T.take(std::move(Both)))
      break;
  }
  return T.taken().empty() ? std::vector<ir::Schedule>() : std::vector<ir::Schedule>{T.taken()};
}

/// Names that alone are how far apart For's iterations are somewhere, if that is not how long rows
/// are: other loops go through those, or end there.
static std::vector<std::string> stridesOf(const Kernel &K, const Nest &N, const Stmt &For) {
  const ir::Pool &P = K.Program.Values;
  std::set<std::string> Found, Lengths;
  for (const Stmt *Loop : N.Fors)
    for (const ExprId Bound : {Loop->Begin, Loop->End})
      if (const auto Form = affineForm(P, Bound))
        Form->Rest.forEachTerm(
            [&](const Polynomial::Monomial &M, int64_t) { Lengths.insert(M.begin(), M.end()); });
  for (const Parameter &Each : K.Parameters)
    for (const Code &Extent : llvm::ArrayRef(Each.Extents).drop_front(!Each.Extents.empty()))
      for (const Parameter &Other : K.Parameters)
        if (Extent.reads(Other.Name))
          Lengths.insert(Other.Name);
  for (const MemoryAccess &A : N.Accesses) {
    if (!A.Form || !A.isInside(&For))
      continue;
    A.Form->coefficient(For.Name).forEachTerm([&](const Polynomial::Monomial &M, int64_t By) {
      if (M.size() == 1 && (By == 1 || By == -1))
        Found.insert(M.front());
    });
    for (const auto &[Name, Step] : A.Form->Coefficients)
      if (Name != For.Name && Step.constant()) // a[i * m + j]
        A.Form->coefficient(For.Name).forEachTerm(
            [&](const Polynomial::Monomial &M, int64_t) { Lengths.insert(M.begin(), M.end()); });
  }
  std::vector<std::string> Result;
  llvm::copy_if(Found, std::back_inserter(Result),
                [&](const std::string &Name) { return !Lengths.count(Name); });
  return Result;
}

std::vector<ir::Schedule> versions(Kernel &K, const LoopSite &Site) {
  constexpr size_t MostNames = 4;
  const Nest N = readNest(K, Site);
  if (Site.Nest->Kind != StmtKind::For)
    return {};
  for (const Stmt *For : N.Fors) {
    const bool HasLanes =
        llvm::any_of(Site.Vectors, [&](const VectorLoop &V) { return V.Loop->Name == For->Name; });
    if (Site.Vectors.empty() ? !N.isInnermost(For) : !HasLanes)
      continue;
    ir::Step Version = onLoop(ir::Verb::Version, *Site.Nest, *Site.Nest);
    Version.Names = stridesOf(K, N, *For);
    if (Version.Names.empty() || Version.Names.size() > MostNames)
      continue;
    Trial T(K, Site);
    if (T.take(Version))
      return {T.taken()};
  }
  return {};
}

ir::Step onLoop(ir::Verb What, const Stmt &Nest, const Stmt &Loop) {
  ir::Step S;
  S.What = What;
  S.Loops.push_back(ir::nameOf(Nest, Loop));
  return S;
}

std::vector<ir::Schedule> proposals(Kernel &K, const LoopSite &Site) {
  std::vector<ir::Schedule> Result;
  const auto Promoted = [&](llvm::ArrayRef<ir::Step> Steps) {
    Trial T(K, Site);
    for (const ir::Step &S : Steps)
      if (!T.take(S))
        return;
    promoteAll(K, T);
    if (!T.taken().empty() && !llvm::is_contained(Result, T.taken()))
      Result.push_back(T.taken());
  };
  Promoted({});
  const std::vector<const Stmt *> Loops = ir::loopsOf(*Site.Nest);
  const Nest N = readNest(K, Site);
  for (const Stmt *For : llvm::reverse(Loops)) {
    Promoted(peeled(*Site.Nest, *For, "first"));
    Promoted(peeled(*Site.Nest, *For, "last"));
    // Behind that they are further and further apart: more than a vector in the end, and as many
    // iterations as have stores on their way to the cache, for which a vector would wait.
    constexpr int64_t OnTheirWay = 48;
    if (const int64_t Count = iterationsToPass(K, N, *For)) {
      Promoted(peeled(*Site.Nest, *For, "first", Count));
      Promoted(peeled(*Site.Nest, *For, "first", Count + OnTheirWay));
    }
    for (const ir::KeyArgument &Point : meetingPoints(K, *For)) {
      ir::Step At = onLoop(ir::Verb::Split, *Site.Nest, *For);
      At.Keys.push_back(Point);
      ir::Step First;
      First.What = ir::Verb::Peel;
      First.Loops.push_back({At.Loops.front().Name, At.Loops.front().Number + 2});
      First.Keys.push_back({"first", "", 1});
      if (At.Loops.front().Number == 0)
        Promoted({At, First});
    }
  }
  for (const Stmt *For : llvm::reverse(Loops)) {
    ir::Step Cross = onLoop(ir::Verb::Cross, *Site.Nest, *For);
    Promoted(Cross);
    if (const int64_t Count = iterationsToPass(K, N, *For);
        Count && Cross.Loops.front().Number == 0) {
      const ir::Step First = peeled(*Site.Nest, *For, "first", Count);
      Cross.Loops.front().Number = 2;
      Promoted({First, Cross});
    }
  }
  for (const Stmt *For : llvm::reverse(Loops))
    if (const auto Steps = distribution(K, Site, *For))
      Promoted(*Steps);
  return Result;
}

} // namespace tpbcc
