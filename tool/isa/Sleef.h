//===- isa/Sleef.h - Mathematical functions of vectors ----------*- C++ -*-===//
//
// What no instruction computes comes from SLEEF, at the accuracy that math(ulp(k)) asks for, or
// from the C library, once for each lane.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ISA_SLEEF_H
#define TPBCC_ISA_SLEEF_H

#include "isa/Isa.h"
#include <optional>
#include <string>

namespace tpbcc {

/// What computes mathematical functions of vectors.
struct MathChoice {
  int Ulp = 1;        // the largest error that is allowed
  std::string WhyNot; // not SLEEF, for any function; empty: SLEEF where it has one
  bool sleef() const { return WhyNot.empty(); }
};

/// The call of SLEEF's function, as a template; empty when there is none within the accuracy.
std::string sleefTemplate(const IsaTable &Isa, llvm::StringRef Name, ir::Type Ty, int Ulp);

/// Why Name is called for each lane of such vectors; nothing when it is not.
std::optional<std::string> whyByLane(const IsaTable &Isa, llvm::StringRef Name, ir::Type Ty,
                                     const MathChoice &Math);

/// The prototype of what sleefTemplate() calls; empty when there is none within the accuracy.
std::string sleefPrototype(const IsaTable &Isa, llvm::StringRef Name, ir::Type Ty, int Ulp,
                           bool IsCxx);

} // namespace tpbcc

#endif
