#include "transform/rewrite/StagingShapes.h"
#include "analysis/Analysis.h"
#include "analysis/Nest.h"
#include "ir/Build.h"
#include "ir/LoopNames.h"
#include "transform/rewrite/LoopMoves.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {
using ir::Stmt;
using ir::StmtKind;
using ir::Verb;
using rewrite::named;
using rewrite::parentOf;
using rewrite::raise;
using rewrite::sink;
using rewrite::take;
using rewrite::tileOf;
using rewrite::Version;

/// Whether iterations of a loop touch elements that others near them do, as a[i - 1][j] and
/// a[i][j].
static bool rowsMeet(const Nest &N, const Stmt &Inner, const MemoryAccess &First) {
  constexpr int64_t Near = 4; // iterations: further ones have left the registers
  const Polynomial Step = First.Form->coefficient(Inner.Name);
  return llvm::any_of(N.Accesses, [&](const MemoryAccess &A) {
    if (A.Array != First.Array || !A.isInside(&Inner) || !A.Form)
      return false;
    const AffineForm Apart = *A.Form - *First.Form;
    for (int64_t Rows = 1; Rows <= Near && Apart.Coefficients.empty(); ++Rows)
      if (Apart.Rest == Step * Rows || Apart.Rest == Step * -Rows)
        return true;
    return false;
  });
}

std::variant<ArrayWalk, std::string> walkOf(const Kernel &K, const LoopSite &Site, const Stmt &For,
                                            llvm::StringRef Array) {
  const Nest N = readNest(K, Site);
  ArrayWalk Found;
  const MemoryAccess *First = nullptr;
  for (const MemoryAccess &A : N.Accesses) {
    if (A.Array->Name != Array || !A.isInside(&For))
      continue;
    if (!A.Form)
      return "the subscript of " + touchOf(A).Text + " is no sum of loop variables times numbers";
    (A.Store ? Found.Written : Found.Read) = true;
    if (!First || A.Around.size() > First->Around.size())
      First = &A;
  }
  if (!First)
    return "'" + Array.str() + "' is not touched in loop " + For.Name;
  Found.ElementBytes = int(ir::bits(First->Array->Elem) / 8);
  bool Begun = false;
  const Stmt *Inner = nullptr, *Again = nullptr;
  for (const Stmt *Each : First->Around) {
    Begun |= Each == &For;
    if (!Begun)
      continue;
    const Polynomial Step = First->Form->coefficient(Each->Name);
    if (Step.isZero()) {
      const auto Trips = ir::constantTrips(K.Program.Values, *Each);
      Found.Passes = Trips && Found.Passes ? Found.Passes * std::max<int64_t>(*Trips, 1) : 0;
      if (!Again)
        Again = Each;
      continue;
    }
    Inner = Each;
    Found.Loops.push_back(Each->Name);
    const auto Number = Step.constant();
    if (Number == 1 || Number == -1)
      Found.Neighbours = Each->Name;
    else if (!Number && Step.terms().size() == 1 && Step.terms().front().first.size() == 1)
      Found.Pitch = Step.terms().front().first.front();
    else if (Number)
      Found.PitchElements = std::max(Found.PitchElements, std::abs(*Number));
  }
  if (Again)
    Found.Again = Again->Name;
  if (!Inner)
    return "'" + Array.str() + "' stays at one element in loop " + For.Name;
  Found.Inner = Inner->Name;
  const Polynomial Step = First->Form->coefficient(Inner->Name);
  Found.Stride = std::abs(Step.constant().value_or(0));
  Found.RowsMeet = rowsMeet(N, *Inner, *First);
  Found.RowElements = ir::constantTrips(K.Program.Values, *Inner).value_or(0);
  constexpr int64_t Wasteful = 4; // elements apart: most of a line is left out
  const bool Apart = Found.Stride == 0 || Found.Stride >= Wasteful;
  const bool Often = Found.Passes != 1;
  // Neighbours of another array, which would not be any if the loops changed places.
  const bool OthersNear = llvm::any_of(N.Accesses, [&](const MemoryAccess &A) {
    if (A.Array->Name == Array || !A.isInside(Inner) || !A.Form ||
        A.Form->coefficient(Inner->Name).constant() != 1)
      return false;
    const auto Along = A.Form->coefficient(Found.Neighbours).constant();
    return Found.Neighbours.empty() || (Along != 0 && Along != 1);
  });
  // What is added up along neighbours would be one sum after the other if they were innermost.
  const bool AddsUp = llvm::any_of(N.Accesses, [&](const MemoryAccess &A) {
    return A.Store && A.Array->Name != Array && A.isInside(Inner) && A.Form &&
           A.Form->coefficient(Inner->Name).constant() == 1 &&
           A.Form->coefficient(Found.Neighbours).isZero();
  });
  Found.Together = !Found.Written && !Found.Again.empty();
  bool Beside = false; // passes have neighbours of another array
  for (const MemoryAccess &A : N.Accesses) {
    if (A.Array->Name == Array || !A.isInside(&For) || Found.Again.empty())
      continue;
    const auto Along = A.Form ? A.Form->coefficient(Found.Again).constant() : std::nullopt;
    // Passes that store one element take turns.
    Found.Together &= Along == 1 || (Along == 0 && !A.Store);
    Beside |= Along == 1;
  }
  Found.Together &= Beside;
  if (Found.Together)
    Found.LaneBytes = int(ir::bits(widestOfLanes(K, Site, *Again)) / 8);
  Found.Alike = Found.Together && llvm::none_of(N.Accesses, [&](const MemoryAccess &A) {
                  return A.isInside(Inner) && A.Form && !A.Form->coefficient(Found.Again).isZero();
                });
  if (!Apart)
    Found.How = Often && Found.Loops.size() > 1 ? AccessPattern::Rows : AccessPattern::Stream;
  else if (!Found.Neighbours.empty() && !Often)
    Found.How = OthersNear ? AccessPattern::Transpose : AccessPattern::Stream;
  else if (!Found.Neighbours.empty() && !OthersNear && !(AddsUp && !Found.Written))
    Found.How = AccessPattern::Columns;
  else
    Found.How = Often ? AccessPattern::Strided : AccessPattern::Stream;
  return Found;
}

namespace {

/// Two versions of the whole nest, of which the one for long loops is staged.
bool ask(const Version &T, llvm::ArrayRef<llvm::StringRef> Loops, int64_t Count,
         const ir::KeyArgument *Pitch = nullptr, int64_t Of = 0) {
  const std::vector<const Stmt *> All = ir::loopsOf(T.nest());
  ir::Step S = onLoop(Verb::Dispatch, T.nest(), *All.front());
  for (const llvm::StringRef Name : Loops)
    S.Loops.push_back(ir::nameOf(T.nest(), *named(T, Name)));
  S.Numbers.push_back(Count);
  if (Pitch)
    S.Keys = {*Pitch, {"of", "", Of}};
  return T.take(std::move(S));
}

/// The same of the last version, which is what is left of the nest.
bool askLast(const Version &T, llvm::StringRef Loop, int64_t Count) {
  const Stmt *Nest = nullptr, *Inner = nullptr;
  for (const Stmt *For : ir::loopsOf(T.nest())) {
    if (!parentOf(T, *For))
      Nest = For;
    if (For->Name == Loop)
      Inner = For;
  }
  ir::Step S = onLoop(Verb::Dispatch, T.nest(), *Nest);
  S.Loops.push_back(ir::nameOf(T.nest(), *Inner));
  S.Numbers.push_back(Count);
  return T.take(std::move(S));
}

/// Whether the loop's iterations are known to be so many, or it is asked on entry.
bool askPasses(const Version &T, const ArrayWalk &Of, int64_t Passes) {
  return Of.Passes != 0 || ask(T, {Of.Again}, Passes);
}

/// Two versions, of which the first one's rows have no element in common.
bool askApart(const Version &T, const ArrayWalk &Of) {
  const std::vector<const Stmt *> All = ir::loopsOf(T.nest());
  ir::Step S = onLoop(Verb::Apart, T.nest(), *All.front());
  S.Loops.push_back(ir::nameOf(T.nest(), *named(T, Of.Neighbours)));
  S.Names = {Of.Pitch};
  return T.take(std::move(S));
}

/// In all versions, as else each row waits for stores of the one before it.
void jamRows(const Version &T, llvm::StringRef Loop, int64_t Rows) {
  const size_t Versions =
      llvm::count_if(ir::loopsOf(T.nest()), [&](const Stmt *For) { return For->Name == Loop; });
  for (size_t I = 0; I < Versions; ++I) {
    std::vector<const Stmt *> All = ir::loopsOf(T.nest());
    llvm::erase_if(All, [&](const Stmt *For) { return For->Name != Loop; });
    ir::Step S = onLoop(Verb::Jam, T.nest(), *All[I]);
    S.Numbers = {Rows};
    if (!T.take(std::move(S)))
      return;
  }
}

bool columns(const Version &T, const ArrayWalk &Of, llvm::StringRef Array,
             const StagingSizes &Sizes) {
  std::vector<llvm::StringRef> Loops(Of.Loops.begin(), Of.Loops.end());
  if (Sizes.Apart && (Of.Pitch.empty() || !askApart(T, Of)))
    return false;
  if (!sink(T, Of.Neighbours)) // in all versions: those that are not staged go along lines, too
    return false;
  if (!Sizes.Always && !(askPasses(T, Of, Sizes.Passes) && ask(T, Loops, Sizes.Elements)))
    return false;
  if (!take(T, Verb::Tile, Of.Neighbours, {}, Sizes.Tile) ||
      !raise(T, tileOf(T, Of.Neighbours), Of.Again))
    return false;
  if (!take(T, Verb::Stage, Of.Again, {}, std::nullopt, Array))
    return false;
  if (Of.RowsMeet && Sizes.Jammed > 1)
    jamRows(T, Of.Inner, Sizes.Jammed);
  return true;
}

/// Tiles of which each line of the array is used whole.
bool turned(const Version &T, const ArrayWalk &Of, llvm::StringRef Array, const Turned &Tile) {
  return take(T, Verb::Tile, Of.Neighbours, {}, Tile.Along) &&
         take(T, Verb::Interchange, Of.Neighbours, {Of.Inner}) &&
         take(T, Verb::Tile, Of.Inner, {}, Tile.Rows) &&
         take(T, Verb::Interchange, Of.Inner, {Of.Neighbours}) &&
         take(T, Verb::Pack, Of.Neighbours, {}, std::nullopt, Array);
}

bool transpose(const Version &T, const ArrayWalk &Of, llvm::StringRef Array,
               const StagingSizes &Sizes) {
  const bool Shares = Of.PitchElements != 0 && Of.PitchElements % Sizes.Conflict == 0;
  const Turned &Tile = Shares ? Sizes.Shared : Sizes.Spread;
  if (Sizes.Always)
    return turned(T, Of, Array, Of.Pitch.empty() ? Tile : Sizes.Shared);
  if (Of.Pitch.empty())
    return ask(T, {Of.Inner}, Shares ? Sizes.Kept : Sizes.Lines) && turned(T, Of, Array, Tile);
  const ir::KeyArgument Pitch{"pitch", Of.Pitch, 0};
  const Version Rest{T.T, true};
  return ask(T, {Of.Inner}, Sizes.Kept, &Pitch, Sizes.Conflict) &&
         turned(T, Of, Array, Sizes.Shared) && askLast(Rest, Of.Inner, Sizes.Lines) &&
         turned(Rest, Of, Array, Sizes.Spread);
}

bool strided(const Version &T, const ArrayWalk &Of, llvm::StringRef Array,
             const StagingSizes &Sizes) {
  std::vector<llvm::StringRef> Loops(Of.Loops.begin(), Of.Loops.end());
  if (!Sizes.Always && !(askPasses(T, Of, Sizes.Passes) && ask(T, Loops, Sizes.Rows)))
    return false;
  if (Sizes.InParts) {
    // A copy of whole lines, else of as many elements as the passes find near.
    const bool Whole = !Of.Neighbours.empty();
    const std::string &Loop = Whole ? Of.Neighbours : Of.Inner;
    if (!take(T, Verb::Tile, Loop, {}, Whole ? Sizes.Tile : Sizes.Block) ||
        !raise(T, tileOf(T, Loop), Of.Again) || (Whole && !raise(T, Of.Again, Loop)))
      return false;
  }
  return take(T, Verb::Pack, Of.Again, {}, std::nullopt, Array);
}

bool rows(const Version &T, const ArrayWalk &Of, llvm::StringRef Array, const StagingSizes &Sizes) {
  std::vector<llvm::StringRef> Outer(Of.Loops.begin(), Of.Loops.end());
  Outer.pop_back();
  const ir::KeyArgument Pitch{"pitch", Of.Pitch, 0};
  if (!Sizes.Always &&
      !(askPasses(T, Of, Sizes.Passes) &&
        ask(T, Outer, Sizes.FewRows, Of.Pitch.empty() ? nullptr : &Pitch, Sizes.Conflict)))
    return false;
  return take(T, Verb::Pack, Of.Again, {}, std::nullopt, Array);
}

} // namespace

bool stageWalk(Trial &T, const ArrayWalk &Of, llvm::StringRef Array, const StagingSizes &Sizes) {
  switch (Of.How) {
  case AccessPattern::Columns:
    return columns({T}, Of, Array, Sizes);
  case AccessPattern::Transpose:
    return transpose({T}, Of, Array, Sizes);
  case AccessPattern::Strided:
    return strided({T}, Of, Array, Sizes);
  case AccessPattern::Rows:
    return rows({T}, Of, Array, Sizes);
  case AccessPattern::Stream:
    return stageStream(T, Of, Array, Sizes.Block);
  }
  llvm_unreachable("all are above");
}

bool stageStream(Trial &T, const ArrayWalk &Of, llvm::StringRef Array, int64_t Length) {
  return take({T}, Verb::Tile, Of.Inner, {}, Length) &&
         take({T}, Verb::Stage, Of.Inner, {}, std::nullopt, Array);
}

} // namespace tpbcc
