#include "tune/ProgramRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include <map>

namespace tpbcc::tune {
using llvm::StringRef;

/// "L1" of the first cache that holds so many bytes; "memory" where none does.
static std::string levelOf(const llvm::json::Object &Document, double Bytes) {
  std::map<int64_t, double> Sizes; // of a core's share
  const auto *Context = Document.getObject("context");
  const auto *Caches = Context ? Context->getArray("caches") : nullptr;
  if (Caches)
    for (const llvm::json::Value &Each : *Caches)
      if (const auto *C = Each.getAsObject();
          C && C->getString("type").value_or("") != StringRef("Instruction"))
        Sizes[C->getInteger("level").value_or(0)] =
            C->getNumber("size").value_or(0) /
            std::max(1.0, C->getNumber("num_sharing").value_or(1));
  for (const auto &[Level, Size] : Sizes)
    if (Bytes <= Size)
      return "L" + std::to_string(Level);
  return "memory";
}

std::optional<std::vector<ProgramRow>> readRows(StringRef Json, StringRef Kernel,
                                                std::string &Problem) {
  auto Parsed = llvm::json::parse(Json);
  const llvm::json::Object *Document = nullptr;
  if (Parsed)
    Document = Parsed->getAsObject();
  else
    llvm::consumeError(Parsed.takeError());
  const auto *Benchmarks = Document ? Document->getArray("benchmarks") : nullptr;
  if (!Benchmarks) {
    Problem = "it left no results";
    return std::nullopt;
  }
  std::vector<ProgramRow> Rows;
  for (const llvm::json::Value &Each : *Benchmarks) {
    const auto *Row = Each.getAsObject();
    if (!Row || Row->getString("kernel").value_or("") != Kernel ||
        !Row->getString("region").value_or("").empty())
      continue;
    const double Time = Row->getNumber("time_p50_ns").value_or(0);
    if (!(Time > 0)) {
      Problem = "a row of its results has no time";
      return std::nullopt;
    }
    const std::string Size = Row->getString("size").value_or("").str();
    std::string Level = Row->getString("level").value_or("").str();
    if (Level.empty())
      Level = levelOf(*Document, Row->getNumber("all_arrays_bytes").value_or(0));
    double Predicted = 0;
    if (const auto *Model = Row->getObject("model"))
      Predicted = Model->getNumber("predicted").value_or(0);
    const auto Same = llvm::find_if(
        Rows, [&](const ProgramRow &R) { return R.Size == Size && R.Level == Level; });
    if (Same == Rows.end()) {
      Rows.push_back({Size, Level, Time, Predicted});
      continue;
    }
    Same->Nanoseconds += Time;
    Same->Predicted = Same->Predicted && Predicted ? Same->Predicted + Predicted : 0;
  }
  if (Rows.empty()) {
    Problem = "its results have no row of kernel '" + Kernel.str() + "'";
    return std::nullopt;
  }
  return Rows;
}

} // namespace tpbcc::tune
