#include "driver/Inspection.h"
#include "isa/Isa.h"
#include "page/Compose.h"
#include "toolchain/Output.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {
namespace {

/// One translation, for some of the sets; its messages have been seen before.
std::optional<Translation> translateFor(const TranslateSettings &Settings, const Input &File,
                                        std::vector<const IsaTable *> Isas) {
  Options Opts = Settings.Opts;
  Opts.Until = Stage::EmittedC;
  Opts.Explain = ExplainForm::Json;
  Opts.Record.Write = false;
  Opts.DumpAfter.clear();
  MessageLog Unseen;
  Unseen.InsteadOfText = true;
  const TranslateSettings Quiet{Opts,
                                Settings.Tools,
                                Settings.Install,
                                Settings.Model,
                                {std::move(Isas), false},
                                Settings.Predicted,
                                &Unseen,
                                Settings.Math};
  return translate(Quiet, File, false);
}

llvm::json::Array linesOf(llvm::ArrayRef<MappedLine> Lines) {
  llvm::json::Array All;
  for (const MappedLine &Each : Lines)
    All.push_back(Each.Kind == LineKind::Own      ? 0
                  : Each.Kind == LineKind::Copied ? int64_t(Each.User)
                                                  : -int64_t(Each.User));
  return All;
}

/// Of the branches but the first, which is the kernel's, one name.
llvm::json::Array leavesIn(llvm::ArrayRef<MappedLine> Lines) {
  llvm::json::Array All;
  for (const LeafLines &Each : leavesOf(Lines)) {
    llvm::json::Array Ranges;
    for (const auto &[First, Last] : Each.Ranges)
      Ranges.push_back(llvm::json::Array{First, Last});
    All.push_back(
        llvm::json::Object{{"kernel", Each.Branch.front()},
                           {"name", llvm::join(llvm::ArrayRef(Each.Branch).drop_front(), ", ")},
                           {"lines", std::move(Ranges)}});
  }
  return All;
}

llvm::json::Object versionOf(llvm::StringRef Isa, const Translation &Of) {
  llvm::json::Array Kernels;
  for (const std::string &Each : Of.Said.Kernels)
    Kernels.push_back(llvm::cantFail(llvm::json::parse(Each)));
  return llvm::json::Object{{"isa", Isa},
                            {"text", llvm::json::fixUTF8(Of.ForReading)},
                            {"lines", linesOf(Of.Lines)},
                            {"leaves", leavesIn(Of.Lines)},
                            {"kernels", std::move(Kernels)}};
}

llvm::json::Array cachesOf(const Machine &M) {
  llvm::json::Array Caches;
  for (const CacheLevel &Each : M.Caches)
    Caches.push_back(llvm::json::Object{{"name", "L" + std::to_string(Each.Level)},
                                        {"bytes", int64_t(Each.KiB) * 1024}});
  return Caches;
}

std::optional<llvm::json::Value> inspected(const TranslateSettings &Settings, const Input &File) {
  const std::vector<const IsaTable *> &Isas = Settings.Isas.Isas;
  llvm::json::Array Versions;
  std::vector<PredictedRow> Rows;
  std::string Machine, Text;
  const auto Add = [&](llvm::StringRef Name, std::vector<const IsaTable *> Of) {
    const auto Made = translateFor(Settings, File, std::move(Of));
    if (!Made)
      return false;
    Versions.push_back(versionOf(Name, *Made));
    if (Name != "all")
      llvm::append_range(Rows, Made->Predicted.Rows);
    Machine = Made->Predicted.Machine;
    Text = Made->UserText;
    return true;
  };
  for (const IsaTable *Isa : Isas)
    if (!Add(Isa->Name, {Isa}))
      return std::nullopt;
  if (Isas.size() > 1 && !Add("all", Isas))
    return std::nullopt;
  llvm::json::Value Predicted =
      llvm::cantFail(llvm::json::parse(predictionJson(Rows, llvm::json::fixUTF8(Machine))));
  return llvm::json::Object{
      {"file", llvm::json::fixUTF8(File.Path)},
      {"text", llvm::json::fixUTF8(Text)},
      {"machine", llvm::json::fixUTF8(Machine)},
      {"caches", cachesOf(Settings.Model)},
      {"versions", std::move(Versions)},
      {"predictions", std::move(*Predicted.getAsObject()->get("predictions"))}};
}

} // namespace

bool writeInspection(const TranslateSettings &Settings, llvm::ArrayRef<const Input *> Files,
                     Reporter &Report) {
  llvm::json::Array All;
  llvm::SmallVector<llvm::StringRef> Names;
  for (const Input *File : Files) {
    auto Made = inspected(Settings, *File);
    if (!Made)
      return false;
    All.push_back(std::move(*Made));
    Names.push_back(llvm::sys::path::filename(File->Path));
  }
  std::string Data;
  llvm::raw_string_ostream(Data) << llvm::json::Value(
      llvm::json::Object{{"tpb_inspection_schema_version", 1}, {"files", std::move(All)}});
  const std::string &Path = Settings.Opts.Inspect;
  if (llvm::StringRef(Path).ends_with(".json"))
    return writeOutput(Path, Data + "\n", Report);
  std::string Wrong;
  const std::string Page =
      tpb::page::compose(Settings.Install.page(), llvm::json::fixUTF8(llvm::join(Names, ", ")),
                         "{\"inspections\": [" + Data + "]}", Wrong);
  if (Page.empty()) {
    Report.report(Diag::no_page, {}, {Wrong});
    return false;
  }
  return writeOutput(Path, Page, Report);
}

} // namespace tpbcc
