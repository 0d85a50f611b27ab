//===- cost/StagingCost.cpp - Whether copying into a buffer pays ----------===//
//
// On a machine with caches a copy is itself a load and a store. It pays where what it saves is
// more: lines that are loaded for one element each, again in every pass, and rows that push each
// other out of the same sets (Lam, Rothberg and Wolf, ASPLOS 1991).
//
//===----------------------------------------------------------------------===//
#include "cost/Staging.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

namespace tpbcc {

namespace {

/// Bytes a cycle of the level behind the one with that index.
struct Level {
  std::string Name;
  double Load, Store;
};

Level levelOf(const Machine &M, size_t Index) {
  if (Index < M.Caches.size()) {
    const CacheLevel &C = M.Caches[Index];
    return {"L" + std::to_string(C.Level), C.Load, C.Store ? C.Store : C.Load};
  }
  const double Bytes = M.Memory.Load / M.FrequencyGhz;
  return {"memory", Bytes, M.Memory.Store ? M.Memory.Store / M.FrequencyGhz : Bytes};
}

constexpr double NewPage = 900.0 / 4096; // cycles a byte: a page that a program touches first

/// Elements of the longest vector.
double lanes(const Machine &M, int ElementBytes) {
  int Bits = 0;
  for (const IsaCosts &Isa : M.Isas)
    Bits = std::max(Bits, Isa.VectorBits);
  return double(Bits) / 8 / ElementBytes;
}

/// Cycles until a product with a sum is there, without those that are calls of a function.
double productLatency(const Machine &M) {
  double Least = INFINITY;
  for (const IsaCosts &Isa : M.Isas)
    Least = std::min(Least, Isa.FmaLatency);
  return Least;
}

std::string inDigits(double Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format("%.3g", Value);
  return Text;
}

/// What might be done instead of a copy, in the array's own place.
std::vector<WayToStage> others(const ArrayWalk &Of, const Machine &M, double Direct) {
  const Level Far = levelOf(M, M.Caches.size());
  const double Line = M.lineBytes(), Bytes = Of.ElementBytes;
  const double OfLine = Of.Stride == 0 ? Line : std::min(Line, double(Of.Stride) * Bytes);
  constexpr double Issued = 0.5; // cycles: an instruction of one of two pipes for loads
  // The same bytes go the same ways, and each line has an instruction more.
  std::vector<WayToStage> Result = {{"prefetch", Direct + Issued * OfLine / Line}};
  // Lines that are only written are not read before; what a cache would have kept goes to memory.
  const double Streaming = M.Memory.StreamingStore / M.FrequencyGhz;
  if (Of.Written && !Of.Read && Of.Passes == 1)
    Result.push_back({"streaming stores", Bytes / (Streaming > 0 ? Streaming : Far.Store)});
  return Result;
}

} // namespace

StagingCost stagingCost(const ArrayWalk &Of, const Machine &M) {
  const Level Near = levelOf(M, 0), Next = levelOf(M, 1), Far = levelOf(M, 2);
  const double Line = M.lineBytes(), Bytes = Of.ElementBytes;
  const double Passes = double(Of.Passes == 0 ? AssumedPasses : Of.Passes);
  const double Ways = Of.Written ? 2 : 1; // in, and out again
  const double OfLine = Of.Stride == 0 ? Line : std::min(Line, double(Of.Stride) * Bytes);
  StagingCost Cost;
  const std::string Whole = inDigits(OfLine) + " bytes of a line", Own = inDigits(Bytes) + " bytes";
  const std::string Share = Passes > 1 ? ", a copy for " + inDigits(Passes) + " passes" : "";
  switch (Of.How) {
  case AccessPattern::Columns:
    Cost.Direct = Ways * Bytes / Far.Load;
    Cost.Staged = Bytes / Next.Load + Ways * (Bytes / Far.Load + Bytes / Next.Store) / Passes;
    Cost.DirectBecause = "each pass goes through all of it in " + Far.Name;
    Cost.StagedBecause = "passes stay in " + Next.Name + Share;
    break;
  case AccessPattern::Transpose:
    // Where elements are stored, the loops can change places: then its lines are used whole.
    Cost.Direct = Of.Written ? Bytes / Next.Load : Line / Far.Load;
    Cost.Staged = Ways * Bytes / Far.Load + 1 + Bytes / Near.Load;
    Cost.DirectBecause = Of.Written ? "the loops can change places instead"
                                    : inDigits(Line) + " bytes from " + Far.Name +
                                          " for each element, as " + Next.Name +
                                          " does not keep the lines";
    Cost.StagedBecause = "lines are used whole, in tiles that are turned";
    break;
  case AccessPattern::Strided: {
    // All lanes share what is near or far, and a copy saves them nothing unless passes go on.
    const Level From = Of.Alike ? levelOf(M, M.Caches.size()) : Next;
    Cost.Direct = OfLine / From.Load;
    if (Of.Alike) // one sum for all lanes, whose terms wait for each other
      Cost.Direct = std::max(Cost.Direct, productLatency(M));
    if (Of.Together)
      Cost.Direct /= std::max(1.0, std::min(Passes, lanes(M, Of.LaneBytes)));
    Cost.Staged = Bytes / Near.Load + Ways * (OfLine / From.Load + Bytes / Near.Store) / Passes;
    Cost.DirectBecause = Whole + " from " + From.Name + " for each element";
    if (Of.Together)
      Cost.DirectBecause += " and several passes, which are lanes";
    Cost.StagedBecause = "neighbours" + Share;
    break;
  }
  case AccessPattern::Rows:
    // Nothing has prefetched where a row begins, which the next cache has at best.
    Cost.Direct = Bytes / Far.Load;
    if (Of.RowElements > 0)
      Cost.Direct +=
          M.Caches[std::min<size_t>(1, M.Caches.size() - 1)].Latency / double(Of.RowElements);
    // The buffer is as large as the panel: the system gives it pages in each call.
    Cost.Staged =
        Bytes / Next.Load + (Ways * (Cost.Direct + Bytes / Next.Store) + NewPage * Bytes) / Passes;
    Cost.DirectBecause = "rows push each other out of the same sets";
    Cost.StagedBecause = "rows are neighbours" + Share;
    break;
  case AccessPattern::Stream:
    Cost.Direct = Bytes / Next.Load;
    Cost.Staged = Bytes / Next.Load + Ways * Bytes / Near.Store + Bytes / Near.Load;
    Cost.DirectBecause = Of.Passes == 1 ? "each element is used once, in lines that are used whole"
                                        : "every pass uses lines whole";
    Cost.StagedBecause = "a copy is a store and a load more of " + Own;
    break;
  }
  Cost.Others = others(Of, M, Cost.Direct);
  return Cost;
}

int64_t passesThatPay(const ArrayWalk &Of, const Machine &M) {
  constexpr int64_t Most = 64; // more are rare
  ArrayWalk Known = Of;
  if (Of.Passes == 0 && Of.Alike)
    for (Known.Passes = AssumedPasses; Known.Passes <= Most; ++Known.Passes)
      if (const StagingCost Cost = stagingCost(Known, M); Cost.Staged < Worthwhile * Cost.Direct)
        return Known.Passes;
  return Of.Passes;
}

const WayToStage &StagingCost::best() const {
  return *llvm::min_element(
      Others, [](const WayToStage &A, const WayToStage &B) { return A.Cycles < B.Cycles; });
}

/// Elements from which on a copy pays though nothing leaves the first cache: what is stored one
/// element a cycle in each pass is so twice instead, to the buffer and back, and passes are
/// vectors. 0: it does not.
static int64_t fewestInside(const ArrayWalk &Of) {
  const auto Passes = double(Of.Passes == 0 ? AssumedPasses : Of.Passes);
  constexpr double ForVectors = 0.25; // of a cycle an element, at most
  constexpr double OfLoops = 200;     // cycles: copies begin and end, as do parts of loops
  const double Saved = Passes - 2 - ForVectors * Passes;
  const bool Pays = Of.How == AccessPattern::Strided && Of.Written && Of.Neighbours.empty();
  return Pays && Saved > 0 ? int64_t(std::ceil(OfLoops / Saved)) : 0;
}

/// Rows that go over a tile at once: a value that one leaves to the next is in a register then, and
/// the wait for one that comes through memory, a share of each row, is no longer than a product
/// with a sum.
static int64_t rowsAtOnce(const Machine &M) {
  constexpr int64_t Most = 8; // rows of code
  int64_t Rows = 1;
  while (Rows < Most && M.StoreForward > double(Rows) * productLatency(M))
    Rows *= 2;
  return Rows;
}

/// Whether vectors store lanes that lie apart by one instruction. Others load them apart instead.
static bool storesApart(const Machine &M) {
  return llvm::any_of(
      M.Isas, [](const IsaCosts &Costs) { return Costs.find(Operation::Scatter64) != nullptr; });
}

/// Elements of a tile that half of the first cache holds.
static int64_t tileFits(const ArrayWalk &Of, const Machine &M) {
  return int64_t(M.Caches.front().KiB) * 1024 / 2 / Of.ElementBytes;
}

/// A tile of whole lines that is as high as it is wide.
static Turned squareTile(const ArrayWalk &Of, const Machine &M) {
  const int64_t Fits = tileFits(Of, M);
  int64_t Side = 4 * M.lineBytes() / Of.ElementBytes;
  while (Side > 1 && Side * Side > Fits)
    Side /= 2;
  return {Side, Side};
}

/// A tile of rows that share no sets. Vectors whose lanes are stored apart go along a row. Those
/// whose lanes are loaded apart go along as many rows as they have lanes, and long parts of these
/// are fetched ahead. Measured on Zen 4 with vectors of four, 20000 rows of 1000 doubles: 16 lines
/// of 16 rows take .88 of the time of 4 lines of 32; where rows share sets, 1.2 times as long.
static Turned longTile(const ArrayWalk &Of, const Machine &M) {
  if (storesApart(M))
    return squareTile(Of, M);
  const int64_t Fits = tileFits(Of, M);
  Turned Tile{16 * M.lineBytes() / Of.ElementBytes, 1};
  while (Tile.Along * Tile.Rows * 2 <= Fits)
    Tile.Rows *= 2;
  return Tile;
}

StagingSizes stagingSizes(const ArrayWalk &Of, const Machine &M) {
  const auto Bytes = [&](size_t Cache) {
    return int64_t(M.Caches[std::min(Cache, M.Caches.size() - 1)].KiB) * 1024;
  };
  const CacheLevel &First = M.Caches.front();
  StagingSizes Sizes;
  if (Of.How == AccessPattern::Columns)
    Sizes.Tile = 4 * M.lineBytes() / Of.ElementBytes;
  Sizes.Block = Bytes(0) / 4 / Of.ElementBytes; // what else the loop uses stays, too
  Sizes.Rows = Bytes(0) / M.lineBytes();
  if (const int64_t Fewest = fewestInside(Of))
    Sizes.Rows = std::min(Sizes.Rows, Fewest);
  Sizes.Elements = Bytes(1) / 2 / Of.ElementBytes;
  const int64_t Ways = std::max(First.Ways, 1), Way = Bytes(0) / Ways;
  Sizes.Conflict = Way / Of.ElementBytes;
  Sizes.FewRows = 8 * Ways;
  Sizes.Lines = Bytes(1) / 2 / M.lineBytes();
  if (Of.How == AccessPattern::Transpose) {
    Sizes.Shared = squareTile(Of, M);
    Sizes.Spread = longTile(Of, M);
    // Rows an eighth of a way apart have eight sets of the first cache, for a line of each.
    constexpr int64_t SetsOfRows = 8;
    Sizes.Conflict = std::max<int64_t>(Way / SetsOfRows / Of.ElementBytes, 2);
    Sizes.Kept = 2 * SetsOfRows * Ways;
    if (M.TlbPages > 0) // a page of each, and some of other arrays
      Sizes.Lines = std::min(Sizes.Lines, int64_t(M.TlbPages) * 7 / 8);
  }
  Sizes.Jammed = rowsAtOnce(M);
  return Sizes;
}

} // namespace tpbcc
