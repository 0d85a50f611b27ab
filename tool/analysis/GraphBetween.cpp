//===- analysis/GraphBetween.cpp - What one loop leaves to the next -------===//
#include "analysis/Analysis.h"
#include "analysis/Graph.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

namespace {

class Between {
public:
  Between(const Kernel &K, const LoopSite &First, const LoopSite &Second)
      : K(K), First(First), Second(Second), Before(readNest(K, First)), After(readNest(K, Second)) {
  }

  Graph build() {
    for (const Nest *N : {&Before, &After})
      for (const MemoryAccess &A : N->Accesses)
        G.Touches.push_back(touchOf(A));
    for (size_t I = 0; I < Before.Accesses.size(); ++I)
      for (size_t J = 0; J < After.Accesses.size(); ++J)
        elements(I, J);
    variables();
    for (const ArrayUse &A : First.Arrays)
      for (const ArrayUse &B : Second.Arrays)
        if (A.Argument != B.Argument && mayOverlap(A, B) &&
            !llvm::is_contained(G.MayOverlap, std::pair(B.Name, A.Name)))
          G.MayOverlap.push_back({A.Name, B.Name});
    return std::move(G);
  }

private:
  void edge(size_t From, size_t To, Meeting M) {
    Edge E;
    E.What = kindOf(G.Touches[From], G.Touches[To]);
    E.From = From;
    E.To = To;
    E.Exists = std::move(M.Exists);
    E.Unknown = std::move(M.Unknown);
    G.Edges.push_back(std::move(E));
  }

  void elements(size_t I, size_t J) {
    const MemoryAccess &X = Before.Accesses[I], &Y = After.Accesses[J];
    if (X.Array->Argument != Y.Array->Argument || (!X.Store && !Y.Store))
      return;
    const size_t To = Before.Accesses.size() + J;
    if (!isSame(*X.Array) || !isSame(*Y.Array))
      return edge(I, To, {{}, {}, "'" + X.Array->Argument.text() + "' may have changed"});
    if (!namesStay())
      return edge(I, To, {{}, {}, "a bound or a subscript may have changed"});
    Facts Known;
    addFacts(Known, K, First, X.Around);
    addFacts(Known, K, Second, Y.Around);
    for (Meeting &M : meetings(K.Program.Values, Known, X, Y, Left))
      edge(I, To, std::move(M));
  }

  /// Whether the same text is the same array in both loops.
  bool isSame(const ArrayUse &A) const { return !K.IsFunction || A.Distinct || A.SameOnEntry; }

  /// Whether names in bounds and subscripts mean the same in both loops.
  bool namesStay() const {
    const auto FromEntry = [](const LoopSite &Site) {
      return Site.BoundsFromParameters && Site.OffsetsFromParameters &&
             llvm::none_of(Site.EntryLocals, [](const EntryLocal &L) { return L.Changed; });
    };
    return FromEntry(First) && FromEntry(Second) &&
           llvm::all_of(First.Scalars, [&](const ScalarUse &A) {
             return llvm::all_of(Second.Scalars, [&](const ScalarUse &B) {
               return A.Name != B.Name || A.Argument == B.Argument;
             });
           });
  }

  /// A touch for each variable that a loop leaves, or has from before.
  std::vector<size_t> touchesOf(const LoopSite &Site) {
    std::vector<size_t> Result;
    const auto Add = [&](const std::string &Name, bool Store, SourceRange Where) {
      Result.push_back(G.Touches.size());
      Touch T;
      T.Object = T.Text = Name;
      T.Store = Store;
      T.IsVariable = true;
      T.Where = Where;
      G.Touches.push_back(std::move(T));
    };
    for (const Reduction &R : Site.Reductions)
      for (const bool Store : {false, true})
        Add(R.Name, Store, R.Where);
    for (const ScalarUse &S : Site.Scalars) {
      const Code Argument = S.argument();
      for (const std::string &Name : Argument.names())
        Add(Name, false, {});
    }
    return Result;
  }

  void variables() {
    const auto From = touchesOf(First), To = touchesOf(Second);
    for (const size_t I : From)
      for (const size_t J : To)
        if (G.Touches[I].Object == G.Touches[J].Object &&
            (G.Touches[I].Store || G.Touches[J].Store))
          edge(I, J, {});
  }

  const Kernel &K;
  const LoopSite &First, &Second;
  const Nest Before, After;
  DirectionsLeft Left;
  Graph G;
};

} // namespace

void forEachNeighbours(llvm::ArrayRef<LoopSite> Sites,
                       llvm::function_ref<void(const LoopSite &, const LoopSite &)> F) {
  for (size_t I = 0; I + 1 < Sites.size(); ++I)
    if (!Sites[I].Refused && !Sites[I + 1].Refused && Sites[I].RunsOnce && Sites[I + 1].RunsOnce)
      F(Sites[I], Sites[I + 1]);
}

Graph dependencesBetween(const Kernel &K, const LoopSite &First, const LoopSite &Second) {
  return Between(K, First, Second).build();
}

} // namespace tpbcc
