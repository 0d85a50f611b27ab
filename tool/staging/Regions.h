//===- staging/Regions.h - What one transfer of a block brings --*- C++ -*-===//
//
// Fang et al., Memory Access and Communication Fusion, Journal of Software 35(6), 2024,
// sections 4.1 and 4.2: accesses of a loop that are near each other share a transfer and a slice of
// the buffer, a region; those further apart than a block have one each. Their subscripts are i + S;
// ours are k*i + S with any constant k but 0.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_STAGING_REGIONS_H
#define TPBCC_STAGING_REGIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tpbcc::staging {

/// Where data lives and where a block of it is put: main memory, memory that a group of cores
/// shares (SDM), a core's own (LDM).
enum class Direction : uint8_t { MemoryToLdm, MemoryToSdm, SdmToLdm };
llvm::StringRef spelling(Direction D); // "mem2ldm", "mem2sdm", "sdm2ldm"

/// Bytes of the buffers in both memories.
struct BufferBytes {
  int64_t Ldm = 0, Sdm = 0;
  int64_t &of(Direction D) { return D == Direction::MemoryToSdm ? Sdm : Ldm; }
  int64_t of(Direction D) const { return D == Direction::MemoryToSdm ? Sdm : Ldm; }
  bool operator==(const BufferBytes &) const = default;
};

/// Equations (4) and (5): both buffers hold what they must, to the last byte (the paper's generated
/// code fills one exactly).
bool fits(BufferBytes Needed, BufferBytes Available);

/// One of two buffers that share the bytes.
BufferBytes halved(BufferBytes Whole);

/// Accesses of one iteration to the element with subscript k*i + Distance.
struct Offset {
  int64_t Distance = 0, Reads = 0, Writes = 0;
  bool Conditional = false; // some writes do not happen in all iterations
  bool operator==(const Offset &) const = default;
};

/// All accesses of a loop to one array with the same outer subscripts.
struct StagedRow {
  std::string Array, Outer; // Outer: the other subscripts as text
  Direction To = Direction::MemoryToLdm;
  int64_t ElementBytes = 1;
  int64_t Pitch = 1; // k: elements from one iteration's to the next one's
  std::vector<Offset> Offsets;
  bool Joined = false; // what it fetches is part of the transfers of a row before
};

/// Why rows can't be staged.
enum class RowDefect : uint8_t {
  NoElements,   // elements without bytes
  NoPitch,      // the subscript does not follow the loop
  NoAccesses,   // no offset, or counts below zero
  WrittenTwice, // the array is written, and another row has the same outer subscripts
};
struct DefectiveRow {
  size_t Row = 0;
  RowDefect Defect = RowDefect::NoElements;
};

/// The first row that can't be staged. All functions of this layer take rows without defects. That
/// rows of one array with different outer subscripts are different memory is the caller's to know.
std::optional<DefectiveRow> defectOf(llvm::ArrayRef<StagedRow> Rows);

/// Accesses that share a transfer: offsets ascending, each distance once.
struct Region {
  size_t Row = 0;
  std::vector<Offset> Offsets;

  int64_t first() const { return Offsets.front().Distance; }
  int64_t last() const { return Offsets.back().Distance; }
  int64_t reads() const;
  int64_t writes() const;
  bool operator==(const Region &) const = default;
};

/// One region for each row, where the paper's algorithms begin (section 4.3).
std::vector<Region> wholeRegions(llvm::ArrayRef<StagedRow> Rows);

/// Splits regions wherever two neighbours are further apart than a block is long (algorithm 2), and
/// says whether there was such a place.
bool updateRegions(llvm::ArrayRef<StagedRow> Rows, int64_t BlockLength,
                   std::vector<Region> &Regions);

/// The regions of blocks with so many iterations.
std::vector<Region> regionsOf(llvm::ArrayRef<StagedRow> Rows, int64_t BlockLength);

/// Elements from the first to the last that one access touches in so many iterations:
/// |k| * (iterations - 1) + 1, as many as iterations where k is 1 or -1.
int64_t windowElements(int64_t Pitch, int64_t Iterations);

/// Bytes of one region, equation (1).
int64_t spaceOf(const StagedRow &Row, const Region &R, int64_t BlockLength);

/// Bytes of all regions, equations (2) and (3).
BufferBytes spaceOf(llvm::ArrayRef<StagedRow> Rows, llvm::ArrayRef<Region> Regions,
                    int64_t BlockLength);

/// The same of regionsOf without making them: a window, and from each neighbour to the next the
/// gap, or a window where the gap is longer. Never falls where the block grows.
BufferBytes leastSpace(llvm::ArrayRef<StagedRow> Rows, int64_t BlockLength);

} // namespace tpbcc::staging

#endif
