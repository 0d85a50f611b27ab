//===- text/Splice.h - Emitted pieces into the user's file ------*- C++ -*-===//
#ifndef TPBCC_TEXT_SPLICE_H
#define TPBCC_TEXT_SPLICE_H

#include "ir/Node.h"
#include "text/Piece.h"

namespace tpbcc {

/// Pieces in place of a range of the user's file.
struct Edit {
  ir::SourceRange Where;
  std::vector<Piece> Pieces;
  bool TakesIncludes = false; // begins where #include may stand
};

struct SpliceNames {
  std::string UserFile;    // as #line names it
  std::string EmittedFile; // what -emit-c would call the result
};

/// The whole output in order: the user's text between edits, and the edits' pieces.
std::vector<Piece> splicedPieces(llvm::StringRef Text, std::vector<Edit> Edits);

/// The user's file with the edits applied; bytes outside them are the user's. Line ends follow the
/// file's. Edits are disjoint.
std::string splice(llvm::StringRef Text, std::vector<Edit> Edits);

/// The same for the compiler: #line directives lead to the user's file for the user's lines and to
/// the emitted file for ours.
std::string spliceWithLines(llvm::StringRef Text, std::vector<Edit> Edits,
                            const SpliceNames &Names);

/// How many #if are open behind Text when Depth of them are at its beginning.
unsigned conditionalDepth(llvm::StringRef Text, unsigned Depth);

} // namespace tpbcc

#endif
