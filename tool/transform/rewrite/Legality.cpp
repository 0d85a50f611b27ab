#include "transform/rewrite/Legality.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc::rewrite {
using ir::StmtKind;

size_t carrying(Signs Of) {
  return static_cast<size_t>(llvm::find_if(Of, [](uint8_t S) { return S != Same; }) - Of.begin());
}

static bool anyOrderFrom(const Edge &E, llvm::SmallVectorImpl<uint8_t> &Chosen, bool InOrder,
                         llvm::function_ref<bool(Signs)> F) {
  if (Chosen.size() == E.Vector.size()) {
    const size_t Level = carrying(Chosen);
    return Level == Chosen.size() ? InOrder && F(Chosen) : Chosen[Level] == Later && F(Chosen);
  }
  for (const uint8_t Sign : {Later, Same, Earlier}) {
    if (!(E.Vector[Chosen.size()].Directions & Sign))
      continue;
    Chosen.push_back(Sign);
    const bool Found = anyOrderFrom(E, Chosen, InOrder, F);
    Chosen.pop_back();
    if (Found)
      return true;
  }
  return false;
}

bool anyOrder(const Graph &G, const Edge &E, llvm::function_ref<bool(Signs)> F) {
  // What is unknown has an edge either way; within an iteration one of them is in order.
  const Touch &From = G.Touches[E.From], &To = G.Touches[E.To];
  const bool InOrder = E.Unknown.empty() || From.Position < To.Position ||
                       (From.Position == To.Position && !From.Store && To.Store);
  llvm::SmallVector<uint8_t, 4> Chosen;
  return anyOrderFrom(E, Chosen, InOrder, F);
}

int64_t leastDistance(const Edge &E, size_t Depth) {
  const auto &Distance = E.Vector[Depth].Distance;
  const auto Number = Distance ? Distance->constant() : std::nullopt;
  return Number ? std::max<int64_t>(1, *Number < 0 ? -*Number : *Number) : 1;
}

/// Whether every iteration of the loop that carries E has a variable of its own.
static bool isOwn(const Graph &G, const Edge &E) {
  if (!E.Private || E.Level == 0)
    return false;
  const Touch &T = G.Touches[E.From];
  bool Bound = false;
  ir::forEach(*T.Around[E.Level - 1],
              [&](const Stmt &S) { Bound |= S.Kind == StmtKind::Let && S.Name == T.Object; });
  return Bound;
}

static std::optional<size_t> depthOf(const Touch &T, const Stmt &Loop) {
  const auto It = llvm::find(T.Around, &Loop);
  return It == T.Around.end() ? std::nullopt : std::optional<size_t>(It - T.Around.begin());
}

/// Edges between two accesses inside the loop, which is at Depth, that must be kept somehow.
static void forEachInside(const Asked &Of, llvm::function_ref<void(const Edge &, size_t Depth)> F) {
  const Updates Known(Of.D.kernel(), Of.D.root());
  for (const Edge &E : Of.G.Edges) {
    const auto Depth = depthOf(Of.G.Touches[E.From], Of.Loop);
    if (!Depth || depthOf(Of.G.Touches[E.To], Of.Loop) != Depth || isOwn(Of.G, E))
      continue;
    if (Of.How == Sums::Keep || !Known.commute(Of.G, E))
      F(E, *Depth);
  }
}

void forEachKept(const Asked &Of, llvm::function_ref<void(const Edge &, bool Carried)> F) {
  forEachInside(Of, [&](const Edge &E, size_t Depth) {
    bool Kept = false, Carried = false;
    anyOrder(Of.G, E, [&](Signs S) {
      Kept |= carrying(S) >= Depth;
      Carried |= carrying(S) == Depth;
      return false;
    });
    if (Kept)
      F(E, Carried);
  });
}

std::optional<Refused> refuse(const Asked &Of, const std::string &Reason, const std::string &Hint,
                              Loses Loses) {
  Refused R{"", Reason, Hint, {}, {}};
  forEachInside(Of, [&](const Edge &E, size_t Depth) {
    if (!anyOrder(Of.G, E, [&](Signs S) { return carrying(S) >= Depth && Loses(E, S, Depth); }))
      return;
    R.Because.push_back(text(Of.G, E, ""));
    if (R.Where.empty())
      R.Where = Of.G.Touches[E.To].Where;
  });
  return R.Because.empty() ? std::nullopt : std::optional(std::move(R));
}

std::optional<Refused> mayReverse(const Draft &D, const Graph &G, const Stmt &Loop) {
  return refuse({D, G, Loop, Sums::MayChangeOrder},
                "an iteration of " + Loop.Name + " needs what one before it has done", "",
                [](const Edge &, Signs S, size_t Depth) { return carrying(S) == Depth; });
}

std::optional<Refused> mayInterchange(const Draft &D, const Graph &G, const Stmt &First,
                                      size_t Apart) {
  return refuse({D, G, First, Sums::MayChangeOrder},
                "an iteration would come before another one whose results it needs", "",
                [&](const Edge &, Signs S, size_t Depth) {
                  if (S.size() <= Depth + Apart)
                    return carrying(S) == Depth;
                  llvm::SmallVector<uint8_t, 4> New(S.begin(), S.end());
                  std::swap(New[Depth], New[Depth + Apart]);
                  const size_t Level = carrying(New);
                  return Level < New.size() && New[Level] == Earlier;
                });
}

std::optional<Refused> mayTile(const Draft &D, const Graph &G, const Stmt &First, size_t Count) {
  return refuse({D, G, First, Sums::MayChangeOrder},
                "a tile would need results of one that comes after it", "",
                [&](const Edge &, Signs S, size_t Depth) {
                  if (S.size() < Depth + Count)
                    return Count > 1 && carrying(S) == Depth;
                  return llvm::is_contained(S.slice(Depth, Count), Earlier);
                });
}

std::optional<Refused> mayDistribute(const Draft &D, const Graph &G, const Stmt &Loop,
                                     const std::map<const Stmt *, size_t> &Group) {
  const auto Of = [&](size_t Touch) {
    const auto It = Group.find(G.Touches[Touch].Statement);
    return It == Group.end() ? 0 : It->second;
  };
  return refuse({D, G, Loop, Sums::MayChangeOrder},
                "a group needs results of one that would run after it", "",
                [&](const Edge &E, Signs, size_t) { return Of(E.From) > Of(E.To); });
}

std::optional<Refused> mayFuse(const Draft &D, const Graph &G, const Stmt &Fused,
                               const std::set<uint32_t> &Second) {
  const auto IsSecond = [&](size_t Touch) {
    return Second.count(G.Touches[Touch].Statement->Id) != 0;
  };
  return refuse({D, G, Fused, Sums::MayChangeOrder}, "the second loop would run ahead of the first",
                "", [&](const Edge &E, Signs S, size_t Depth) {
                  return carrying(S) == Depth && IsSecond(E.From) && !IsSecond(E.To);
                });
}

std::optional<Refused> mayOrder(const Draft &D, const Graph &G, const Stmt &Loop,
                                const std::map<const Stmt *, size_t> &Place) {
  return refuse({D, G, Loop, Sums::Keep}, "a statement would come before one that it follows", "",
                [&](const Edge &E, Signs S, size_t Depth) {
                  const auto From = Place.find(G.Touches[E.From].Statement),
                             To = Place.find(G.Touches[E.To].Statement);
                  return carrying(S) > Depth && From != Place.end() && To != Place.end() &&
                         From->second > To->second;
                });
}

} // namespace tpbcc::rewrite
