//===- Catalogue.cpp - The kernels that tpbench knows -----------------------===//
#include "Catalogue.h"
#include "Fail.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace tpbench {

namespace {

const Kernel Table[] = {
#define KERNEL(Name, File, Group, Size, Original, Text)                                            \
  {#Name, File, Group, SizeMeans::Size, Original, Text, std::string_view(File).starts_with("mpi/")},
#include "Kernels.def"
#undef KERNEL
};

std::vector<std::string> names() {
  std::vector<std::string> All;
  for (const Kernel &Each : Table)
    All.push_back(Each.Name);
  return All;
}

std::vector<std::string> groups() {
  std::vector<std::string> All;
  for (const Kernel &Each : Table)
    if (std::find(All.begin(), All.end(), Each.Group) == All.end())
      All.push_back(Each.Group);
  All.push_back("comm");
  All.push_back("all");
  return All;
}

/// A file of the user's own; everything about it is found out by building it.
Kernel ownKernel(const std::string &Path) {
  std::ifstream In(Path);
  if (!In)
    fail("there is no kernel file '%s'", Path.c_str());
  std::stringstream Text;
  Text << In.rdbuf();
  Kernel Own;
  Own.Name = std::filesystem::path(Path).stem().string();
  Own.File = std::filesystem::absolute(Path).string();
  Own.Group = "own";
  Own.Mpi = Text.str().find("<mpi.h>") != std::string::npos;
  return Own;
}

bool isPath(const std::string &Name) {
  return Name.find('/') != std::string::npos || Name.ends_with(".c");
}

} // namespace

std::span<const Kernel> catalogue() { return Table; }

std::vector<Kernel> kernelsByName(const std::vector<std::string> &Names) {
  std::vector<Kernel> Found;
  for (std::string Name : Names) {
    if (isPath(Name)) {
      Found.push_back(ownKernel(Name));
      continue;
    }
    if (Name.starts_with("d_")) // the original's names
      Name = Name.substr(2);
    const auto *const At =
        std::find_if(std::begin(Table), std::end(Table), [&](auto &K) { return K.Name == Name; });
    if (At == std::end(Table))
      failUnknown("kernel", Name, names(), "tpbench -L lists them; a file of your own is ./NAME.c");
    Found.push_back(*At);
  }
  return Found;
}

std::vector<Kernel> kernelsOfGroups(const std::vector<std::string> &Names) {
  std::vector<Kernel> Found;
  for (const std::string &Name : Names) {
    const size_t Before = Found.size();
    for (const Kernel &Each : Table)
      if (Each.Group == Name || (Name == "all" && !Each.Mpi) || (Name == "comm" && Each.Mpi))
        Found.push_back(Each);
    if (Found.size() == Before)
      failUnknown("group", Name, groups(), "tpbench -L lists them");
  }
  return Found;
}

void printCatalogue() {
  static const char *const Sizes[] = {"KiB an array", "side", "N", "doubles", "edge", "none"};
  std::printf("%-21s %-9s %-13s %s\n", "kernel", "group", "-s is", "computes");
  for (const Kernel &Each : Table)
    std::printf("%-21s %-9s %-13s %s\n", Each.Name.c_str(), Each.Group.c_str(),
                Sizes[static_cast<int>(Each.Size)], Each.Text.c_str());
}

} // namespace tpbench
