//===- cost/MemoryText.cpp - Predictions for people and for programs ------===//
#include "cost/MemoryRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

namespace {

std::string formatted(const char *Form, double Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format(Form, Value);
  return Text;
}

double perSecond(const PredictedRow &R, double Amount) {
  return R.Seconds > 0 ? Amount / R.Seconds : 0;
}

double each(const PredictedRow &R, double Amount) {
  return R.Iterations > 0 ? Amount / R.Iterations : 0;
}

std::vector<std::string> cellsOf(const PredictedRow &R) {
  const auto &Light = R.longest().Lightspeed;
  return {R.Kernel,
          R.Set,
          R.Size,
          std::to_string(R.Threads),
          formatted("%.6g", R.TouchedBytes / 1024),
          R.Level,
          formatted("%.4f", each(R, R.Cycles)),
          formatted("%.4f", each(R, R.Seconds * 1e9)),
          formatted("%.0f", perSecond(R, R.CountedBytes / 1e6)),
          R.Flops > 0 ? formatted("%.2f", perSecond(R, R.Flops / 1e9)) : "-",
          Light ? formatted("%.1f %%", *Light * 100) : "-",
          R.Limit};
}

/// What stands behind the table, each line once: figures first.
std::vector<std::string> notesOf(llvm::ArrayRef<PredictedRow> Rows) {
  std::vector<std::string> Figures, Others;
  const auto Note = [](std::vector<std::string> &To, std::string Text) {
    if (!llvm::is_contained(To, Text))
      To.push_back(std::move(Text));
  };
  for (const PredictedRow &R : Rows) {
    for (const MemoryTime &T : R.Nests)
      for (const LevelTransfer &L : T.Transfers)
        if (L.Time.Cycles > 0)
          Note(Figures, L.From + ": " + L.Time.Figure +
                            (L.Time.Derived ? "; derived: the file has no loop like this" : ""));
    for (const std::string &Figure : R.Missing)
      Note(Others, "not in the file: " + Figure);
    if (R.Serial)
      Note(Others, R.Kernel + ": no loop is shared among threads (-fopenmp shares those that "
                              "'#pragma omp parallel for' is before)");
    if (!R.Exact)
      Note(Others, R.Kernel + ": counted by the bounds of its loops, as if all conditions held");
  }
  llvm::sort(Figures);
  llvm::append_range(Figures, Others);
  return Figures;
}

} // namespace

std::string predictionText(llvm::ArrayRef<PredictedRow> Rows, llvm::StringRef Machine) {
  std::vector<std::vector<std::string>> Table = {{"kernel", "set", "size", "threads", "KiB",
                                                  "level", "cycles/it", "ns/it", "MB/s", "GFLOP/s",
                                                  "lightspeed", "limit"}};
  constexpr size_t FirstNumber = 3;
  for (const PredictedRow &R : Rows)
    Table.push_back(cellsOf(R));
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << "predicted for " << Machine << "\n";
  for (const auto &Cells : Table) {
    for (size_t I = 0; I < Cells.size(); ++I) {
      size_t Width = 0;
      for (const auto &Others : Table)
        Width = std::max(Width, Others[I].size());
      const bool Last = I + 1 == Cells.size(), Left = I < FirstNumber || Last;
      Out << (I ? "  " : "");
      if (Last)
        Out << Cells[I];
      else
        Out << (Left ? llvm::left_justify(Cells[I], Width) : llvm::right_justify(Cells[I], Width));
    }
    Out << "\n";
  }
  for (const std::string &Note : notesOf(Rows))
    Out << "  " << Note << "\n";
  return Text;
}

static llvm::json::Object nestJson(const MemoryTime &T) {
  llvm::json::Array Transfers;
  for (const LevelTransfer &L : T.Transfers)
    Transfers.push_back(llvm::json::Object{{"from", L.From},
                                           {"bytes_read", L.Moved.Read},
                                           {"bytes_written", L.Moved.Written},
                                           {"bytes_allocated", L.Moved.Allocated},
                                           {"cycles", L.Time.Cycles},
                                           {"figure", L.Time.Figure},
                                           {"derived", L.Time.Derived}});
  llvm::json::Object Nest{
      {"cycles", T.Cycles},       {"core_cycles", T.Core}, {"one_core_cycles", T.OneCore},
      {"saturated", T.Saturated}, {"limit", T.Limit},      {"transfers", std::move(Transfers)}};
  if (T.CodeBalance) {
    Nest["code_balance"] = *T.CodeBalance;
    Nest["code_balance_write_allocate"] = *T.CodeBalanceAllocate;
  }
  if (T.MachineBalance)
    Nest["machine_balance"] = *T.MachineBalance;
  if (T.Lightspeed)
    Nest["lightspeed"] = *T.Lightspeed;
  if (T.Attainable > 0)
    Nest["attainable_gflops"] = T.Attainable;
  return Nest;
}

std::string predictionJson(llvm::ArrayRef<PredictedRow> Rows, llvm::StringRef Machine) {
  llvm::json::Array All;
  for (const PredictedRow &R : Rows) {
    llvm::json::Array Nests, Missing;
    for (const MemoryTime &T : R.Nests)
      Nests.push_back(nestJson(T));
    for (const std::string &Figure : R.Missing)
      Missing.push_back(Figure);
    llvm::json::Object Row{{"kernel", R.Kernel},
                           {"set", R.Set},
                           {"size", R.Size},
                           {"threads", R.Threads},
                           {"bytes_touched", R.TouchedBytes},
                           {"bytes", R.CountedBytes},
                           {"iterations", R.Iterations},
                           {"flops", R.Flops},
                           {"level", R.Level},
                           {"limit", R.Limit},
                           {"cycles_per_iteration", each(R, R.Cycles)},
                           {"nanoseconds_per_iteration", each(R, R.Seconds * 1e9)},
                           {"megabytes_per_second", perSecond(R, R.CountedBytes / 1e6)},
                           {"gflops", perSecond(R, R.Flops / 1e9)},
                           {"exact", R.Exact},
                           {"missing", std::move(Missing)},
                           {"nests", std::move(Nests)}};
    All.push_back(std::move(Row));
  }
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::formatv(
      "{0:2}\n", llvm::json::Value(llvm::json::Object{{"tpb_prediction_schema_version", 1},
                                                      {"machine", Machine},
                                                      {"predictions", std::move(All)}}));
  return Text;
}

} // namespace tpbcc
