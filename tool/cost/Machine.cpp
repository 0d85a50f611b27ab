#include "cost/Machine.h"
#include "diag/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLTraits.h"
#include "llvm/Support/xxhash.h"

using namespace tpbcc;

LLVM_YAML_IS_SEQUENCE_VECTOR(tpbcc::CacheLevel)
LLVM_YAML_IS_SEQUENCE_VECTOR(tpbcc::IsaCosts)

namespace llvm::yaml {

template <> struct MappingTraits<CacheLevel> {
  static void mapping(IO &Io, CacheLevel &C) {
    Io.mapRequired("level", C.Level);
    Io.mapRequired("kib", C.KiB);
    Io.mapRequired("bytes_per_cycle", C.BytesPerCycle);
  }
  static const bool flow = true;
};

template <> struct MappingTraits<IsaCosts> {
  static void mapping(IO &Io, IsaCosts &I) {
    Io.mapRequired("name", I.Name);
    Io.mapRequired("vector_bits", I.VectorBits);
    Io.mapRequired("loads_per_cycle", I.LoadsPerCycle);
    Io.mapRequired("stores_per_cycle", I.StoresPerCycle);
    Io.mapRequired("flops_per_cycle", I.FlopsPerCycle);
    Io.mapRequired("add_latency", I.AddLatency);
    Io.mapRequired("multiply_latency", I.MultiplyLatency);
    Io.mapRequired("fma_latency", I.FmaLatency);
    Io.mapRequired("divide_cycles", I.DivideCycles);
  }
  static std::string validate(IO &, IsaCosts &I) {
    const bool Positive = I.LoadsPerCycle > 0 && I.StoresPerCycle > 0 && I.FlopsPerCycle > 0 &&
                          I.AddLatency > 0 && I.MultiplyLatency > 0 && I.FmaLatency > 0 &&
                          I.DivideCycles > 0 && I.VectorBits >= 0;
    return Positive ? "" : "figures of '" + I.Name + "' must be positive";
  }
  static const bool flow = true;
};

template <> struct MappingTraits<Machine> {
  static void mapping(IO &Io, Machine &M) {
    Io.mapRequired("name", M.Name);
    Io.mapRequired("description", M.Description);
    Io.mapRequired("architecture", M.Architecture);
    Io.mapRequired("validated", M.Validated);
    Io.mapRequired("provenance", M.Provenance);
    Io.mapRequired("frequency_ghz", M.FrequencyGhz);
    Io.mapRequired("line_bytes", M.LineBytes);
    Io.mapRequired("issue_width", M.IssueWidth);
    Io.mapRequired("caches", M.Caches);
    Io.mapRequired("memory_bytes_per_cycle", M.MemoryBytesPerCycle);
    Io.mapRequired("isas", M.Isas);
  }
  static std::string validate(IO &, Machine &M) {
    return M.IssueWidth > 0 && M.FrequencyGhz > 0 && M.MemoryBytesPerCycle > 0 && M.LineBytes > 0
               ? ""
               : "issue_width, frequency_ghz, line_bytes and memory_bytes_per_cycle must be positive";
  }
};

} // namespace llvm::yaml

const IsaCosts *Machine::isa(llvm::StringRef Wanted) const {
  for (const IsaCosts &I : Isas)
    if (I.Name == Wanted)
      return &I;
  return nullptr;
}

std::optional<Machine> tpbcc::readMachine(llvm::StringRef Path, Reporter &Report) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer) {
    Report.report(Diag::machine_unreadable, {}, {Path.str(), Buffer.getError().message()});
    return std::nullopt;
  }
  std::string Message;
  auto Note = [](const llvm::SMDiagnostic &D, void *Out) {
    auto &Text = *static_cast<std::string *>(Out);
    if (Text.empty())
      Text = std::to_string(D.getLineNo()) + ":" + std::to_string(D.getColumnNo() + 1) + ": " +
             D.getMessage().str();
  };
  Machine M;
  llvm::yaml::Input In((*Buffer)->getBuffer(), nullptr, Note, &Message);
  In >> M;
  if (In.error()) {
    Report.report(Diag::machine_syntax, {}, {Path.str(), Message});
    return std::nullopt;
  }
  M.Hash = llvm::utohexstr(llvm::xxh3_64bits((*Buffer)->getBuffer()) & 0xffffffff, true, 8);
  return M;
}
