//===- emit/Prototypes.h - Library functions that workers call --*- C++ -*-===//
#ifndef TPBCC_EMIT_PROTOTYPES_H
#define TPBCC_EMIT_PROTOTYPES_H

#include "transform/Lower.h"
#include <set>
#include <string>

namespace tpbcc {

/// Of functions of vectors, and which libraries have them.
struct Prototypes {
  std::set<std::string> Texts;
  bool Sleef = false, Mvec = false;
};

/// Adds the prototypes of the library functions on vectors that the worker calls.
void collectPrototypes(const Worker &W, bool IsCxx, Prototypes &Needed);

} // namespace tpbcc

#endif
