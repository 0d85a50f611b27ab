//===- OriginalCsv.cpp - Raw times in the files of the original -------------===//
#include "OriginalCsv.h"
#include "Fail.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sched.h>
#include <unistd.h>

namespace tpbench {

namespace {

struct Column {
  std::string Name;
  std::vector<double> Values;
};

void write(const std::filesystem::path &Path, const std::vector<Column> &Columns) {
  std::ofstream Out(Path, std::ios::trunc);
  size_t Lines = 0;
  for (size_t C = 0; C < Columns.size(); ++C) {
    Out << (C ? "," : "") << Columns[C].Name;
    Lines = std::max(Lines, Columns[C].Values.size());
  }
  Out << '\n';
  for (size_t L = 0; L < Lines; ++L) {
    for (size_t C = 0; C < Columns.size(); ++C) {
      Out << (C ? "," : "");
      if (L < Columns[C].Values.size())
        Out << std::lround(Columns[C].Values[L]);
    }
    Out << '\n';
  }
  Out.flush();
  if (!Out)
    fail("can't write to '%s'", Path.c_str());
}

/// The kernel, and what tells this row from the others of the kernel.
std::string columnName(const Json &Row, bool Alone) {
  std::string Name = "d_" + Row["kernel"].Text;
  if (Alone)
    return Name;
  if (!Row["variant"].Text.empty())
    Name += ":" + Row["variant"].Text;
  for (const auto &[Parameter, Value] : Row["swept"].Members)
    Name += ":" + Parameter + "=" + Value.Text;
  std::replace(Name.begin(), Name.end(), ',', ' ');
  return Name + ":" + Row["size"].Text + ":t" + Row["threads"].Text + ":r" + Row["ranks"].Text;
}

} // namespace

void writeOriginalCsv(const std::string &Directory, const std::vector<Json> &Rows) {
  char Host[256] = "";
  ::gethostname(Host, sizeof Host - 1);
  const std::filesystem::path To = std::filesystem::path(Directory) / Host;
  std::error_code Error;
  std::filesystem::create_directories(To, Error);
  if (Error)
    fail("-d: can't make '%s': %s", To.c_str(), Error.message().c_str());
  std::map<std::string, int> Count;
  for (const Json &Row : Rows)
    ++Count[Row["kernel"].Text];
  const std::string Suffix = "-r0_c" + std::to_string(std::max(::sched_getcpu(), 0));
  for (const bool Cycles : {false, true}) {
    const char *const Unit = Cycles ? "cy" : "ns", *const Samples =
                                                       Cycles ? "samples_cycles" : "samples_ns";
    std::vector<Column> Plain;
    std::map<std::string, std::vector<Column>> Groups;
    for (const Json &Row : Rows) {
      const std::string &Kernel = Row["kernel"].Text;
      const Column Whole = {columnName(Row, Count[Kernel] == 1), Row[Samples].numbers()};
      if (Row["regions"].List.empty()) {
        Plain.push_back(Whole);
        continue;
      }
      std::vector<Column> &Own = Groups[Kernel];
      Own.push_back(Whole);
      for (const Json &Region : Row["regions"].List) {
        Column Part = {Region["name"].Text, Region["samples_ns"].numbers()};
        for (double &Each : Part.Values)
          Each *= Cycles ? Row["clock_p50_GHz"].numberOr(0) : 1;
        Own.push_back(Part);
      }
    }
    if (!Plain.empty())
      write(To / ("kernels" + Suffix + "-" + Unit + ".csv"), Plain);
    for (const auto &[Kernel, Columns] : Groups)
      write(To / (Kernel + Suffix + "-" + Unit + ".csv"), Columns);
  }
}

} // namespace tpbench
