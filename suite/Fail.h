//===- Fail.h - Errors that end the program ---------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace tpbench {

[[noreturn]] void fail(const char *Format, ...) __attribute__((format(printf, 1, 2)));

/// "unknown kernel 'tirad'; did you mean 'triad'? (hint)"
[[noreturn]] void failUnknown(const char *What, const std::string &Name,
                              const std::vector<std::string> &Known, const char *Hint);

} // namespace tpbench
