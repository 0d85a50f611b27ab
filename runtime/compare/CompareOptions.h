//===- CompareOptions.h - The command line of tpb-compare -------------------===//
#ifndef TPB_COMPARE_COMPAREOPTIONS_H
#define TPB_COMPARE_COMPAREOPTIONS_H

#include <string>
#include <vector>

namespace tpb {

struct CompareOptions {
  std::string A, B;
  double ThresholdPercent = 2;
  long Least = 32, Most = 160; // processes on each side
  std::string Json, Csv;
  std::vector<std::string> Launcher; // words before the program, such as mpirun -np 2
  std::vector<std::string> Passed;   // what follows --
  bool Help = false, NoVerify = false;
};

/// What is wrong with the command line, or an empty text.
std::string parseCompareOptions(int Argc, const char *const *Argv, CompareOptions &Result);
void printCompareHelp();

} // namespace tpb
#endif
