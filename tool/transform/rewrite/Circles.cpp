//===- transform/rewrite/Circles.cpp - Loops around circles ----------------===//
//
// Statements that need each other's results of iterations before stay in one loop; the others need
// none. Parts of the same kind share a loop where the order of what they need allows it (typed
// fusion: Kennedy and McKinley, LCPC 1993).
//
//===----------------------------------------------------------------------===//
#include "transform/rewrite/Draft.h"
#include "transform/rewrite/Legality.h"
#include "transform/rewrite/Trial.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

namespace tpbcc {
using namespace rewrite;
using ir::Stmt;
using ir::StmtKind;

namespace {

constexpr size_t MostStatements = 64;
constexpr int64_t Block = 512; // iterations whose values are kept: a few KiB

/// The statements of a loop's body that do something, and which of them follow which.
class Followers {
public:
  Followers(Draft &D, const Stmt &For);
  /// Statements by their numbers, for each loop that they go to, in order; fewer than two: there is
  /// nothing to be taken apart.
  std::vector<std::vector<uint32_t>> groups() const;

private:
  std::vector<size_t> doersOf(const Draft &D, const Stmt *Part) const;
  void usersOf(const Draft &D, size_t Let, std::vector<size_t> &Found) const;
  void arc(size_t From, size_t To) { Before[From].set(To); }
  bool together(size_t A, size_t B) const { return A == B || (Before[A][B] && Before[B][A]); }
  bool inCircle(size_t A) const { return Before[A][A]; }
  std::vector<size_t> numbers(unsigned OfCircles) const;

  const Stmt &For;
  std::vector<size_t> Doers;           // places in the body
  std::vector<llvm::BitVector> Before; // of doer by doer: the one must come before the other
};

Followers::Followers(Draft &D, const Stmt &For) : For(For) {
  for (size_t I = 0; I < For.Body.size(); ++I)
    if (const StmtKind Kind = For.Body[I]->Kind; Kind != StmtKind::Let && Kind != StmtKind::Alloc)
      Doers.push_back(I);
  if (Doers.size() > MostStatements)
    Doers.clear();
  Before.resize(Doers.size(), llvm::BitVector(unsigned(Doers.size())));
  forEachKept({D, D.graph(), For, Sums::MayChangeOrder}, [&](const Edge &E, bool Carried) {
    for (const size_t From : doersOf(D, D.graph().Touches[E.From].Statement))
      for (const size_t To : doersOf(D, D.graph().Touches[E.To].Statement))
        if (From != To || Carried)
          arc(From, To);
  });
  for (size_t Via = 0; Via < Doers.size(); ++Via)
    for (size_t From = 0; From < Doers.size(); ++From)
      if (Before[From][unsigned(Via)])
        Before[From] |= Before[Via];
}

/// The doers that a statement is part of, or that use the value it names.
std::vector<size_t> Followers::doersOf(const Draft &D, const Stmt *Part) const {
  std::vector<size_t> Found;
  const auto In = llvm::find_if(For.Body, [&](const StmtPtr &Child) {
    return Part && ir::find(std::as_const(*Child), Part->Id) != nullptr;
  });
  if (In == For.Body.end())
    return Found;
  const auto At = size_t(In - For.Body.begin());
  if (const auto Doer = llvm::find(Doers, At); Doer != Doers.end())
    Found.push_back(size_t(Doer - Doers.begin()));
  else
    usersOf(D, At, Found);
  return Found;
}

void Followers::usersOf(const Draft &D, size_t Let, std::vector<size_t> &Found) const {
  for (size_t User = Let + 1; User < For.Body.size(); ++User) {
    if (!reads(D.pool(), *For.Body[User], For.Body[Let]->Name))
      continue;
    const auto Doer = llvm::find(Doers, User);
    if (Doer == Doers.end())
      usersOf(D, User, Found);
    else if (!llvm::is_contained(Found, size_t(Doer - Doers.begin())))
      Found.push_back(size_t(Doer - Doers.begin()));
  }
}

/// The loop of each doer: circles go to even ones, or with 1 to odd ones.
std::vector<size_t> Followers::numbers(unsigned OfCircles) const {
  std::vector<size_t> Loop(Doers.size());
  // As often as a number may rise: what comes before stands mostly before.
  for (size_t Round = 0; Round < Doers.size(); ++Round)
    for (size_t To = 0; To < Doers.size(); ++To) {
      size_t Least = inCircle(To) ? OfCircles : 1 - OfCircles;
      for (size_t From = 0; From < Doers.size(); ++From) {
        if (together(From, To))
          Least = std::max(Least, Loop[From]);
        else if (Before[From][unsigned(To)])
          Least = std::max(Least, Loop[From] + (inCircle(From) != inCircle(To)));
      }
      Loop[To] = Least;
    }
  return Loop;
}

std::vector<std::vector<uint32_t>> Followers::groups() const {
  std::vector<std::vector<uint32_t>> Best;
  const auto Circular = [&](size_t A) { return inCircle(A); };
  const auto All = llvm::seq<size_t>(0, Doers.size());
  if (Doers.empty() || llvm::all_of(All, Circular) || llvm::none_of(All, Circular))
    return Best;
  for (const unsigned OfCircles : {0U, 1U}) {
    std::map<size_t, std::vector<uint32_t>> Groups;
    const std::vector<size_t> Loop = numbers(OfCircles);
    for (const size_t I : All)
      Groups[Loop[I]].push_back(For.Body[Doers[I]]->Id);
    if (Best.empty() || Groups.size() < Best.size()) {
      Best.clear();
      for (auto &[Number, Group] : Groups)
        Best.push_back(std::move(Group));
    }
  }
  return Best;
}

} // namespace

std::optional<ir::Schedule> distribution(Kernel &K, const LoopSite &Site, const Stmt &For) {
  bool Innermost = true;
  ir::forEach(For, [&](const Stmt &S) { Innermost &= &S == &For || S.Kind != StmtKind::For; });
  if (!Innermost)
    return std::nullopt;
  const GraphOf Of = dependences;
  Draft D(K, Site, Checking::Ask, Of);
  const Stmt *Loop = ir::find(std::as_const(D).root(), For.Id);
  const auto Groups = Loop ? Followers(D, *Loop).groups() : std::vector<std::vector<uint32_t>>();
  if (Groups.size() < 2)
    return std::nullopt;
  ir::Step Parts = onLoop(ir::Verb::Distribute, *Site.Nest, For);
  for (const auto &Group : Groups) {
    Parts.Groups.emplace_back();
    for (const uint32_t Id : Group)
      Parts.Groups.back().push_back({true, Id});
  }
  std::vector<std::string> Kept; // values of one iteration that another loop needs
  for (;;) {
    Trial T(K, Site);
    if (!Kept.empty()) {
      ir::Step Tile = onLoop(ir::Verb::Tile, *Site.Nest, For);
      Tile.Numbers.push_back(Block);
      if (!T.take(Tile))
        return std::nullopt;
    }
    for (const std::string &Name : Kept) {
      ir::Step Expand = onLoop(ir::Verb::Expand, *Site.Nest, For);
      Expand.Names.push_back(Name);
      if (!T.take(Expand))
        return std::nullopt;
    }
    if (T.take(Parts))
      return T.taken();
    if (T.why()->Variable.empty() || llvm::is_contained(Kept, T.why()->Variable))
      return std::nullopt;
    Kept.push_back(T.why()->Variable);
  }
}

} // namespace tpbcc
