//===- Report.h - What a run found, and the forms it is written in ----------===//
#ifndef TPB_REPORT_REPORT_H
#define TPB_REPORT_REPORT_H

#include "clock/Clock.h"
#include "clock/CoreCycles.h"
#include "harness/Machine.h"
#include "harness/Measure.h"
#include "mpi/World.h"
#include "stats/Summary.h"
#include "verify/Probe.h"
#include "verify/Verify.h"

#include <cstdio>

namespace tpb {

/// What can be reached at this size, and how that is known.
struct Limit {
  double BytesPerNanosecond = 0; // 0: not measured
  char Source[96] = "";          // "a copy stream (a = b), 512 bit"
};

/// A region of one kernel at one size.
struct RegionRow {
  Summary Time; // ns a call of the kernel
  double Share; // of the kernel's time, of the medians
  double Entries;
  double Bytes, BytesWriteAllocate, Flops; // a call of all ranks; negative where unknown
};

/// One kernel, or one of its variants, at one size.
struct Row {
  const char *Variant = ""; // "F=2,L=1"
  char Size[96] = "";
  const char *Level = "";
  double LargestArray = 0, AllArrays = 0; // bytes, each rank
  bool Timed = false;
  Samples Taken;
  Summary Time = {}, Cycles = {}; // ns and cycles a call
  /// A call of all ranks; negative where unknown.
  double Bytes = -1, BytesWriteAllocate = -1, Flops = -1;
  double Iterations = -1; // of the innermost loops, on this rank
  List<RegionRow> Regions;
  VerifyReport Check;
  Limit Reachable;
  char Unstable[160] = "";            // why the samples mean nothing; then no rate is printed
  List<double> RankMedian, RankBytes; // ns a call, bytes a call

  bool rated() const { return Timed && Check.State != Verdict::Failed && !Unstable[0]; }
  /// Bytes, flops or whatever `Amount` is, a nanosecond; negative when unknown.
  double rate(double Amount, double Nanoseconds) const {
    return Amount < 0 || Nanoseconds <= 0 ? -1 : Amount / Nanoseconds;
  }
  /// The useful rate as a part of the limit; negative when either is unknown.
  double reached() const {
    return Bytes >= 0 && Reachable.BytesPerNanosecond > 0
               ? rate(Bytes, Time.Median) / Reachable.BytesPerNanosecond
               : -1;
  }
  /// By more than two measurements of one thing differ.
  bool exceeded() const { return reached() > 1.03; }
  const char *verdict() const;
};

struct KernelResult {
  const tpb_kernel_v1 *Kernel = nullptr;
  tpb_kernel_v1 Asked = {};            // with --isa: the kernel that runs that version alone
  const char *Body = "the plain loop"; // that the dispatch prefers on this processor
  const char *BodyText = "";
  int Threads = 1;
  bool Probed = false;
  ProbeReport Probe;
  char Parameters[200] = "";
  List<Row *> Rows; // release() in RunKernel.h frees them
};

/// What all kernels of a run share.
struct RunContext {
  const Options &Request;
  const World &Ranks;
  const Machine &Node;
  const Clock &Timer;
  const CoreCycles &Cycles;
  const char *Program;
};

/// For people, on stdout. Rank 0 only.
void printKernel(const KernelResult &Result, const RunContext &Run);

/// One kernel as --list and --plan show it.
void printDescription(const tpb_kernel_v1 &Kernel);
void printPlan(const tpb_kernel_v1 &Kernel);

void writeJson(std::FILE *To, std::span<KernelResult *const> Results, const RunContext &Run);
void writeCsv(std::FILE *To, std::span<KernelResult *const> Results, const RunContext &Run);

/// "-" stands for stdout.
bool isStdout(const char *Path);

/// Frees stdout for data: what is printed from now on goes to stderr. Returns the old stdout.
std::FILE *divertStdout();

/// Ends the program when `Path` can't be written; leaves nothing behind.
void requireWritable(const char *Path);

/// Writes a file whole or not at all: to a temporary name, then renamed. `Stdout` is what
/// divertStdout() gave.
void writeFile(const char *Path, std::FILE *Stdout,
               void (*Write)(std::FILE *, std::span<KernelResult *const>, const RunContext &),
               std::span<KernelResult *const> Results, const RunContext &Run);

} // namespace tpb
#endif
