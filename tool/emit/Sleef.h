//===- emit/Sleef.h - Mathematical functions of vectors ---------*- C++ -*-===//
//
// What no instruction computes comes from SLEEF, at the accuracy that math(ulp(k)) asks for, or
// from the C library, once for each lane.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_EMIT_SLEEF_H
#define TPBCC_EMIT_SLEEF_H

#include "cost/Plan.h"
#include "emit/Isa.h"
#include <optional>
#include <set>
#include <string>

namespace tpbcc {

struct Worker;

/// The call of SLEEF's function, as a template; empty when there is none within the accuracy.
std::string sleefTemplate(const IsaTable &Isa, llvm::StringRef Name, ir::Type Ty, int Ulp);

/// Why Name is called for each lane of such vectors; nothing when it is not.
std::optional<std::string> whyByLane(const IsaTable &Isa, llvm::StringRef Name, ir::Type Ty,
                                     const MathChoice &Math);

/// Adds the prototypes of what the worker calls.
void collectPrototypes(const Worker &W, bool IsCxx, std::set<std::string> &Prototypes);

/// Whether emitted text calls SLEEF.
bool callsSleef(llvm::StringRef Text);

} // namespace tpbcc

#endif
