//===- Pieces.h - Pieces of emitted files for tests -------------*- C++ -*-===//
#ifndef TPBCC_TEST_UNIT_EMIT_PIECES_H
#define TPBCC_TEST_UNIT_EMIT_PIECES_H

#include "text/Piece.h"

namespace tpbcc {

inline Piece ours(const char *Text) { return {Text, std::nullopt}; }
inline Piece does(const char *Text, unsigned About) { return {Text, std::nullopt, About}; }
inline Piece users(const char *Text, unsigned Source) { return {Text, Source}; }

} // namespace tpbcc

#endif
