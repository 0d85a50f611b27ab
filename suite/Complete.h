//===- Complete.h - What may stand behind an option -------------------------===//
#pragma once

#include "Catalogue.h"

namespace tpbench {

/// What a shell offers behind an option such as "--kernel". Empty: nothing is known of it. Of: the
/// kernels that the command line names, of all when there are none.
std::vector<std::string> wordsFor(const std::string &Option, const std::vector<Kernel> &Of);

} // namespace tpbench
