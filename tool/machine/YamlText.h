//===- machine/YamlText.h - What the reader of YAML survives ----*- C++ -*-===//
#ifndef TPBCC_MACHINE_YAMLTEXT_H
#define TPBCC_MACHINE_YAMLTEXT_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tpbcc {

/// Why a text can't be given to LLVM's reader of mappings: it nests too deeply, or is no mapping.
/// None: it can.
std::optional<std::string> notReadable(llvm::StringRef Text);

} // namespace tpbcc

#endif
