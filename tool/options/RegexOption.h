//===- options/RegexOption.h - Regular expressions of a command line -*- C++ -*-===//
#ifndef TPBCC_OPTIONS_REGEXOPTION_H
#define TPBCC_OPTIONS_REGEXOPTION_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tpbcc {

/// What is wrong with a regular expression, and at which of its bytes.
struct RegexError {
  std::string Why;
  size_t At = 0;
};

/// None: it is one, and can be matched with in little memory.
std::optional<RegexError> checkRegex(llvm::StringRef Pattern);

/// A line for a message: the option's value, or the part of a long one around a byte, and as many
/// blanks as there are columns in front of that byte, the option's among them.
struct RegexExcerpt {
  std::string Pattern, Blanks;
};
RegexExcerpt excerpt(llvm::StringRef Option, llvm::StringRef Pattern, size_t At);

} // namespace tpbcc

#endif
