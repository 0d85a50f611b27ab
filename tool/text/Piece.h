//===- text/Piece.h - Text with where it comes from -------------*- C++ -*-===//
#ifndef TPBCC_TEXT_PIECE_H
#define TPBCC_TEXT_PIECE_H

#include <optional>
#include <string>

namespace tpbcc {

/// Text with where it comes from: an offset in the user's file, or nowhere.
struct Piece {
  std::string Text;
  std::optional<unsigned> Source;
  /// Of text that is ours: the offset of what it does in the user's place.
  std::optional<unsigned> About = std::nullopt;
};

} // namespace tpbcc

#endif
