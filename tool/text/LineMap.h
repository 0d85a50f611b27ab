//===- text/LineMap.h - Lines of the user's and lines emitted ---*- C++ -*-===//
#ifndef TPBCC_TEXT_LINEMAP_H
#define TPBCC_TEXT_LINEMAP_H

#include "text/Splice.h"

namespace tpbcc {

/// What a line of the emitted file is: the user's own text, something that is done in its place, or
/// neither.
enum class LineKind : uint8_t { Own, Copied, Derived };

struct MappedLine {
  LineKind Kind = LineKind::Own;
  unsigned User = 0;                    // line of the user's file, from 1; 0: none
  std::vector<std::string> Branch = {}; // of the dispatch (Piece.h)
};

/// An entry for each line of what splice() makes of the same.
std::vector<MappedLine> lineMap(llvm::StringRef Text, std::vector<Edit> Edits);

/// A way through the dispatch to its end, and the lines that are part of it: what runs there.
struct LeafLines {
  std::vector<std::string> Branch;
  std::vector<std::pair<unsigned, unsigned>> Ranges; // first and last, from 1
};
std::vector<LeafLines> leavesOf(llvm::ArrayRef<MappedLine> Lines);

/// Both directions as lines of words, and as a JSON document (docs/explain.md).
std::string lineMapText(llvm::ArrayRef<MappedLine> Lines, const SpliceNames &Names);
std::string lineMapJson(llvm::ArrayRef<MappedLine> Lines, const SpliceNames &Names);

} // namespace tpbcc

#endif
