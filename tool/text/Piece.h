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
  /// The branch of the dispatch that it is part of, from the root: kernel, set, variant. Text that
  /// several leaves share has the branch that these leaves grow from.
  std::vector<std::string> Branch = {};
};

/// Adds text of ours; pieces that do the same thing become one.
inline void addOurs(std::vector<Piece> &Pieces, std::string Text,
                    std::optional<unsigned> About = std::nullopt,
                    std::vector<std::string> Branch = {}) {
  if (!Pieces.empty() && !Pieces.back().Source && Pieces.back().About == About &&
      Pieces.back().Branch == Branch)
    Pieces.back().Text += Text;
  else if (!Text.empty())
    Pieces.push_back({std::move(Text), std::nullopt, About, std::move(Branch)});
}

/// Pieces whose branches grow from Stem.
inline std::vector<Piece> grownFrom(const std::vector<std::string> &Stem,
                                    std::vector<Piece> Pieces) {
  for (Piece &P : Pieces)
    P.Branch.insert(P.Branch.begin(), Stem.begin(), Stem.end());
  return Pieces;
}

inline std::string textOf(const std::vector<Piece> &Pieces) {
  std::string Text;
  for (const Piece &P : Pieces)
    Text += P.Text;
  return Text;
}

} // namespace tpbcc

#endif
