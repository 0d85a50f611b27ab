//===- staging/Blocks.cpp - Blocks of a loop and their transfers ----------===//
#include "staging/Blocks.h"
#include "staging/Saturate.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace tpbcc::staging {

int64_t blockCount(Blocking B) {
  return B.Trips <= 0 ? 0 : B.Trips / B.Length + (B.Trips % B.Length != 0);
}

int64_t lastLength(Blocking B) {
  if (B.Trips <= 0)
    return 0;
  const int64_t Rest = B.Trips % B.Length;
  return Rest == 0 ? B.Length : Rest;
}

Block blockAt(Blocking B, int64_t Number) {
  const int64_t First = Number * B.Length;
  return {First, First + std::min(B.Length, B.Trips - First)};
}

/// What accesses from one distance to another touch.
static Window windowBetween(int64_t Pitch, int64_t First, int64_t Last, int64_t Iterations) {
  if (Iterations <= 0)
    return {};
  const int64_t One = windowElements(Pitch, Iterations);
  // A loop that runs down through the array begins at the upper end.
  int64_t Lowest = First;
  if (Pitch < 0 && llvm::SubOverflow(First, One - 1, Lowest))
    Lowest = INT64_MIN;
  return {Lowest, plus(One, distance(First, Last))};
}

Window windowOf(const StagedRow &Row, const Region &R, int64_t Iterations) {
  return windowBetween(Row.Pitch, R.first(), R.last(), Iterations);
}

Window getWindow(const StagedRow &Row, const Region &R, int64_t Iterations) {
  return needsGet(Row, R) ? windowOf(Row, R, Iterations) : Window{};
}

static bool isWritten(const Offset &O) { return O.Writes > 0; }

Window putWindow(const StagedRow &Row, const Region &R, int64_t Iterations) {
  const auto First = llvm::find_if(R.Offsets, isWritten);
  if (First == R.Offsets.end())
    return {};
  const auto Last = std::find_if(R.Offsets.rbegin(), R.Offsets.rend(), isWritten);
  return windowBetween(Row.Pitch, First->Distance, Last->Distance, Iterations);
}

bool needsGet(const StagedRow &Row, const Region &R) {
  if (R.reads() > 0 || llvm::any_of(R.Offsets, [](const Offset &O) { return O.Conditional; }))
    return true;
  // Blocks as short as one iteration, like the last one may be, fill their window only where the
  // offsets are one beside the other and an iteration begins where the one before ended.
  const int64_t Wide = plus(distance(R.first(), R.last()), 1);
  return Wide != int64_t(R.Offsets.size()) || magnitude(Row.Pitch) > Wide;
}

int64_t getBytes(const StagedRow &Row, const Region &R, int64_t Iterations) {
  return times(Row.ElementBytes, getWindow(Row, R, Iterations).Elements);
}

int64_t putBytes(const StagedRow &Row, const Region &R, int64_t Iterations) {
  return times(Row.ElementBytes, putWindow(Row, R, Iterations).Elements);
}

bool putsBeforeGets(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Regions,
                    const Region &R) {
  return llvm::any_of(Regions, [&](const Region &Other) {
    return Other.Row == R.Row && needsGet(Rows[Other.Row], Other);
  });
}

bool mayFetchAhead(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Regions,
                   int64_t BlockLength) {
  for (const Region &Written : Regions) {
    const Window Put = putWindow(Rows[Written.Row], Written, BlockLength);
    if (Put.Elements == 0)
      continue;
    for (const Region &Fetched : Regions) {
      const StagedRow &Row = Rows[Fetched.Row];
      const Window Get = getWindow(Row, Fetched, BlockLength);
      if (Fetched.Row != Written.Row || Get.Elements == 0)
        continue;
      const __int128 Ahead = __int128(Row.Pitch) * BlockLength, From = Get.First + Ahead;
      if (Put.Elements == Largest || Get.Elements == Largest)
        return false; // of no known size
      if (From < __int128(Put.First) + Put.Elements && Put.First < From + Get.Elements)
        return false;
    }
  }
  return true;
}

} // namespace tpbcc::staging
