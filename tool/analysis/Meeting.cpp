#include "analysis/Meeting.h"
#include "analysis/MeetingProblem.h"
#include "ir/Build.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;

namespace {

/// All that can be said of two accesses with so many loops around both.
Meeting unknown(size_t Loops, std::string Why) {
  Meeting M;
  M.Vector.resize(Loops);
  M.Unknown = std::move(Why);
  return M;
}

/// Every direction that the loops around both may have, decided from the outside in.
class DirectionSearch {
public:
  DirectionSearch(const ProblemMaker &Problems, size_t Outer, DirectionsLeft &Left)
      : Problems(Problems), Outer(Outer), Most(std::min(Left.Count, MostTried)), Left(Left) {}

  std::vector<Meeting> run() {
    const size_t Loops = Problems.loops();
    if (const auto Only = Problems.onlyDirections())
      return Only->empty() ? std::vector<Meeting>() : solve(Problems.make(*Only));
    Directions First(Loops, AnyDirection);
    std::fill(First.begin(), First.begin() + static_cast<ptrdiff_t>(Outer), Same);
    if (Loops >= Outer + 4 && meetsEveryWay(First))
      return {unknown(Loops, "too many directions to try")};
    refine(First, Outer);
    Left.Count -= std::min(Left.Count, Tried);
    if (GaveUp)
      return {unknown(Loops, "too many directions to try")};
    return std::move(Result);
  }

private:
  /// Whether each loop may go in each direction: then those of four loops would be a list of up to
  /// 81 that forbids little more than what is forbidden where nothing is known.
  bool meetsEveryWay(const Directions &First) {
    for (size_t Level = Outer; Level < First.size(); ++Level)
      for (const uint8_t Sign : {Same, Later, Earlier}) {
        Directions Signs = First;
        Signs[Level] = Sign;
        ++Tried;
        if (!mayMeet(Problems.make(Signs)))
          return false;
      }
    return true;
  }

  void refine(const Directions &Signs, size_t Level) {
    if (++Tried > Most && Level > Outer) { // whether they ever meet is asked of all
      GaveUp = true;
      return;
    }
    if (Level == Signs.size()) {
      llvm::append_range(Result, solve(Problems.make(Signs)));
      return;
    }
    if (!mayMeet(Problems.make(Signs)))
      return;
    for (const uint8_t Sign : {Same, Later, Earlier}) {
      Directions Next = Signs;
      Next[Level] = Sign;
      refine(Next, Level + 1);
    }
  }

  /// Four loops in every direction; a nest of many could take years.
  static constexpr unsigned MostTried = 121;

  const ProblemMaker &Problems;
  const size_t Outer;
  const unsigned Most;
  DirectionsLeft &Left;
  unsigned Tried = 0;
  bool GaveUp = false;
  std::vector<Meeting> Result;
};

/// Why a subscript has no form.
std::string reason(const ir::Pool &P, const MemoryAccess &A) {
  bool Loads = false;
  ir::forEachBelow(P, A.Index, [&](ir::ExprId Id) {
    Loads |= P[Id].Kind == ir::Op::Load || P[Id].Kind == ir::Op::Local;
    return true;
  });
  return Loads ? "a subscript is computed from data" : "a subscript is no linear form";
}

} // namespace

llvm::ArrayRef<const Stmt *> loopsAround(const MemoryAccess &X, const MemoryAccess &Y) {
  size_t Count = 0;
  while (Count < X.Around.size() && Count < Y.Around.size() && X.Around[Count] == Y.Around[Count])
    ++Count;
  return llvm::ArrayRef(X.Around).take_front(Count);
}

std::vector<Meeting> meetings(const ir::Pool &P, const Facts &Known, const MemoryAccess &X,
                              const MemoryAccess &Y, DirectionsLeft &Left, size_t Outer) {
  auto OfX = quotientForm(P, X, Known), OfY = quotientForm(P, Y, Known);
  if (!OfX || !OfY)
    return {unknown(loopsAround(X, Y).size(), reason(P, OfX ? Y : X))};
  const ProblemMaker Problems(P, Known, X, Y, std::move(*OfX), std::move(*OfY));
  return DirectionSearch(Problems, Outer, Left).run();
}

std::vector<Meeting> meetings(const Kernel &K, const LoopSite &Site, const MemoryAccess &X,
                              const MemoryAccess &Y, DirectionsLeft &Left, size_t Outer) {
  std::vector<const Stmt *> Running = X.Around;
  llvm::append_range(Running, Y.Around);
  return meetings(K.Program.Values, factsOf(K, Site, Running), X, Y, Left, Outer);
}

} // namespace tpbcc
