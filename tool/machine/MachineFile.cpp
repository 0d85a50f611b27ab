//===- machine/MachineFile.cpp - Reading a machine file -------------------===//
#include "diag/Diagnostics.h"
#include "machine/MachineKeys.h"
#include "machine/YamlText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/xxhash.h"

using namespace tpbcc;

/// What decisions ask for besides whole tables.
static void summarise(IsaCosts &I) {
  const auto PerCycle = [&](Operation O) { return 1 / I.find(O)->cycles(); };
  I.LoadsPerCycle = PerCycle(Operation::Load);
  I.StoresPerCycle = PerCycle(Operation::Store);
  I.FlopsPerCycle = PerCycle(Operation::Add);
  I.AddLatency = I.find(Operation::Add)->Latency;
  I.MultiplyLatency = I.find(Operation::Mul)->Latency;
  I.FmaLatency = I.find(Operation::Fma)->Latency;
  I.DivideCycles = I.find(Operation::Div64)->cycles();
}

std::optional<Machine> tpbcc::parseMachine(llvm::StringRef Text, llvm::StringRef Path,
                                           Reporter &Report) {
  std::string Message;
  auto Note = [](const llvm::SMDiagnostic &D, void *Out) {
    auto &Text = *static_cast<std::string *>(Out);
    if (Text.empty())
      Text = std::to_string(D.getLineNo()) + ":" + std::to_string(D.getColumnNo() + 1) + ": " +
             D.getMessage().str();
  };
  Machine M;
  M.File = llvm::sys::path::filename(Path).str();
  if (auto Why = notReadable(Text)) {
    Report.report(Diag::machine_syntax, {}, {Path.str(), std::move(*Why)});
    return std::nullopt;
  }
  yaml_text::Reading Context{&M, {}};
  llvm::yaml::Input In(Text, &Context, Note, &Message);
  In >> M;
  if (In.error() || M.Isas.empty()) {
    if (Message.empty())
      Message = "it is no machine description";
    Report.report(Diag::machine_syntax, {}, {Path.str(), Message});
    return std::nullopt;
  }
  llvm::for_each(M.Isas, summarise);
  M.Hash = llvm::utohexstr(llvm::xxh3_64bits(Text) & 0xffffffff, true, 8);
  return M;
}

std::optional<Machine> tpbcc::readMachine(llvm::StringRef Path, Reporter &Report) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (Buffer)
    return parseMachine((*Buffer)->getBuffer(), Path, Report);
  Report.report(Diag::machine_unreadable, {}, {Path.str(), Buffer.getError().message()});
  return std::nullopt;
}
