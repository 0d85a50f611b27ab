//===- Summary.cpp - The tables of a campaign -------------------------------===//
#include "Summary.h"
#include "Fail.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace tpbench {

namespace {

/// "F=2,L=1" or "S = 8, L = 8"
std::string whatOf(const Json &Row) {
  if (!Row["variant"].Text.empty())
    return Row["variant"].Text;
  const std::string &All = Row["parameters"].Text;
  std::string What;
  for (const char *const Name : {"S = ", "L = ", "block = "})
    if (const size_t At = All.find(Name);
        At != std::string::npos && (At == 0 || All[At - 1] == ' '))
      What += (What.empty() ? "" : ",") + std::string(Name, std::strcspn(Name, " ")) + "=" +
              All.substr(At + std::strlen(Name), All.find(',', At) - At - std::strlen(Name));
  return What;
}

const Json *limitsOf(const std::vector<Json> &Rows, const Json &Row) {
  for (const Json &Each : Rows)
    if (const Json &Limits = Each["node_limits"];
        Limits["threads"].Text == Row["threads"].Text && Limits["ranks"].Text == Row["ranks"].Text)
      return &Limits;
  return nullptr;
}

/// The level that holds the arrays; the node was measured over half of each cache.
std::string levelOf(const Json *Limits, const Json &Row) {
  if (!Limits)
    return "";
  const double Bytes =
      Row["all_arrays_bytes"].numberOr(0) / std::max(Row["threads"].numberOr(1), 1.0);
  for (const Json &Level : (*Limits)["levels"].List)
    if (Level["level"].Text == "memory" || Bytes <= 2 * Level["bytes_per_thread"].numberOr(0))
      return Level["level"].Text;
  return "";
}

void printNumber(std::FILE *Out, const Json &Value, const char *Format, const char *Unknown) {
  if (Value.Kind == Json::Is::Number)
    std::fprintf(Out, Format, Value.Number);
  else
    std::fputs(Unknown, Out);
}

} // namespace

void writeRoofline(std::FILE *Out, const std::vector<Json> &Rows) {
  std::fputs("kind,name,what,size,level,threads,ranks,MB_per_s,MFLOP_per_s,flop_per_byte,roof_"
             "MFLOP_per_s,percent_of_roof\n",
             Out);
  for (const Json &Row : Rows) {
    const Json &Limits = Row["node_limits"];
    for (const Json &Level : Limits["levels"].List)
      for (const char *const Stream : {"load", "triad"})
        std::fprintf(Out, "ceiling,%s bandwidth,,,%s,%s,%s,%.6g,,,,\n", Stream,
                     Level["level"].Text.c_str(), Limits["threads"].Text.c_str(),
                     Limits["ranks"].Text.c_str(),
                     Level[std::string(Stream) + "_bytes_per_second"].numberOr(0) / 1e6);
    for (const char *const Precision : {"double", "single"})
      if (Limits.Kind == Json::Is::Object)
        std::fprintf(Out, "ceiling,multiply-adds %s,,,,%s,%s,,%.6g,,,\n", Precision,
                     Limits["threads"].Text.c_str(), Limits["ranks"].Text.c_str(),
                     Limits[std::string(Precision) + "_flops_per_second"].numberOr(0) / 1e6);
  }
  for (const Json &Row : Rows) {
    const double Flops = Row["flops_p50_MFLOP_per_s"].numberOr(-1),
                 Rate = Row["rate_p50_MB_per_s"].numberOr(-1);
    if (Flops <= 0 || Rate <= 0)
      continue;
    const double Intensity = Flops / Rate;
    const double Roof = std::min(Row["limit_MB_per_s"].numberOr(0) * Intensity,
                                 Row["limit_MFLOP_per_s"].numberOr(0));
    std::string What = whatOf(Row);
    std::replace(What.begin(), What.end(), ',', ' ');
    std::fprintf(Out, "kernel,%s,%s,%s,%s,%s,%s,%.6g,%.6g,%.6g,", Row["kernel"].Text.c_str(),
                 What.c_str(), Row["size"].Text.c_str(), levelOf(limitsOf(Rows, Row), Row).c_str(),
                 Row["threads"].Text.c_str(), Row["ranks"].Text.c_str(), Rate, Flops, Intensity);
    if (Roof > 0)
      std::fprintf(Out, "%.6g,%.4g", Roof, 100 * Flops / Roof);
    else
      std::fputc(',', Out);
    std::fputc('\n', Out);
  }
}

int writeTable(std::FILE *Out, const std::vector<Json> &Rows) {
  std::fprintf(Out, "%-20s %-14s %12s %5s %2s %2s %9s %9s %8s %9s %6s  %s\n", "kernel", "", "size",
               "level", "t", "r", "KiB", "MB/s", "B/c", "MFLOP/s", "limit", "result");
  int Code = 0;
  for (const Json &Row : Rows) {
    if (Row["kernel"].Text.empty())
      continue;
    if (Row["size"].Text.empty()) {
      std::fprintf(Out, "%-20s %s\n", Row["kernel"].Text.c_str(),
                   Row["error_message"].Text.c_str());
      Code = 1;
      continue;
    }
    const std::string &Result = Row["result"].Text;
    const bool Inconclusive =
        Result == "UNSTABLE" || Result.find("PAGE FAULTS") != std::string::npos;
    Code = Result == "FAILED" ? 2 : Inconclusive && Code == 0 ? 3 : Code;
    std::fprintf(Out, "%-20s %-14s %12s %5.5s %2s %2s %9.6g ", Row["kernel"].Text.c_str(),
                 whatOf(Row).c_str(), Row["size"].Text.c_str(),
                 levelOf(limitsOf(Rows, Row), Row).c_str(), Row["threads"].Text.c_str(),
                 Row["ranks"].Text.c_str(), Row["largest_array_bytes"].numberOr(0) / 1024);
    printNumber(Out, Row["rate_p50_MB_per_s"], "%9.0f ", "      n/a ");
    printNumber(Out, Row["rate_p50_B_per_cycle"], "%8.3f ", "     n/a ");
    printNumber(Out, Row["flops_p50_MFLOP_per_s"], "%9.0f ", "      n/a ");
    printNumber(Out, Row["limit_reached_percent"], "%4.0f %%", "   n/a");
    std::fprintf(Out, "  %s\n", Result.c_str());
  }
  return Code;
}

int summarise(const std::vector<Json> &Rows, const std::string &Path) {
  const int Code = writeTable(stdout, Rows);
  const std::string Roofline = Path + ".roofline.csv";
  std::FILE *const Out = std::fopen(Roofline.c_str(), "w");
  if (!Out)
    fail("can't write to '%s': %s", Roofline.c_str(), std::strerror(errno));
  writeRoofline(Out, Rows);
  const bool Whole = std::fflush(Out) == 0;
  const int Why = errno;
  if (std::fclose(Out) != 0 || !Whole) {
    std::remove(Roofline.c_str());
    fail("can't write to '%s': %s", Roofline.c_str(), std::strerror(Why));
  }
  const auto Points = std::count_if(Rows.begin(), Rows.end(),
                                    [](const Json &Row) { return !Row["kernel"].Text.empty(); });
  std::printf("%td points in %s; ceilings and places under them in %s.roofline.csv. Rates are "
              "medians; bytes\n"
              "count each stream once.\n",
              Points, Path.c_str(), Path.c_str());
  return Code;
}

} // namespace tpbench
