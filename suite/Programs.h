//===- Programs.h - Programs made of kernels, when they are needed ----------===//
#pragma once

#include "Catalogue.h"
#include "Options.h"

#include <string>
#include <vector>

namespace tpbench {

struct Build {
  bool OpenMP = false, Mpi = false;
};

/// Builds kernels into one program, or finds it in the cache. Gives its path.
std::string programOf(const std::vector<Kernel> &Of, const Build &How, const Options &Request);

/// The C file of a kernel. Ends the program when it is not there.
std::string sourceOf(const Kernel &Of);

/// Of the program that runs.
std::string ownDirectory();

/// Whether a command is on the PATH.
bool onPath(const std::string &Command);

/// Empty when it can't be read.
std::string contentOf(const std::string &Path);

} // namespace tpbench
