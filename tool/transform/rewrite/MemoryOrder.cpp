//===- transform/rewrite/MemoryOrder.cpp - The order that memory likes ----===//
//
// Of loops that hold nothing but each other, the innermost one should be the one with which the
// nest touches the fewest lines, the outermost the one with which it would touch most: LoopCost of
// S. Carr, K. S. McKinley and C.-W. Tseng, "Compiler optimizations for improving data locality",
// ASPLOS 1994, section 3.2.
//
//===----------------------------------------------------------------------===//
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "transform/rewrite/Propose.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;
using Chain = std::vector<const Stmt *>;

/// Loops each of which holds the next one and nothing else, outermost first: all longest such rows.
static std::vector<Chain> chains(const Nest &N) {
  std::vector<Chain> Result;
  for (const Stmt *For : N.Fors) {
    const auto Holds = [&](const Chain &C) {
      return C.back()->Body.size() == 1 && C.back()->Body.front().get() == For;
    };
    const auto Before = llvm::find_if(Result, Holds);
    if (Before != Result.end())
      Before->push_back(For);
    else
      Result.push_back({For});
  }
  llvm::erase_if(Result, [](const Chain &C) { return C.size() < 2; });
  return Result;
}

/// Lines that an access touches in all iterations of For, with the other loops at one of theirs.
static double linesOf(const MemoryAccess &A, const Stmt &For, double Trips) {
  constexpr double LineBytes = 64;
  if (!A.Form)
    return Trips;
  const Polynomial Step = A.Form->coefficient(For.Name);
  if (Step.isZero())
    return 1;
  const double Bytes =
      double(std::abs(Step.constant().value_or(INT32_MAX))) * double(ir::bits(A.Array->Elem)) / 8;
  return Trips * std::min(1.0, Bytes / LineBytes);
}

/// Lines that the nest touches with Inner as the innermost of the loops. Elements a number apart,
/// as in a stencil, are in the same lines and count once.
static double lineCost(const ir::Pool &P, const Nest &N, const Chain &C, const Stmt &Inner) {
  constexpr double Unknown = 256; // iterations of a loop that only the run knows
  const auto TripsOf = [&](const Stmt &For) {
    return double(ir::constantTrips(P, For).value_or(int64_t(Unknown)));
  };
  std::vector<const MemoryAccess *> Groups;
  for (const MemoryAccess &A : N.Accesses) {
    const auto IsSame = [&](const MemoryAccess *Other) {
      return A.Form && Other->Form && A.Array == Other->Array &&
             A.Form->Coefficients == Other->Form->Coefficients;
    };
    if (A.isInside(C.back()) && llvm::none_of(Groups, IsSame))
      Groups.push_back(&A);
  }
  double Lines = 0;
  for (const MemoryAccess *A : Groups)
    Lines += linesOf(*A, Inner, TripsOf(Inner));
  for (const Stmt *Other : C)
    if (Other != &Inner)
      Lines *= TripsOf(*Other);
  return Lines;
}

static bool interchange(Trial &T, const ir::LoopName &Outer, const ir::LoopName &Inner) {
  ir::Step Swap;
  Swap.What = ir::Verb::Interchange;
  Swap.Loops = {Outer, Inner};
  return T.take(std::move(Swap));
}

/// Interchanges of neighbours that bring the loops into the order of memory; none where one of them
/// may not be done, or none is needed.
static ir::Schedule ordered(Kernel &K, const LoopSite &Site, const Nest &N, const Chain &C) {
  std::vector<std::pair<double, ir::LoopName>> Order;
  for (const Stmt *For : C)
    Order.emplace_back(lineCost(K.Program.Values, N, C, *For), ir::nameOf(*Site.Nest, *For));
  Trial T(K, Site);
  for (bool Any = true; Any;) {
    Any = false;
    for (size_t I = 1; I < Order.size(); ++I) {
      if (Order[I - 1].first >= Order[I].first)
        continue;
      if (!interchange(T, Order[I - 1].second, Order[I].second))
        return {};
      std::swap(Order[I - 1], Order[I]);
      Any = true;
    }
  }
  return T.taken();
}

std::vector<ir::Schedule> orders(Kernel &K, const LoopSite &Site) {
  std::vector<ir::Schedule> Result;
  const auto Add = [&](ir::Schedule Steps) {
    if (!Steps.empty() && !llvm::is_contained(Result, Steps))
      Result.push_back(std::move(Steps));
  };
  const Nest N = readNest(K, Site);
  for (const Chain &C : chains(N))
    Add(ordered(K, Site, N, C));
  for (const Chain &C : chains(N))
    for (size_t I = 1; I < C.size(); ++I) {
      Trial T(K, Site);
      if (interchange(T, ir::nameOf(*Site.Nest, *C[I - 1]), ir::nameOf(*Site.Nest, *C[I])))
        Add(T.taken());
    }
  return Result;
}

} // namespace tpbcc
