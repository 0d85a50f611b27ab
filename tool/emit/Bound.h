//===- emit/Bound.h - The user's computation with error bounds --*- C++ -*-===//
#ifndef TPBCC_EMIT_BOUND_H
#define TPBCC_EMIT_BOUND_H

#include "analysis/MemberViews.h"
#include "kernel/Kernel.h"
#include "text/Code.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tpbcc {

/// Statements of K's body in double precision that carry, beside every value, a running bound of
/// its rounding error in units of the element type's epsilon (Higham, Accuracy and Stability of
/// Numerical Algorithms, 3.3). For a written array a the bound is kept in errorName(a), the
/// result's in *tpb_bound->result. For members of structures that is errorName of their view. Text
/// is the user's file.
Code boundStatements(const Kernel &K, llvm::StringRef Text,
                     llvm::function_ref<bool(llvm::StringRef)> IsMacro,
                     const std::map<std::string, MemberView> &Views);

/// The same for one loop from tpb_begin to tpb_end, in a function with the names of its worker. The
/// bound of a scalar s that it changes goes to *boundName(s). Empty when nothing rounds.
Code boundLoop(const Kernel &K, const LoopSite &Site, llvm::StringRef Text,
               llvm::function_ref<bool(llvm::StringRef)> IsMacro);
std::string boundName(llvm::StringRef Name);

/// The name of the error variable of an array or scalar.
std::string errorName(llvm::StringRef Name);

} // namespace tpbcc

#endif
