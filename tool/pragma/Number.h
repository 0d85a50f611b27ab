//===- pragma/Number.h - Numbers of C ---------------------------*- C++ -*-===//
#ifndef TPBCC_PRAGMA_NUMBER_H
#define TPBCC_PRAGMA_NUMBER_H

#include "pragma/Directive.h"

namespace tpbcc {

/// Integer or Floating, or nothing when a preprocessing number is none of C's, such as 08 or 1.0q.
std::optional<ClauseExpr::KindT> classifyNumber(llvm::StringRef Spelling);

/// Whether a number that classifyNumber() knows has a type of C that holds it.
bool fitsInC(ClauseExpr::KindT Kind, llvm::StringRef Spelling);

} // namespace tpbcc

#endif
