#include "tune/Alternatives.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace tpbcc::tune {
using ir::Schedule;
using ir::Step;
using ir::Verb;

namespace {

constexpr int64_t VectorsATrip[] = {1, 2, 4, 8};
constexpr int64_t Distances[] = {128, 512}; // iterations ahead: further than what a core overlaps
constexpr int64_t RowsTogether[] = {2, 4};

class Alternatives {
public:
  Alternatives(const Schedule &First, llvm::ArrayRef<ir::LoopName> Loops, const Decided &ByUser)
      : First(First), Loops(Loops), ByUser(ByUser) {}

  std::vector<Alternative> take() && { return std::move(Result); }

  void vectors(Verb What, llvm::StringRef Called) {
    const Step *Now = find(What);
    if (!Now || ByUser.Unroll || Now->Numbers.empty())
      return;
    std::vector<int64_t> Others(std::begin(VectorsATrip), std::end(VectorsATrip));
    const int64_t Is = std::max<int64_t>(1, Now->Numbers.front());
    llvm::erase(Others, Is);
    const auto Far = [&](int64_t N) {
      return N > Is ? double(N) / double(Is) : double(Is) / double(N);
    };
    llvm::sort(Others,
               [&](int64_t A, int64_t B) { return std::pair(Far(A), A) < std::pair(Far(B), B); });
    for (const int64_t N : Others)
      change(What, (Called + " " + llvm::Twine(N)).str(), [&](Step &S) { S.Numbers.front() = N; });
  }

  void tails() {
    const Step *Now = find(Verb::Tail);
    if (!Now || ByUser.Tail)
      return;
    const std::string Other = Now->Word == "scalar" ? "predicated" : "scalar";
    change(Verb::Tail, "tail " + Other, [&](Step &S) { S.Word = Other; });
  }

  void stores() {
    const Step *Now = find(Verb::Stores);
    if (!Now || ByUser.Stores)
      return;
    for (const char *Kind : {"streaming", "temporal"})
      if (Now->Word != Kind || !Now->Keys.empty())
        change(Verb::Stores, std::string("stores ") + Kind, [&](Step &S) {
          S.Word = Kind;
          S.Keys.clear();
        });
  }

  void prefetches() {
    if (ByUser.Prefetch || !find(Verb::Vector))
      return;
    if (find(Verb::Prefetch)) {
      Schedule Without = First;
      llvm::erase_if(Without, [](const Step &S) { return S.What == Verb::Prefetch; });
      return add("no prefetch", std::move(Without));
    }
    for (const int64_t Far : Distances) {
      Schedule With = First;
      for (const Step &S : First)
        if (S.What == Verb::Vector) {
          Step Ahead;
          Ahead.What = Verb::Prefetch;
          Ahead.Loops = S.Loops;
          Ahead.Numbers = {Far};
          With.push_back(std::move(Ahead));
        }
      add("prefetch " + std::to_string(Far), std::move(With));
    }
  }

  void blocks() {
    if (ByUser.Blocks)
      return;
    if (find(Verb::Tile)) {
      change(Verb::Tile, "blocks half as long", [](Step &S) {
        for (int64_t &N : S.Numbers)
          N = N ? std::max<int64_t>(1, N / 2) : N;
      });
      change(Verb::Tile, "blocks twice as long", [](Step &S) {
        for (int64_t &N : S.Numbers)
          N *= 2;
      });
    }
    if (llvm::all_of(First, [](const Step &S) { return ir::row(S.What).isLeaf(); }))
      return;
    std::vector<ir::LoopName> Lanes; // of copies, the loop that they are copies of
    for (const Step &S : First)
      if (S.What == Verb::Vector)
        for (const ir::LoopName &L : S.Loops)
          if (const ir::LoopName Base{L.Name, 0};
              !L.Name.empty() && !llvm::is_contained(Lanes, Base))
            Lanes.push_back(Base);
    add("nest as written", lanesOf(Lanes));
  }

  /// Of a nest as it was written.
  void nests() {
    if (Loops.size() < 2 || ByUser.Blocks ||
        llvm::any_of(First, [](const Step &S) { return !ir::row(S.What).isLeaf(); }))
      return;
    for (const ir::LoopName &L : Loops)
      if (!hasLanes(L))
        add("lanes " + ir::print(L), lanesOf({L}));
    for (const ir::LoopName &L : llvm::drop_end(Loops))
      if (!hasLanes(L))
        for (const int64_t Rows : RowsTogether) {
          Step Jam;
          Jam.What = Verb::Jam;
          Jam.Loops = {L};
          Jam.Numbers = {Rows};
          add("jam " + ir::print(L) + " " + std::to_string(Rows), {Jam});
        }
  }

  /// A loop that stays without lanes: what they would be.
  void lanes() {
    if (ByUser.Unroll)
      return;
    for (const ir::LoopName &L : llvm::reverse(Loops))
      for (const int64_t N : {1, 4}) {
        Schedule Steps = lanesOf({L});
        Step Unroll;
        Unroll.What = L == Loops.back() ? Verb::Unroll : Verb::Together;
        Unroll.Loops = {L};
        Unroll.Numbers = {N};
        Steps.push_back(std::move(Unroll));
        add("lanes " + ir::print(L) + ", " + (L == Loops.back() ? "unroll " : "together ") +
                std::to_string(N),
            std::move(Steps));
      }
  }

private:
  const Step *find(Verb What) const {
    const auto Found = llvm::find_if(First, [&](const Step &S) { return S.What == What; });
    return Found == First.end() ? nullptr : &*Found;
  }

  bool hasLanes(const ir::LoopName &L) const {
    return llvm::any_of(First, [&](const Step &S) {
      return S.What == Verb::Vector && llvm::is_contained(S.Loops, L);
    });
  }

  static Schedule lanesOf(llvm::ArrayRef<ir::LoopName> Loops) {
    Schedule Steps;
    for (const ir::LoopName &L : Loops) {
      Step Vector;
      Vector.What = Verb::Vector;
      Vector.Loops = {L};
      Steps.push_back(std::move(Vector));
    }
    return Steps;
  }

  /// First, with all steps of a kind changed alike.
  template <typename Change> void change(Verb What, std::string Called, Change Each) {
    Schedule Steps = First;
    for (Step &S : Steps)
      if (S.What == What)
        Each(S);
    add(std::move(Called), std::move(Steps));
  }

  void add(std::string What, Schedule Steps) {
    if (Steps != First && !Steps.empty())
      Result.push_back({std::move(What), std::move(Steps)});
  }

  const Schedule &First;
  llvm::ArrayRef<ir::LoopName> Loops;
  const Decided &ByUser;
  std::vector<Alternative> Result;
};

} // namespace

std::vector<Alternative> alternatives(const Schedule &First, llvm::ArrayRef<ir::LoopName> Loops,
                                      const Decided &ByUser) {
  Alternatives Found(First, Loops, ByUser);
  if (First.empty()) {
    Found.lanes();
  } else {
    Found.vectors(Verb::Unroll, "unroll");
    Found.vectors(Verb::Together, "together");
    Found.tails();
    Found.stores();
    Found.prefetches();
    Found.blocks();
    Found.nests();
  }
  return std::move(Found).take();
}

} // namespace tpbcc::tune
