//===- driver/Explanations.h - Plans told and recorded ----------*- C++ -*-===//
#ifndef TPBCC_DRIVER_EXPLANATIONS_H
#define TPBCC_DRIVER_EXPLANATIONS_H

#include "cost/Explain.h"
#include "options/Options.h"

namespace tpbcc {

struct ParsedFile;

/// What is told of one file once all of the command line has been read.
struct Explanations {
  std::vector<std::string> Kernels; // --explain=json: an object each
  std::string Record;               // of -fsave-optimization-record
};

/// Prints a kernel's screen with --explain, on standard error; keeps the rest.
void explain(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P,
             llvm::ArrayRef<Remark> Remarks, const Options &Opts, const ParsedFile &File,
             Explanations &To);

/// An input and what was told of it.
struct ExplainedInput {
  const Input *In;
  const Explanations *Said;
};

/// Prints the document of --explain=json: on standard output where nothing else goes there, else on
/// standard error. Writes the records, a file for each input or one for all.
/// False: one could not be written; reported.
bool writeExplanations(const Options &Opts, llvm::ArrayRef<ExplainedInput> Files, Reporter &Report);

/// Removes the records again, as nothing was compiled after all.
void removeRecords(const Options &Opts, llvm::ArrayRef<ExplainedInput> Files);

} // namespace tpbcc

#endif
