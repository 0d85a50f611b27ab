//===- FakeRoot.h - A made-up /sys and /proc --------------------------------===//
#ifndef TPB_TEST_FAKEROOT_H
#define TPB_TEST_FAKEROOT_H

#include "machine/SystemFile.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

/// Files below a folder of its own, which ends with it.
class FakeRoot {
public:
  FakeRoot()
      : Folder(std::filesystem::temp_directory_path() / ("tpb-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(Folder);
    std::filesystem::create_directories(Folder);
  }
  ~FakeRoot() { std::filesystem::remove_all(Folder); }
  void write(const std::string &Path, const std::string &Text) const {
    const std::filesystem::path Name = Folder / Path;
    std::filesystem::create_directories(Name.parent_path());
    std::ofstream(Name, std::ios::binary) << Text << "\n";
  }
  tpb::SystemRoot root() const { return {Folder.c_str()}; }

private:
  std::filesystem::path Folder;
};

#endif
