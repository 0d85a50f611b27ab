//===- cost/BlockSizes.cpp - From which sizes on blocks pay ---------------===//
//
// Sizes that nobody states are tried. All of them grow together, until blocks of some lengths are
// clearly faster; of the sizes at which those lengths are, the smallest are looked for by
// bisection, together first and then one after the other. What pays there has to pay beyond, too.
//
//===----------------------------------------------------------------------===//
#include "cost/BlockSizes.h"
#include "cost/MemoryValues.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace tpbcc {

namespace {

/// How many iterations each loop has in a run of the one around it, as the run's sums say.
std::map<std::string, double> tripsOf(const Nest &N, const NestAtSize &At) {
  std::map<const ir::Stmt *, double> Times(At.Loops.begin(), At.Loops.end());
  std::map<std::string, double> Trips;
  for (const auto &[Loop, Count] : Times) {
    const auto Around = Times.find(N.parent(Loop));
    const double Runs = Around == Times.end() ? 1 : Around->second;
    Trips[Loop->Name] = Runs > 0 ? Count / Runs : 0;
  }
  return Trips;
}

/// How many caches are too small for the data. Of loops that threads share, all that the cores have
/// are, or none: a thread's part of the data is in its own.
size_t cachesTooSmall(const LoopSite &Site, const Machine &M, double Bytes) {
  const size_t Last = M.Caches.size() - 1;
  const int Sharing = std::max(1, M.Caches.back().Cores);
  const int All = Site.OpenMP ? std::max(1, M.Memory.Cores / Sharing) : 1;
  if (Bytes > cacheShare(M, Last, 1) * All)
    return M.Caches.size();
  size_t Passed = 0;
  while (!Site.OpenMP && Passed < Last && Bytes > cacheShare(M, Passed, 1))
    ++Passed;
  return Passed;
}

} // namespace

std::variant<SizedRun, NotAtSize> NestOfSizes::at(const WholeNumbers &Values) const {
  constexpr double MostPieces = 1 << 12; // of each of some dozens of sizes
  const auto Found = nestAtSize(K, Site, B, Values, M.lineBytes(), MostPieces);
  if (const auto *Not = std::get_if<NotAtSize>(&Found))
    return *Not;
  const NestAtSize &At = std::get<NestAtSize>(Found);
  SizedRun Now = Run;
  for (const auto &[Array, Lines] : At.TouchedLines)
    Now.Bytes += Lines;
  Now.Passed = cachesTooSmall(Site, M, Now.Bytes);
  for (const auto &[Name, Value] : Values)
    Now.Values[Name] = double(Value);
  Now.Trips = tripsOf(readNest(K, Site), At);
  return Now;
}

bool NestOfSizes::leavesOwnCaches(const SizedRun &At) const {
  return *At.Passed + 1 >= std::max<size_t>(2, M.Caches.size());
}

bool NestOfSizes::mayPay(const SizedRun &At) const {
  const BlockCost Least = costIfAllKept(B.Traffic, M, &At);
  return isClearlyFaster({B.Traffic, Least}, {B.Traffic, whole(At)}, M, At);
}

bool NestOfSizes::pays(const BlockCandidate &C, const SizedRun &At) const {
  return llvm::any_of(C.Loops, [&](const BlockedLoop &L) { return isCut(L, At); }) &&
         isClearlyFaster({C.Traffic, costOf(Site, M, C, &At)}, {B.Traffic, whole(At)}, M, At);
}

namespace {

class SizeSearch {
public:
  SizeSearch(const NestOfSizes &N, const WholeNumbers &Stated) : N(N), Stated(Stated) {}
  std::variant<BlocksBySize, std::string> run();

private:
  using Sizes = std::vector<int64_t>;

  std::string findNames();
  std::optional<SizedRun> at(const Sizes &S) const;
  bool pays(const Sizes &S) const;
  bool paysBeyond(const Sizes &S) const;
  bool choose(int64_t &Size);
  Sizes passes(int64_t Size, std::vector<size_t> &Which) const;
  /// The least value of some sizes, all the same, at which blocks pay; they do at Most.
  int64_t leastOf(Sizes S, llvm::ArrayRef<size_t> Which, int64_t Least, int64_t Most) const;

  const NestOfSizes &N;
  const WholeNumbers Stated;
  std::vector<LeastSize> Names;
  BlockChoice Chosen;
};

/// All names without numbers, each with a loop whose length follows it and no other one; or one
/// that has none. The innermost such loop: the outermost is handed out in parts.
std::string SizeSearch::findNames() {
  const ir::Pool &P = N.K.Program.Values;
  WholeNumbers Tried = Stated;
  for (;;) {
    const auto Found = N.at(valuesOfNest(N.Site, Tried));
    const auto *Not = std::get_if<NotAtSize>(&Found);
    if (!Not || Not->Because != NotAtSize::Why::NoValue)
      break;
    Names.push_back({Not->Name, ""});
    Tried[Not->Name] = 64;
  }
  std::set<std::string> Apart; // lengths that several of the names make
  const Nest Whole = readNest(N.K, N.Site);
  for (const ir::Stmt *For : Whole.Fors) {
    std::set<std::string> Used;
    for (const ir::ExprId Bound : {For->Begin, For->End})
      ir::forEachBelow(P, Bound, [&](ir::ExprId Id) {
        if (P[Id].Kind == ir::Op::Invariant && !Stated.count(P[Id].Name))
          Used.insert(P[Id].Name);
        return true;
      });
    if (Used.size() > 1)
      Apart.insert(Used.begin(), Used.end());
    for (LeastSize &Each : Names)
      if (Used.count(Each.Name))
        Each.Loop = For->Name;
  }
  for (const LeastSize &Each : Names)
    if (Each.Loop.empty() || Apart.count(Each.Name))
      return Each.Name;
  return "";
}

/// Such a run, if the nest can be followed.
std::optional<SizedRun> SizeSearch::at(const Sizes &S) const {
  WholeNumbers Values = Stated;
  for (size_t I = 0; I < S.size(); ++I)
    Values[Names[I].Name] = S[I];
  const auto Found = N.at(valuesOfNest(N.Site, std::move(Values)));
  const auto *Run = std::get_if<SizedRun>(&Found);
  return Run ? std::optional(*Run) : std::nullopt;
}

bool SizeSearch::pays(const Sizes &S) const {
  const auto Run = at(S);
  return Run && N.leavesOwnCaches(*Run) && N.pays(*Chosen.Cut, *Run);
}

/// The same at larger sizes, of one of the names and of all.
bool SizeSearch::paysBeyond(const Sizes &S) const {
  for (const int64_t By : {2, 3, 8, 64}) {
    Sizes All = S;
    for (size_t I = 0; I < S.size(); ++I) {
      Sizes One = S;
      One[I] *= By;
      All[I] *= By;
      if (!pays(One))
        return false;
    }
    if (!pays(All))
      return false;
  }
  return pays(S);
}

/// Lengths that are clearly faster at a size, the first of larger and larger ones.
bool SizeSearch::choose(int64_t &Size) {
  constexpr double Most = int64_t(1) << 38; // bytes: nobody has a memory for more
  for (Size = 64;; Size *= 2) {
    const auto Run = at(Sizes(Names.size(), Size));
    if (!Run || Run->Bytes > Most)
      return false;
    if (N.leavesOwnCaches(*Run) && N.mayPay(*Run)) {
      Chosen = N.choose(*Run);
      if (Chosen.Cut)
        return true;
    }
  }
}

int64_t SizeSearch::leastOf(Sizes S, llvm::ArrayRef<size_t> Which, int64_t Least,
                            int64_t Most) const {
  while (Least < Most) {
    const int64_t Middle = Least + (Most - Least) / 2;
    for (const size_t I : Which)
      S[I] = Middle;
    if (pays(S))
      Most = Middle;
    else
      Least = Middle + 1;
  }
  return Most;
}

/// Sizes that bring less than half of the data are as small as they may be where all others are
/// large: how often passes go over the rest, say. Which: those.
SizeSearch::Sizes SizeSearch::passes(int64_t Size, std::vector<size_t> &Which) const {
  Sizes Large(Names.size(), Size * 8), Least = Large;
  const auto All = at(Large);
  for (size_t I = 0; I < Names.size() && All && pays(Large); ++I) {
    Sizes Without = Large;
    Without[I] = 1;
    if (const auto Rest = at(Without); Rest && 2 * Rest->Bytes >= All->Bytes) {
      Least[I] = leastOf(Large, I, 1, Large[I]);
      Which.push_back(I);
    }
  }
  return Least;
}

std::variant<BlocksBySize, std::string> SizeSearch::run() {
  if (const std::string Name = findNames(); !Name.empty())
    return Name;
  int64_t Size = 0;
  if (!choose(Size))
    return std::string();
  std::vector<size_t> Passes, Together;
  Sizes Corner = passes(Size, Passes);
  for (size_t I = 0; I < Names.size(); ++I)
    if (!llvm::is_contained(Passes, I))
      Together.push_back(I);
  const int64_t Largest = Size * 8;
  if (!pays(Corner)) // what each of them may be, all may not
    Corner.assign(Names.size(), Largest);
  const int64_t Least = leastOf(Corner, Together, 1, Largest);
  for (const size_t I : Together)
    Corner[I] = Least;
  if (!paysBeyond(Corner))
    return std::string();
  for (const size_t I : Together) {
    Sizes Smaller = Corner;
    Smaller[I] = leastOf(Corner, I, 1, Corner[I]);
    if (paysBeyond(Smaller))
      Corner = std::move(Smaller);
  }
  const SizedRun Run = *at(Corner);
  for (size_t I = 0; I < Names.size(); ++I) {
    Names[I].Value = Corner[I];
    Names[I].Trips = std::max<int64_t>(1, int64_t(Run.Trips.at(Names[I].Loop)));
  }
  Chosen.Decision.Cost = costOf(N.Site, N.M, *Chosen.Cut, &Run).Cycles;
  Chosen.Decision.RunnerUpCost = N.whole(Run).Cycles;
  return BlocksBySize{std::move(Chosen), std::move(Names)};
}

} // namespace

std::variant<BlocksBySize, std::string> blocksBySize(const NestOfSizes &Nest,
                                                     const WholeNumbers &Stated) {
  return SizeSearch(Nest, Stated).run();
}

} // namespace tpbcc
