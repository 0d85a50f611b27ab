#include "cost/Machine.h"
#include "diag/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"
#include "llvm/Support/YAMLTraits.h"
#include "llvm/Support/xxhash.h"
#include <cmath>

using namespace tpbcc;

LLVM_YAML_IS_SEQUENCE_VECTOR(tpbcc::CacheLevel)
LLVM_YAML_IS_SEQUENCE_VECTOR(tpbcc::IsaCosts)

static bool usable(double Figure) { return std::isfinite(Figure) && Figure > 0; }

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
    Io.mapOptional("integer_per_cycle", I.IntegerPerCycle);
    Io.mapOptional("lane_cycles", I.LaneCycles);
    Io.mapOptional("call_cycles", I.CallCycles);
  }
  static std::string validate(IO &, IsaCosts &I) {
    const bool Sound = usable(I.LoadsPerCycle) && usable(I.StoresPerCycle) &&
                       usable(I.FlopsPerCycle) && usable(I.AddLatency) &&
                       usable(I.MultiplyLatency) && usable(I.FmaLatency) && usable(I.DivideCycles);
    const bool Optional = std::isfinite(I.IntegerPerCycle) && I.IntegerPerCycle >= 0 &&
                          std::isfinite(I.LaneCycles) && I.LaneCycles >= 0 &&
                          std::isfinite(I.CallCycles) && I.CallCycles >= 0;
    if (!Sound || !Optional)
      return "figures of '" + I.Name + "' must be positive numbers";
    const bool Width = I.VectorBits == 0 || (I.VectorBits >= 64 && I.VectorBits <= 2048 &&
                                             llvm::isPowerOf2_32(I.VectorBits));
    return Width ? ""
                 : "vector_bits of '" + I.Name + "' must be 0 or a power of two from 64 to 2048";
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
    auto IsPlain = [](llvm::StringRef Text) { // fit for comments and file names
      return !Text.empty() && llvm::all_of(Text, [](char C) {
        return llvm::isAlnum(C) || llvm::StringRef("._+-").contains(C);
      });
    };
    if (!IsPlain(M.Name))
      return "name must be made of letters, digits and . _ + -";
    if (M.IssueWidth <= 0 || !usable(M.FrequencyGhz) || !usable(M.MemoryBytesPerCycle))
      return "issue_width, frequency_ghz and memory_bytes_per_cycle must be positive numbers";
    if (M.LineBytes < 16 || !llvm::isPowerOf2_32(unsigned(M.LineBytes)))
      return "line_bytes must be a power of two";
    for (size_t I = 0; I < M.Caches.size(); ++I) {
      if (M.Caches[I].KiB <= 0 || !usable(M.Caches[I].BytesPerCycle))
        return "figures of a cache level must be positive numbers";
      if (I && M.Caches[I].Level <= M.Caches[I - 1].Level)
        return "cache levels must be listed once each, from the core outwards";
    }
    for (size_t I = 0; I < M.Isas.size(); ++I)
      for (size_t J = 0; J < I; ++J)
        if (M.Isas[I].Name == M.Isas[J].Name)
          return "'" + M.Isas[I].Name + "' is listed twice";
    return "";
  }
};

} // namespace llvm::yaml

const IsaCosts *Machine::isa(llvm::StringRef Wanted) const {
  for (const IsaCosts &I : Isas)
    if (I.Name == Wanted)
      return &I;
  return nullptr;
}

/// The reader of YAML calls itself for each level of nesting. Levels are made by brackets, which
/// may hide in comments when they close, or by columns, each of which begins two at most.
static bool nestsTooDeeply(llvm::StringRef Text) {
  constexpr size_t MostBrackets = 500, MostColumns = 1000;
  if (Text.count('[') + Text.count('{') > MostBrackets)
    return true;
  while (!Text.empty()) {
    const auto [Line, Rest] = Text.split('\n');
    if (Line.size() > MostColumns)
      return true;
    Text = Rest;
  }
  return false;
}

/// Whether the text is YAML with a mapping at its top. The reader of the figures takes that for
/// granted and does not survive anything else.
static bool isMapping(llvm::StringRef Text) {
  if (Text.contains('\0'))
    return false;
  auto Silent = [](const llvm::SMDiagnostic &, void *) {};
  llvm::SourceMgr Scratch;
  Scratch.setDiagHandler(Silent);
  llvm::yaml::Stream Stream(Text, Scratch);
  auto Document = Stream.begin();
  if (Document == Stream.end() || Stream.failed())
    return false;
  llvm::yaml::Node *const Root = Document->getRoot();
  return Root && !Stream.failed() && llvm::isa<llvm::yaml::MappingNode>(Root);
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
  if (const bool Deep = nestsTooDeeply(Text); Deep || !isMapping(Text)) {
    Report.report(Diag::machine_syntax, {},
                  {Path.str(), Deep ? "it has a line of more than 1000 characters or 500 brackets"
                                    : "it is no list of 'name: value' lines"});
    return std::nullopt;
  }
  llvm::yaml::Input In(Text, nullptr, Note, &Message);
  In >> M;
  if (In.error() || M.Isas.empty()) {
    if (Message.empty())
      Message = "it is no machine description";
    Report.report(Diag::machine_syntax, {}, {Path.str(), Message});
    return std::nullopt;
  }
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
