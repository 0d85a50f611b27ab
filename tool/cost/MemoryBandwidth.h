//===- cost/MemoryBandwidth.h - Cycles of transfers -------------*- C++ -*-===//
//
// A machine file has the rates of a few loops: loads alone, stores, a copy, a triad. What another
// nest moves takes as long as in the loop whose mix of reads and writes is nearest, lines that are
// read to be written among the reads, as kerncraft picks it (Hammer et al., Tools for HPC 2016).
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_COST_MEMORYBANDWIDTH_H
#define TPBCC_COST_MEMORYBANDWIDTH_H

#include "machine/Machine.h"

namespace tpbcc {

/// What moves between a level and those before it.
struct MovedBytes {
  double Read = 0, Written = 0;
  double Allocated = 0; // read only because it is written

  double inwards() const { return Read + Allocated; }
  double all() const { return inwards() + Written; }
};

/// Of a transfer, and by which figure of the machine file.
struct TransferTime {
  double Cycles = 0;
  std::string Figure;   // "copy, 23.6 bytes a cycle"
  bool Derived = false; // the file has no rate of such a mix
};

/// Between a cache and those before it, by one core. A file that has a copy or a triad of the level
/// measured loops there; of others, load and store are the widths of the paths, which work at
/// the same time where transfers overlap, and else in turn.
TransferTime cacheTransfer(const CacheLevel &Cache, CacheOverlap Overlap, const MovedBytes &Moved);

/// Between memory and the last cache, by one core; none when the file has no figure of one. With
/// loads alone known, reads and writes go on side by side: one core fills neither direction.
std::optional<TransferTime> memoryTransfer(const Machine &M, const MovedBytes &Moved);

/// The same by as many cores as it takes to fill the bandwidth of one memory; none when the file
/// does not have it. With loads alone known, reads and writes share it.
std::optional<TransferTime> saturatedTransfer(const Machine &M, const MovedBytes &Moved);

/// Of write-allocates, the share that happens: cores of machines that notice when whole lines are
/// written leave out some (machine files: write_allocate), in runs of so many lines, and on some
/// only while the memory is busy.
double allocatedShare(const MemoryFigures &Memory, double LinesInARow, bool Saturated);

} // namespace tpbcc

#endif
