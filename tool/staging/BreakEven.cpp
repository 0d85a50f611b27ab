//===- staging/BreakEven.cpp - Trip counts from which staging pays --------===//
#include "staging/BreakEven.h"
#include "staging/Saturate.h"
#include <cmath>

namespace tpbcc::staging {

std::optional<int64_t> breakEven(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Staged,
                                 int64_t BlockLength, const StagingFigures &Costs) {
  const auto SavedIn = [&](int64_t Trips) {
    return benefitOf(Rows, Staged, {Trips, BlockLength}, 0, Costs).SavedCycles;
  };
  const double Full = SavedIn(BlockLength);
  if (Full <= 0)
    return std::nullopt;
  // Over the length of one block what is saved is concave: transfers never get cheaper by the byte
  // than they are from whole_message on. So a block of one iteration loses most, and from a length
  // on a block in which Full is made up for by so many full ones before it pays.
  const double Most = -SavedIn(1);
  const double Losing = Most < 0 ? 0 : std::floor(Most / Full);
  const int64_t Conceivable = Largest / BlockLength;
  if (Losing >= double(Conceivable))
    return std::nullopt;
  const int64_t Before = int64_t(Losing);
  int64_t Loses = 0, Pays = BlockLength;
  while (Loses + 1 < Pays) {
    const int64_t Middle = Loses + (Pays - Loses) / 2;
    (SavedIn(Middle) + Losing * Full > 0 ? Pays : Loses) = Middle;
  }
  return plus(times(Before, BlockLength), Pays);
}

} // namespace tpbcc::staging
