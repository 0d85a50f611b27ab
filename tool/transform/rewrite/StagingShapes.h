//===- transform/rewrite/StagingShapes.h - How loops can be staged -*- C++ -*-===//
//
// What would have to become of a nest so that an array's elements are staged with a gain, by how
// the loops go through it. Nothing here knows a machine: whether it pays is for the cost model.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_TRANSFORM_REWRITE_STAGINGSHAPES_H
#define TPBCC_TRANSFORM_REWRITE_STAGINGSHAPES_H

#include "transform/rewrite/Trial.h"

namespace tpbcc {

/// How loops go through an array.
enum class AccessPattern : uint8_t {
  Stream,    // each element once, in whole lines
  Rows,      // each element several times, in whole lines
  Columns,   // several times, neighbours in a loop outside of the one that goes from line to line
  Transpose, // once, but for each element a line is read anew
  Strided    // several times, each element in a line of its own
};

/// Where nobody knows how many passes there are, it is asked on entry whether they are so many, or
/// as many more as it takes.
inline constexpr int64_t AssumedPasses = 8;

/// What is known of an array's elements in a loop, before any step.
struct ArrayWalk {
  AccessPattern How = AccessPattern::Stream;
  int ElementBytes = 8;
  int64_t Stride = 1; // elements between two iterations of the innermost loop; 0: by a name
  int64_t Passes = 1; // over an element, not counting neighbours; 0: not known
  bool Written = false, Read = false;
  bool Together = false;          // passes can be lanes: each element is read once for all of them
  bool Alike = false;             // ... and the innermost loop does the same in each
  int LaneBytes = 8;              // of the widest element of such lanes
  int64_t RowElements = 0;        // that the innermost loop goes through; 0: not known
  bool RowsMeet = false;          // iterations of the innermost loop touch what others of it do
  std::string Inner;              // the innermost loop that walks along the array
  std::string Neighbours;         // the loop whose iterations are neighbours in memory; empty: none
  std::string Again;              // the outermost loop whose iterations touch the same elements
  std::vector<std::string> Loops; // all that walk along it, outermost first
  std::string Pitch;         // name of the distance between rows; empty: it is none, or no name
  int64_t PitchElements = 0; // ... or the number
};

/// How the loops of For go through Array; or why that can't be said.
std::variant<ArrayWalk, std::string> walkOf(const Kernel &K, const LoopSite &Site,
                                            const ir::Stmt &For, llvm::StringRef Array);

/// A tile that is turned while it is copied: elements along a row of the array, and rows.
struct Turned {
  int64_t Along = 32, Rows = 32;
};

/// Sizes that the machine decides.
struct StagingSizes {
  int64_t Tile = 32;     // iterations of a loop that goes through neighbours
  Turned Shared, Spread; // tiles of rows that share sets of the caches, and of others
  int64_t Block = 2048;  // iterations of a loop that is cut into parts
  int64_t Rows = 512;    // as many lines as the innermost cache has
  int64_t Elements = 0;  // as many elements as fit the caches of a core
  int64_t Conflict = 0;  // rows whose distance is a multiple of so many elements share sets
  int64_t FewRows = 64;  // so many of which do not fit into a set
  int64_t Kept = 128;    // such rows of which the innermost cache does not keep a line each
  int64_t Lines = 2688;  // rows of which a core does not keep a line each, wherever they lie
  int64_t Passes = AssumedPasses; // that are asked for on entry, where nobody knows them
  int64_t Jammed = 1;             // rows of a tile at once, where they have elements in common
  bool Apart = false;   // asks on entry whether rows are as long as they are apart, or shorter
  bool InParts = false; // all passes over a block of elements before the next one, where they may
  bool Always = false;  // without asking on entry how long the loops are
};

/// Takes the steps for an array that is walked so. False: one is refused (T.why()), and the nest is
/// as the steps so far have left it. Staged: the loop in front of which the buffer is filled.
bool stageWalk(Trial &T, const ArrayWalk &Of, llvm::StringRef Array, const StagingSizes &Sizes);

/// The same of a loop that goes through streams: parts of Length iterations of Of.Inner.
bool stageStream(Trial &T, const ArrayWalk &Of, llvm::StringRef Array, int64_t Length);

} // namespace tpbcc

#endif
