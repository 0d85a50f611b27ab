//===- staging/Regions.cpp - What one transfer of a block brings ----------===//
#include "staging/Regions.h"
#include "staging/Saturate.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <utility>

namespace tpbcc::staging {

llvm::StringRef spelling(Direction D) {
  switch (D) {
  case Direction::MemoryToLdm:
    return "mem2ldm";
  case Direction::MemoryToSdm:
    return "mem2sdm";
  case Direction::SdmToLdm:
    return "sdm2ldm";
  }
  return "";
}

bool fits(BufferBytes Needed, BufferBytes Available) {
  // Sums that saturated are of no known size.
  const auto One = [](int64_t Need, int64_t Have) { return Need <= Have && Need < Largest; };
  return One(Needed.Ldm, Available.Ldm) && One(Needed.Sdm, Available.Sdm);
}

BufferBytes halved(BufferBytes Whole) { return {Whole.Ldm / 2, Whole.Sdm / 2}; }

int64_t Region::reads() const {
  int64_t Sum = 0;
  for (const Offset &O : Offsets)
    Sum = plus(Sum, O.Reads);
  return Sum;
}

int64_t Region::writes() const {
  int64_t Sum = 0;
  for (const Offset &O : Offsets)
    Sum = plus(Sum, O.Writes);
  return Sum;
}

static bool isWritten(const StagedRow &Row) {
  return llvm::any_of(Row.Offsets, [](const Offset &O) { return O.Writes > 0; });
}

std::optional<DefectiveRow> defectOf(llvm::ArrayRef<StagedRow> Rows) {
  for (size_t I = 0; I < Rows.size(); ++I) {
    const StagedRow &Row = Rows[I];
    if (Row.ElementBytes <= 0)
      return DefectiveRow{I, RowDefect::NoElements};
    if (Row.Pitch == 0)
      return DefectiveRow{I, RowDefect::NoPitch};
    const auto Impossible = [](const Offset &O) {
      return O.Reads < 0 || O.Writes < 0 || (O.Reads == 0 && O.Writes == 0);
    };
    if (Row.Offsets.empty() || llvm::any_of(Row.Offsets, Impossible))
      return DefectiveRow{I, RowDefect::NoAccesses};
    for (const StagedRow &Before : Rows.take_front(I))
      if (Before.Array == Row.Array && Before.Outer == Row.Outer &&
          (isWritten(Before) || isWritten(Row)))
        return DefectiveRow{I, RowDefect::WrittenTwice};
  }
  return std::nullopt;
}

/// Ascending, and accesses to the same element in one place.
static std::vector<Offset> inOrder(std::vector<Offset> Offsets) {
  llvm::sort(Offsets, [](const Offset &A, const Offset &B) { return A.Distance < B.Distance; });
  std::vector<Offset> Distinct;
  for (const Offset &O : Offsets) {
    if (Distinct.empty() || Distinct.back().Distance != O.Distance) {
      Distinct.push_back(O);
      continue;
    }
    Offset &Same = Distinct.back();
    // One write that happens in every iteration is enough.
    Same.Conditional = Same.Writes == 0 ? O.Conditional
                       : O.Writes == 0  ? Same.Conditional
                                        : Same.Conditional && O.Conditional;
    Same.Reads = plus(Same.Reads, O.Reads);
    Same.Writes = plus(Same.Writes, O.Writes);
  }
  return Distinct;
}

std::vector<Region> wholeRegions(llvm::ArrayRef<StagedRow> Rows) {
  std::vector<Region> Regions;
  for (size_t I = 0; I < Rows.size(); ++I)
    Regions.push_back({I, inOrder(Rows[I].Offsets)});
  return Regions;
}

bool updateRegions(llvm::ArrayRef<StagedRow> Rows, int64_t BlockLength,
                   std::vector<Region> &Regions) {
  std::vector<Region> Split;
  for (const Region &R : Regions) {
    const int64_t Window = windowElements(Rows[R.Row].Pitch, BlockLength);
    Split.push_back({R.Row, {R.Offsets.front()}});
    for (size_t I = 1; I < R.Offsets.size(); ++I) {
      // Windows that abut are still one transfer.
      if (distance(R.Offsets[I - 1].Distance, R.Offsets[I].Distance) > Window)
        Split.push_back({R.Row, {}});
      Split.back().Offsets.push_back(R.Offsets[I]);
    }
  }
  const bool Any = Split.size() != Regions.size();
  Regions = std::move(Split);
  return Any;
}

std::vector<Region> regionsOf(llvm::ArrayRef<StagedRow> Rows, int64_t BlockLength) {
  std::vector<Region> Regions = wholeRegions(Rows);
  updateRegions(Rows, BlockLength, Regions);
  return Regions;
}

int64_t windowElements(int64_t Pitch, int64_t Iterations) {
  return Iterations <= 0 ? 0 : plus(times(magnitude(Pitch), Iterations - 1), 1);
}

int64_t spaceOf(const StagedRow &Row, const Region &R, int64_t BlockLength) {
  return times(Row.ElementBytes,
               plus(windowElements(Row.Pitch, BlockLength), distance(R.first(), R.last())));
}

BufferBytes spaceOf(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Regions,
                    int64_t BlockLength) {
  BufferBytes Space;
  for (const Region &R : Regions) {
    int64_t &Sum = Space.of(Rows[R.Row].To);
    Sum = plus(Sum, spaceOf(Rows[R.Row], R, BlockLength));
  }
  return Space;
}

BufferBytes leastSpace(llvm::ArrayRef<StagedRow> Rows, int64_t BlockLength) {
  BufferBytes Space;
  for (const StagedRow &Row : Rows) {
    const std::vector<Offset> Offsets = inOrder(Row.Offsets);
    const int64_t Window = windowElements(Row.Pitch, BlockLength);
    int64_t Elements = Window;
    for (size_t I = 1; I < Offsets.size(); ++I)
      Elements =
          plus(Elements, std::min(Window, distance(Offsets[I - 1].Distance, Offsets[I].Distance)));
    int64_t &Sum = Space.of(Row.To);
    Sum = plus(Sum, times(Row.ElementBytes, Elements));
  }
  return Space;
}

} // namespace tpbcc::staging
