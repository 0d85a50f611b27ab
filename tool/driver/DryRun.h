//===- driver/DryRun.h - Kernels predicted instead of compiled --*- C++ -*-===//
#ifndef TPBCC_DRIVER_DRYRUN_H
#define TPBCC_DRIVER_DRYRUN_H

#include "cost/MemoryRows.h"
#include "options/Options.h"

namespace tpbcc {

/// What --size, --threads and -P say.
struct DryRunRequest {
  std::vector<std::vector<int64_t>> Sizes; // of each: one number, or one for each parameter
  std::vector<std::string> SizeTexts;      // the same as written
  std::vector<int> Threads;                // one at least
  WholeNumbers Parameters;                 // those that are whole numbers
  std::vector<std::string> Names;          // of all that -P sets
};

/// None: reported. Without --dry-run there is nothing to read, and options of it are errors.
std::optional<DryRunRequest> readDryRun(const Options &Opts, Reporter &Report);

/// What was predicted of one file's kernels.
struct Predictions {
  std::vector<PredictedRow> Rows;
  std::vector<std::string> Parameters; // of all kernels
  std::string Machine;                 // with where its name came from
  bool Any = false;                    // kernels
};

/// A row for each size, variant, set and number of threads. Reports what has no prediction: an
/// error where a value is missing or too large, else a warning.
void predict(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P, const Machine &M,
             const DryRunRequest &Request, Reporter &Report, Predictions &To);

/// The same for pages, at sizes that are asked for or, where none are, at doubling ones, until all
/// caches are left behind. What has no prediction has no row.
void predictLevels(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P, const Machine &M,
                   const DryRunRequest &Request, Predictions &To);

/// Writes those of all files to -o or standard output. False: reported, nothing is written.
bool writePredictions(const Options &Opts, const DryRunRequest &Request,
                      llvm::ArrayRef<const Predictions *> Files, Reporter &Report);

} // namespace tpbcc

#endif
