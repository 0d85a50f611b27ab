//===- pragma/Support.h - What parses but isn't there yet -------*- C++ -*-===//
#ifndef TPBCC_PRAGMA_SUPPORT_H
#define TPBCC_PRAGMA_SUPPORT_H

#include "pragma/Directive.h"

namespace tpbcc {

struct UnsupportedUse {
  SourceRange Where;
  std::string What; // "clause 'jam'"
};

/// Everything in a directive that is part of the language but not implemented.
std::vector<UnsupportedUse> unsupported(const Directive &D);

} // namespace tpbcc

#endif
