#include "analysis/Streams.h"
#include "analysis/Trips.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <tuple>

namespace tpbcc {
using ir::Stmt;

namespace {

/// A reference, with the loops around counted from 0.
struct CountedReference {
  Polynomial Offset;
  unsigned Position = 0;
  bool Store = false, Conditional = false;
};

class StreamReader {
public:
  StreamReader(const Kernel &K, const LoopSite &Site, const Nest &Of, NestStreams &S)
      : P(K.Program.Values), Site(Site), Of(Of), S(S) {}

  void run() {
    for (const Stmt *For : Of.Fors)
      S.Trips.push_back({For, fromZero(pathTo(For)).most()});
    for (const Stmt *For : Of.Fors)
      if (const Stmt *Earlier = besideWithSameBounds(For))
        S.Fused.push_back({For, Earlier});
    S.Groups = groups(true);
    if (!S.Fused.empty())
      S.Own = groups(false);
  }

private:
  std::vector<const Stmt *> pathTo(const Stmt *For) const {
    std::vector<const Stmt *> Path;
    for (; For; For = Of.parent(For))
      Path.insert(Path.begin(), For);
    return Path;
  }
  FromZero fromZero(llvm::ArrayRef<const Stmt *> Path) const {
    FromZero Z(P);
    for (const Stmt *For : Path)
      Z.add(*For);
    return Z;
  }
  const Stmt *besideWithSameBounds(const Stmt *For) const {
    for (const Stmt *Other : Of.Fors) {
      if (Other == For)
        return nullptr;
      if (Of.isInnermost(For) && Of.isInnermost(Other) && Of.parent(For) == Of.parent(Other) &&
          Of.parent(For) && For->Begin == Other->Begin && For->End == Other->End &&
          For->Step == Other->Step)
        return Other;
    }
    return nullptr;
  }

  std::vector<StreamGroup> groups(bool Fuse) const;
  bool add(StreamGroup &G, std::vector<CountedReference> &References,
           const CountedReference &R) const;
  std::optional<IterationDistance> between(const StreamGroup &G, const Polynomial &Elements) const;
  void makeRows(StreamGroup &G, llvm::ArrayRef<CountedReference> References) const;
  void findAgain(StreamGroup &G) const;
  void shareLines(StreamGroup &G, size_t Depth) const;
  void findLines(StreamGroup &G, llvm::ArrayRef<StreamGroup> All) const;
  void sort(std::vector<StreamGroup> &All) const;
  bool isNear(const StreamGroup &G, const Polynomial &Iterations) const;

  const ir::Pool &P;
  const LoopSite &Site;
  const Nest &Of;
  NestStreams &S;
};

} // namespace

/// After how many iterations a reference reaches what is Elements ahead of it; none: never.
std::optional<IterationDistance> StreamReader::between(const StreamGroup &G,
                                                       const Polynomial &Elements) const {
  auto D = distanceOf(Elements, G.Steps);
  if (!D)
    return std::nullopt;
  for (size_t I = 0; I < D->size(); ++I)
    for (const Polynomial &Most : S.trips(G.Around[I]).Options)
      if (!(*D)[I].isZero() &&
          (isAtLeast((*D)[I], Most) || isAtLeast(Polynomial() - (*D)[I], Most)))
        return std::nullopt;
  return D;
}

bool StreamReader::add(StreamGroup &G, std::vector<CountedReference> &References,
                       const CountedReference &R) const {
  if (!between(G, R.Offset - References.front().Offset))
    return false;
  const auto Place = llvm::find_if(References, [&](const CountedReference &Other) {
    const auto D = between(G, R.Offset - Other.Offset);
    const int Order = D ? compare(*D, {}) : 0;
    return Order > 0 ||
           (Order == 0 && std::pair(R.Position, R.Store) < std::pair(Other.Position, Other.Store));
  });
  References.insert(Place, R);
  return true;
}

/// Whether loads of Outer are what Inner reads or writes in the first iterations of the loops that
/// are around Inner alone.
static bool isFirstOf(const StreamGroup &Outer, llvm::ArrayRef<CountedReference> Loads,
                      const StreamGroup &Inner, llvm::ArrayRef<CountedReference> References) {
  const size_t Depth = Outer.Around.size();
  return Outer.Known && Inner.Known && Outer.Array == Inner.Array && Depth < Inner.Around.size() &&
         !Inner.Moves &&
         llvm::equal(Outer.Around, llvm::ArrayRef(Inner.Around).take_front(Depth)) &&
         llvm::equal(Outer.Steps, llvm::ArrayRef(Inner.Steps).take_front(Depth)) &&
         llvm::all_of(
             Loads,
             [&](const CountedReference &L) {
               return !L.Store && llvm::any_of(References, [&](const CountedReference &R) {
                 return !R.Conditional && R.Offset == L.Offset;
               });
             });
}

std::vector<StreamGroup> StreamReader::groups(bool Fuse) const {
  std::vector<StreamGroup> All;
  std::vector<std::vector<CountedReference>> References;
  for (const MemoryAccess &A : Of.Accesses) {
    const Stmt *Followed = A.followed();
    if (!Followed)
      continue;
    const std::vector<const Stmt *> Path = pathTo(Followed);
    StreamGroup G;
    G.Array = A.Array;
    for (const Stmt *For : Path)
      G.Around.push_back(Fuse ? S.fusedWith(For) : For);
    CountedReference R;
    R.Position = A.Position;
    R.Store = A.Store;
    R.Conditional = bool(A.Predicate);
    if (!A.Form) {
      G.Known = false;
      if (llvm::none_of(All, [&](const StreamGroup &Other) {
            return !Other.Known && Other.Array == G.Array && Other.Around == G.Around;
          })) {
        StreamRow Row;
        (A.Store ? Row.Stores : Row.Loads) = true;
        Row.StoreFirst = A.Store;
        G.Rows.push_back(Row);
        All.push_back(std::move(G));
        References.emplace_back();
      }
      continue;
    }
    const FromZero Counted = fromZero(Path);
    const AffineForm Form = Counted.counted(*A.Form);
    G.Moves = Counted.followsUnknown(Form);
    for (const Stmt *For : Path)
      G.Steps.push_back(Form.coefficient(For->Name));
    R.Offset = Form.Rest;
    bool Found = false;
    for (size_t I = 0; I < All.size() && !Found; ++I)
      Found = All[I].Known && All[I].Array == G.Array && All[I].Around == G.Around &&
              All[I].Steps == G.Steps && add(All[I], References[I], R);
    if (!Found) {
      All.push_back(std::move(G));
      References.push_back({R});
    }
  }
  for (size_t I = All.size(); I-- > 0;)
    for (size_t Inner = 0; Inner < All.size(); ++Inner)
      if (isFirstOf(All[I], References[I], All[Inner], References[Inner])) {
        All.erase(All.begin() + ptrdiff_t(I));
        References.erase(References.begin() + ptrdiff_t(I));
        break;
      }
  for (size_t I = 0; I < All.size(); ++I)
    if (All[I].Known) {
      makeRows(All[I], References[I]);
      findAgain(All[I]);
    }
  for (StreamGroup &G : All)
    if (G.Known)
      findLines(G, All);
  sort(All);
  return All;
}

/// By loop, loads first, then by array and place: whatever order lanes ask of the statements.
void StreamReader::sort(std::vector<StreamGroup> &All) const {
  std::vector<std::pair<std::tuple<size_t, bool, size_t, std::string>, size_t>> Keys;
  for (const StreamGroup &G : All) {
    const auto Loop = size_t(llvm::find(Of.Fors, G.loop()) - Of.Fors.begin());
    const auto Array = llvm::find_if(Site.Arrays, [&](auto &A) { return &A == G.Array; });
    const bool Stores = llvm::any_of(G.Rows, [](const StreamRow &R) { return R.Stores; });
    Keys.push_back(
        {{Loop, Stores, size_t(Array - Site.Arrays.begin()), G.Rows.front().Offset.text()},
         Keys.size()});
  }
  llvm::sort(Keys);
  std::vector<StreamGroup> Sorted;
  for (const auto &[Key, Place] : Keys)
    Sorted.push_back(std::move(All[Place]));
  All = std::move(Sorted);
}

/// Of the innermost loop: so few that any cache keeps what they touch.
bool StreamReader::isNear(const StreamGroup &G, const Polynomial &Iterations) const {
  constexpr double Few = 4; // lines of a stream
  const auto Elements = (Iterations * G.Steps.back()).constant(), Times = Iterations.constant();
  return (Elements && std::abs(double(*Elements)) * G.elementBytes() <= Few * S.LineBytes) ||
         (Times && std::abs(double(*Times)) <= Few);
}

void StreamReader::makeRows(StreamGroup &G, llvm::ArrayRef<CountedReference> References) const {
  const CountedReference *Before = nullptr;
  for (const CountedReference &R : References) {
    IterationDistance Gap;
    if (Before)
      if (auto D = between(G, Before->Offset - R.Offset))
        Gap = std::move(*D);
    Before = &R;
    if (!Gap.empty() && isNear(G, Gap.back()))
      Gap.back() = Polynomial();
    if (G.Rows.empty() || !isZero(Gap)) {
      StreamRow &Row = G.Rows.emplace_back();
      Row.Offset = R.Offset;
      Row.Behind = std::move(Gap);
      Row.StoreFirst = R.Store;
    }
    (R.Store ? G.Rows.back().Stores : G.Rows.back().Loads) = true;
  }
}

/// The soonest iteration of a loop that does not move the stream, or moves it by less than the
/// loops inside: a[i + j].
void StreamReader::findAgain(StreamGroup &G) const {
  auto Offer = [&](IterationDistance D) {
    if (!G.Again || compare(D, *G.Again) < 0)
      G.Again = std::move(D);
  };
  for (size_t Outer = 0; Outer + 1 < G.Steps.size(); ++Outer) {
    IterationDistance D(G.Steps.size());
    D[Outer] = Polynomial(1);
    if (G.Steps[Outer].isZero()) {
      if (!G.Moves)
        Offer(D);
      continue;
    }
    for (size_t Inner = Outer + 1; Inner < G.Steps.size(); ++Inner) {
      const auto Whole = quotient(G.Steps[Outer], G.Steps[Inner]);
      if (!Whole)
        continue;
      const Polynomial Back = signForSizes(*Whole) < 0 ? Polynomial() - *Whole : *Whole;
      const Length &Most = S.trips(G.Around[Inner]);
      const bool Reaches = Most.Options.empty()
                               ? Back.constant().has_value()
                               : llvm::all_of(Most.Options, [&](const Polynomial &Trips) {
                                   return isAtLeast(Trips, Back + Polynomial(1));
                                 });
      if (!Reaches)
        continue;
      if (Inner + 1 < G.Steps.size() || !isNear(G, *Whole))
        D[Inner] = Polynomial() - *Whole;
      Offer(D);
      D[Inner] = Polynomial();
    }
  }
}

/// Rows of which one is in the lines of another, in the same or a near iteration of the innermost
/// loop: by Depth, the loop along which elements are neighbours.
void StreamReader::shareLines(StreamGroup &G, size_t Depth) const {
  constexpr double Near = 8; // iterations
  for (auto R = G.Rows.begin() + 1; R != G.Rows.end(); ++R)
    for (auto Before = G.Rows.begin(); Before != R; ++Before) {
      auto D = between(G, R->Offset - Before->Offset);
      if (!D)
        continue;
      const auto Apart = ((*D)[Depth] * G.Steps[Depth]).constant(), Inner = D->back().constant();
      (*D)[Depth] = D->back() = Polynomial();
      if (!Apart || !Inner || std::abs(double(*Inner)) > Near || !isZero(*D) ||
          std::abs(double(*Apart)) >= R->LineElements)
        continue;
      R->LineElements = std::abs(double(*Apart));
      if (compare(*G.Neighbours, R->Behind) < 0) // its lines are there as long as the other's are
        R->Behind = *G.Neighbours;
    }
}

void StreamReader::findLines(StreamGroup &G, llvm::ArrayRef<StreamGroup> All) const {
  const double OfLine = double(S.LineBytes) / G.elementBytes();
  const double Beside = double(llvm::count_if(All, [&](const StreamGroup &Other) {
    if (!Other.Known || Other.Array != G.Array || Other.Around != G.Around ||
        Other.Steps != G.Steps)
      return false;
    const auto Apart = (Other.Rows.front().Offset - G.Rows.front().Offset).constant();
    return Apart && std::abs(double(*Apart)) < OfLine;
  }));
  auto ElementsOf = [&](const Polynomial &Step) {
    const auto Number = Step.constant();
    const double Apart = Number ? std::abs(double(*Number)) : OfLine;
    return std::max(1.0, std::min(Apart, OfLine) / Beside);
  };
  auto SharesLines = [&](const Polynomial &Step) {
    const auto Number = Step.constant();
    return Number && *Number != 0 && std::abs(double(*Number)) < OfLine;
  };
  G.LineElements = G.LineElementsOfNeighbours = ElementsOf(G.Steps.back());
  for (StreamRow &R : G.Rows)
    R.LineElements = G.LineElements;
  if (SharesLines(G.Steps.back()))
    return;
  for (size_t I = G.Steps.size() - 1; I-- > 0;)
    if (SharesLines(G.Steps[I])) {
      G.Neighbours = IterationDistance(G.Steps.size());
      (*G.Neighbours)[I] = Polynomial(1);
      G.LineElementsOfNeighbours = ElementsOf(G.Steps[I]);
      shareLines(G, I);
      return;
    }
}

NestStreams readStreams(const Kernel &K, const LoopSite &Site, int LineBytes) {
  NestStreams S;
  S.LineBytes = LineBytes;
  const Nest Of = readNest(K, Site);
  StreamReader(K, Site, Of, S).run();
  return S;
}

} // namespace tpbcc
