//===- text/LineNumbers.h - Lines of offsets --------------------*- C++ -*-===//
#ifndef TPBCC_TEXT_LINENUMBERS_H
#define TPBCC_TEXT_LINENUMBERS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace tpbcc {

/// Finds the line, from 1, of an offset in a text.
class LineNumbers {
public:
  explicit LineNumbers(llvm::StringRef Text) {
    for (size_t At = 0; (At = Text.find('\n', At)) != llvm::StringRef::npos; ++At)
      Ends.push_back(At);
  }
  unsigned of(size_t Offset) const {
    return 1 + unsigned(llvm::lower_bound(Ends, Offset) - Ends.begin());
  }

private:
  std::vector<size_t> Ends; // where each line ends
};

} // namespace tpbcc

#endif
