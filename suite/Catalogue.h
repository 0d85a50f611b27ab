//===- Catalogue.h - The kernels that tpbench knows -------------------------===//
#pragma once

#include <span>
#include <string>
#include <vector>

namespace tpbench {

/// What -s means to a kernel.
enum class SizeMeans { Kib, Side, Order, Elements, Edge, Nothing };

struct Kernel {
  std::string Name;
  std::string File; ///< relative to the kernels, or the path of a kernel of one's own
  std::string Group;
  SizeMeans Size = SizeMeans::Kib;
  double OriginalBytes = 0; ///< of a step, as the original counts
  std::string Text;
  bool Mpi = false;
};

std::span<const Kernel> catalogue();

/// Kernels by name or by path ("./mine.c"); ends the program at an unknown one.
std::vector<Kernel> kernelsByName(const std::vector<std::string> &Names);
std::vector<Kernel> kernelsOfGroups(const std::vector<std::string> &Names);

void printCatalogue();

} // namespace tpbench
