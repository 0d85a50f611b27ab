//===- Csv.cpp - One line for each size, and files written whole ------------===//

#include "harness/Process.h"
#include "report/Report.h"

#include <cerrno>
#include <unistd.h>

namespace tpb {

static void field(std::FILE *To, const char *Text) {
  std::fputc('"', To);
  for (; *Text; ++Text)
    std::fprintf(To, *Text == '"' ? "\"\"" : "%c", *Text);
  std::fputs("\",", To);
}

static void field(std::FILE *To, double Value) {
  if (Value >= 0)
    std::fprintf(To, "%.9g,", Value);
  else
    std::fputc(',', To); // unknown
}

void writeCsv(std::FILE *To, std::span<KernelResult *const> Results, const RunContext &Run) {
  std::fputs("kernel,size,level,body,ranks,threads,largest_array_bytes,all_arrays_bytes,samples,"
             "batch,time_min_ns,time_p05_ns,time_p25_ns,time_p50_ns,time_p75_ns,time_p95_ns,"
             "time_max_ns,time_mean_ns,cycles_p50,bytes_per_call,bytes_write_allocate_per_call,"
             "flops_per_call,rate_p50_MB_per_s,rate_p50_B_per_cycle,flops_p50_MFLOP_per_s,"
             "limit_MB_per_s,result,variant\n",
             To);
  for (const KernelResult *const Result : Results)
    for (const Row *const Each : Result->Rows) {
      const bool Rated = Each->rated();
      field(To, Result->Kernel->name);
      field(To, Each->Size);
      field(To, Each->Level);
      field(To, Result->Body);
      field(To, Run.Ranks.Size);
      field(To, Result->Threads);
      field(To, Each->LargestArray);
      field(To, Each->AllArrays);
      field(To, Rated ? static_cast<double>(Each->Taken.Nanoseconds.size()) : -1);
      field(To, Rated ? static_cast<double>(Each->Taken.Batch) : -1);
      const Summary &Time = Each->Time;
      for (const double Value : {Time.Min, Time.Q05, Time.Q25, Time.Median, Time.Q75, Time.Q95,
                                 Time.Max, Time.Mean, Each->Cycles.Median})
        field(To, Rated ? Value : -1);
      field(To, Each->Bytes);
      field(To, Each->BytesWriteAllocate);
      field(To, Each->Flops);
      field(To, Rated ? Each->rate(1000 * Each->Bytes, Time.Median) : -1);
      field(To, Rated ? Each->rate(Each->Bytes, Each->Cycles.Median) : -1);
      field(To, Rated ? Each->rate(1000 * Each->Flops, Time.Median) : -1);
      field(To, Each->Reachable.BytesPerNanosecond > 0 && Rated
                    ? 1000 * Each->Reachable.BytesPerNanosecond
                    : -1);
      std::fprintf(To, "\"%s\",\"%s\"\n", Each->verdict(), Each->Variant);
    }
}

static void temporaryName(const char *Path, char (&Name)[1024]) {
  std::snprintf(Name, sizeof Name, "%s.%ld.tmp", Path, static_cast<long>(getpid()));
}

bool isStdout(const char *Path) { return Path && !std::strcmp(Path, "-"); }

std::FILE *divertStdout() {
  std::fflush(stdout);
  const int Old = dup(STDOUT_FILENO);
  std::FILE *const File = Old < 0 ? nullptr : fdopen(Old, "w");
  if (!File || dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
    failAlone(ExitUsage, "can't write to stdout: %s", std::strerror(errno));
  return File;
}

void requireWritable(const char *Path) {
  if (isStdout(Path))
    return;
  char Name[1024];
  temporaryName(Path, Name);
  std::FILE *const File = std::fopen(Name, "w");
  if (!File)
    failAlone(ExitUsage, "can't write '%s': %s", Path, std::strerror(errno));
  std::fclose(File);
  unlink(Name);
}

void writeFile(const char *Path, std::FILE *Stdout,
               void (*Write)(std::FILE *, std::span<KernelResult *const>, const RunContext &),
               std::span<KernelResult *const> Results, const RunContext &Run) {
  if (isStdout(Path)) {
    Write(Stdout, Results, Run);
    if (const bool Bad = std::ferror(Stdout) != 0; std::fclose(Stdout) != 0 || Bad)
      failAlone(ExitUsage, "can't write to stdout: %s", std::strerror(errno));
    return;
  }
  char Name[1024];
  temporaryName(Path, Name);
  std::FILE *const File = std::fopen(Name, "w");
  if (!File)
    failAlone(ExitUsage, "can't write '%s': %s", Path, std::strerror(errno));
  Write(File, Results, Run);
  const bool Good = !std::ferror(File);
  if (std::fclose(File) != 0 || !Good || std::rename(Name, Path) != 0) {
    const int Reason = errno;
    unlink(Name);
    failAlone(ExitUsage, "can't write '%s': %s", Path, std::strerror(Reason));
  }
}

} // namespace tpb
