//===- isa/VectorMath.h - Mathematical functions of vectors -----*- C++ -*-===//
//
// What no instruction computes comes from a library of vector functions, at the accuracy that
// math(ulp(k)) asks for: SLEEF, or the C library's own (libmvec) where that is as accurate as asked
// and faster. What neither has is called once for each lane.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_ISA_VECTORMATH_H
#define TPBCC_ISA_VECTORMATH_H

#include "isa/Isa.h"
#include <optional>
#include <string>

namespace tpbcc {

enum class MathLibrary : uint8_t { Sleef, Mvec };

/// The libraries that programs for the target can be linked with.
struct MathLibraries {
  std::string WithoutSleef; // why its functions can't be called; empty: they can
  bool Mvec = false;
};

/// What computes mathematical functions of vectors.
struct MathChoice {
  int Ulp = 1; // the largest error that is allowed
  MathLibraries From;
};

/// A function of a library for a type of vector.
struct VectorFunction {
  MathLibrary From;
  std::string Symbol; // "Sleef_expd8_u10avx512f"
  int Operands;
  const char *Type;  // of operands and result: "__m512d"
  bool Half = false; // lanes of half of such a vector
};

/// SLEEF's, within Ulp.
std::optional<VectorFunction> sleefFunction(const IsaTable &Isa, llvm::StringRef Name, ir::Type Ty,
                                            int Ulp);
/// Why there is none.
std::string whyNotSleef(llvm::StringRef Name);

/// libmvec's, all of which are within 4 ULP.
std::optional<VectorFunction> mvecFunction(const IsaTable &Isa, llvm::StringRef Name, ir::Type Ty);
/// Whether it is faster than SLEEF's.
bool isFasterInMvec(llvm::StringRef Name, ir::Element Elem);

/// What is called; none: no library has the function within the accuracy.
std::optional<VectorFunction> vectorFunction(const IsaTable &Isa, llvm::StringRef Name, ir::Type Ty,
                                             const MathChoice &Math);

/// Its call, as a template.
std::string callTemplate(const VectorFunction &F);

/// Its prototype.
std::string prototypeOf(const VectorFunction &F, const IsaTable &Isa, bool IsCxx);

/// Why Name is called for each lane of such vectors; nothing when it is not.
std::optional<std::string> whyByLane(const IsaTable &Isa, llvm::StringRef Name, ir::Type Ty,
                                     const MathChoice &Math);

} // namespace tpbcc

#endif
