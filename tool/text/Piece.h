//===- text/Piece.h - Text with where it comes from -------------*- C++ -*-===//
#ifndef TPBCC_TEXT_PIECE_H
#define TPBCC_TEXT_PIECE_H

#include <optional>
#include <string>
#include <vector>

namespace tpbcc {

/// Text with where it comes from: an offset in the user's file, or nowhere.
struct Piece {
  std::string Text;
  std::optional<unsigned> Source;
  /// Of text that is ours: the offset of what it does in the user's place.
  std::optional<unsigned> About = std::nullopt;
};

/// Adds text of ours; pieces that do the same thing become one.
inline void addOurs(std::vector<Piece> &Pieces, std::string Text,
                    std::optional<unsigned> About = std::nullopt) {
  if (!Pieces.empty() && !Pieces.back().Source && Pieces.back().About == About)
    Pieces.back().Text += Text;
  else if (!Text.empty())
    Pieces.push_back({std::move(Text), std::nullopt, About});
}

inline std::string textOf(const std::vector<Piece> &Pieces) {
  std::string Text;
  for (const Piece &P : Pieces)
    Text += P.Text;
  return Text;
}

} // namespace tpbcc

#endif
