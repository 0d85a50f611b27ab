//===- staging/Choose.h - Whether and how a loop is staged ------*- C++ -*-===//
//
// The iterative framework of Fang et al., Journal of Software 35(6), 2024, section 4.3: while a
// region loses, the one that saves least a byte is left where it is, and the others share its part
// of the buffer. The published text drops by region and its figure by loop; here regions are
// dropped one after another and the best loop that was seen is taken, as none follows from the
// other.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_STAGING_CHOOSE_H
#define TPBCC_STAGING_CHOOSE_H

#include "staging/Benefit.h"
#include "staging/BlockLength.h"

namespace tpbcc::staging {

/// One loop and the buffers that it may use.
struct StagedLoop {
  std::vector<StagedRow> Rows;
  int64_t Trips = 0;
  BufferBytes Capacity;   // of both buffers together where there are two
  double OtherCycles = 0; // an iteration, beside its accesses
};

enum class Buffering : uint8_t { None, Single, Double };
llvm::StringRef spelling(Buffering B); // "none", "sbuf", "dbuf", as in directives

/// Why a way to stage is not taken.
enum class Obstacle : uint8_t {
  None,
  NothingToStage, // no rows, or no iterations
  BufferTooSmall, // for one iteration
  WrittenAhead,   // two buffers: the next block is fetched before what it reads is written back
  NoBenefit,      // direct accesses take no longer
};

/// Regions left where they are: of an array that is read only one, of others all that it has, as
/// direct accesses would not see what is in the buffer.
struct Dropped {
  std::vector<Region> Regions;
  double SavedCycles = 0, SavedPerByte = 0;
};

/// One step of the framework.
struct Round {
  int64_t BlockLength = 0;
  double Cycles = 0, SavedCycles = 0;
  std::optional<Dropped> Left; // after it; none in the last
};

/// The best that one way to stage can do.
struct Candidate {
  Buffering Buffers = Buffering::None;
  Obstacle Why = Obstacle::None;
  double Cycles = 0, SavedCycles = 0; // of the loop; without a block: as it is
  BlockLength Block;                  // of one buffer; its regions are what is staged
  LoopBenefit Benefit;                // as if there was one buffer
  std::vector<Region> Direct;         // dropped
  std::vector<Round> Rounds;
};

/// Candidates for none, one and two buffers, in this order.
struct Choice {
  std::vector<Candidate> Candidates;
  size_t Chosen = 0;
  std::optional<size_t> RunnerUp; // of those that have cycles
  const Candidate &chosen() const { return Candidates[Chosen]; }
};

/// Whether regions that lose may be left where they are.
enum class Dropping : uint8_t { Allowed, Never };

/// The best with this kind of buffers. Rows have no defects.
Candidate candidateFor(const StagedLoop &Loop, Buffering Buffers, const StagingFigures &Costs,
                       Dropping May = Dropping::Allowed);

/// Weighs all three; of those that take as long the simplest.
Choice choose(const StagedLoop &Loop, const StagingFigures &Costs);

} // namespace tpbcc::staging

#endif
