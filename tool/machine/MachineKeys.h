//===- machine/MachineKeys.h - The keys of a machine file -------*- C++ -*-===//
//
// What LLVM's reader of YAML is told of a machine file: keys, which of them may be left out, and
// what figures have to be. Only machine/MachineFile.cpp includes it.
//
//===----------------------------------------------------------------------===//
#ifndef TPBCC_MACHINE_MACHINEKEYS_H
#define TPBCC_MACHINE_MACHINEKEYS_H

#include "machine/Machine.h"
#include "machine/OperationRow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/YAMLTraits.h"
#include <cmath>

namespace tpbcc::yaml_text {

constexpr int Format = 2;

/// Text that is read when all it refers to has been.
struct FigureText {
  Figure Value;
};
struct OverlapText {
  CacheOverlap Value = CacheOverlap::Full;
  std::string Source;
};
struct RowText {
  OperationCost Value;
};
struct ModelRange {
  int From = 0, To = 0;
};
struct OperationTable {
  IsaCosts *Of;
};
struct SourceTable {
  Machine *Of;
};
struct CoreTable {
  Machine *Of;
};

inline bool usable(double Figure) { return std::isfinite(Figure) && Figure > 0; }
inline bool usableOrNone(double Figure) { return std::isfinite(Figure) && Figure >= 0; }

/// What is read, and the first thing that is wrong with a scalar of it: the reader of YAML wants
/// text that lives on.
struct Reading {
  Machine *Into;
  std::string Problem;
};
inline Machine &machineOf(void *Context) { return *static_cast<Reading *>(Context)->Into; }

/// Fit for comments, file names and keys.
inline bool isPlain(llvm::StringRef Text) {
  return !Text.empty() && llvm::all_of(Text, [](char C) {
    return llvm::isAlnum(C) || llvm::StringRef("._+-").contains(C);
  });
}

} // namespace tpbcc::yaml_text

LLVM_YAML_IS_SEQUENCE_VECTOR(tpbcc::CacheLevel)
LLVM_YAML_IS_SEQUENCE_VECTOR(tpbcc::IsaCosts)
LLVM_YAML_IS_SEQUENCE_VECTOR(tpbcc::Identification)
LLVM_YAML_IS_FLOW_SEQUENCE_VECTOR(tpbcc::yaml_text::ModelRange)

namespace llvm::yaml {
using namespace tpbcc;
using namespace tpbcc::yaml_text;

/// A scalar that Parse reads; Problem, if it says one.
template <typename T, typename Parse>
StringRef parsed(StringRef Text, void *Context, T &Into, Parse Read) {
  Reading &In = *static_cast<Reading *>(Context);
  Into = Read(Text, *In.Into, In.Problem);
  return In.Problem;
}

template <> struct ScalarTraits<FigureText> {
  static void output(const FigureText &, void *, raw_ostream &) {}
  static StringRef input(StringRef Text, void *Context, FigureText &F) {
    return parsed(Text, Context, F.Value, parseFigure);
  }
  static QuotingType mustQuote(StringRef) { return QuotingType::None; }
};

template <> struct ScalarTraits<RowText> {
  static void output(const RowText &, void *, raw_ostream &) {}
  static StringRef input(StringRef Text, void *Context, RowText &R) {
    return parsed(Text, Context, R.Value, parseOperationRow);
  }
  static QuotingType mustQuote(StringRef) { return QuotingType::None; }
};

template <> struct ScalarTraits<OverlapText> {
  static void output(const OverlapText &, void *, raw_ostream &) {}
  static StringRef input(StringRef Text, void *Context, OverlapText &O) {
    const auto [Word, Source] = Text.split(',');
    if (!machineOf(Context).Sources.count(Source.trim().str()))
      return "it is 'WORD, SOURCE', and the source one of those above";
    O.Source = Source.trim().str();
    if (Word == "full")
      O.Value = CacheOverlap::Full;
    else if (Word == "partial")
      O.Value = CacheOverlap::Partial;
    else if (Word == "none")
      O.Value = CacheOverlap::None;
    else
      return "cache_overlap must be full, partial or none";
    return {};
  }
  static QuotingType mustQuote(StringRef) { return QuotingType::None; }
};

template <> struct ScalarTraits<ModelRange> {
  static void output(const ModelRange &, void *, raw_ostream &) {}
  static StringRef input(StringRef Text, void *, ModelRange &M) {
    const auto [From, To] = Text.split('-');
    if (From.getAsInteger(0, M.From) || (To.empty() ? From : To).getAsInteger(0, M.To) ||
        M.From < 0 || M.To < M.From)
      return "models are numbers or ranges like 0x10-0x1f";
    return {};
  }
  static QuotingType mustQuote(StringRef) { return QuotingType::None; }
};

template <> struct ScalarEnumerationTraits<WriteAllocate> {
  static void enumeration(IO &Io, WriteAllocate &W) {
    Io.enumCase(W, "always", WriteAllocate::Always);
    Io.enumCase(W, "near_saturation", WriteAllocate::NearSaturation);
    Io.enumCase(W, "streaming", WriteAllocate::Streaming);
  }
};

/// What is wrong with a key of a source, if anything.
inline std::string sourced(IO &Io, const std::string &Source) {
  return machineOf(Io.getContext()).Sources.count(Source)
             ? ""
             : "'" + Source + "' is none of the sources above";
}

template <> struct MappingTraits<Identification> {
  static void mapping(IO &Io, Identification &I) {
    std::vector<ModelRange> Models;
    Io.mapRequired("vendor", I.Vendor);
    Io.mapRequired("family", I.Family);
    Io.mapOptional("models", Models);
    Io.mapOptional("names", I.Names);
    for (const ModelRange &M : Models)
      I.Models.emplace_back(M.From, M.To);
  }
  static const bool flow = true;
};

template <> struct MappingTraits<MeasuredOn> {
  static void mapping(IO &Io, MeasuredOn &M) {
    Io.mapRequired("date", M.Date);
    Io.mapRequired("vendor", M.Vendor);
    Io.mapRequired("family", M.Family);
    Io.mapRequired("model", M.Model);
    Io.mapRequired("processors", M.Processors);
    Io.mapRequired("caches", M.Caches);
    Io.mapRequired("kernel", M.Kernel);
    Io.mapRequired("hypervisor", M.Hypervisor);
    Io.mapRequired("tpbcc", M.Version);
  }
  static const bool flow = true;
};

template <> struct MappingTraits<CacheLevel> {
  static void mapping(IO &Io, CacheLevel &C) {
    Io.mapRequired("level", C.Level);
    Io.mapRequired("kib", C.KiB);
    Io.mapRequired("ways", C.Ways);
    Io.mapRequired("line_bytes", C.LineBytes);
    Io.mapRequired("cores", C.Cores);
    Io.mapRequired("policy", C.Policy);
    Io.mapRequired("load", C.Load);
    Io.mapRequired("store", C.Store);
    Io.mapOptional("copy", C.Copy);
    Io.mapOptional("triad", C.Triad);
    Io.mapOptional("streaming_store", C.StreamingStore);
    Io.mapRequired("latency", C.Latency);
    Io.mapRequired("source", C.Source);
  }
  static std::string validate(IO &Io, CacheLevel &C) {
    if (C.KiB <= 0 || C.Ways <= 0 || C.Cores <= 0 || !usable(C.Load) || !usable(C.Store) ||
        !usable(C.Latency) || !usableOrNone(C.Copy) || !usableOrNone(C.Triad) ||
        !usableOrNone(C.StreamingStore))
      return "figures of a cache level must be positive numbers";
    if (C.LineBytes < 16 || !isPowerOf2_32(unsigned(C.LineBytes)))
      return "line_bytes must be a power of two";
    if (!is_contained({"inclusive", "non_inclusive", "exclusive", "victim"}, C.Policy))
      return "policy must be inclusive, non_inclusive, exclusive or victim";
    return sourced(Io, C.Source);
  }
  static const bool flow = true;
};

template <> struct MappingTraits<MemoryFigures> {
  static void mapping(IO &Io, MemoryFigures &M) {
    Io.mapOptional("load", M.Load);
    Io.mapOptional("store", M.Store);
    Io.mapOptional("copy", M.Copy);
    Io.mapOptional("triad", M.Triad);
    Io.mapOptional("streaming_store", M.StreamingStore);
    Io.mapOptional("all_load", M.AllLoad);
    Io.mapOptional("all_copy", M.AllCopy);
    Io.mapOptional("all_triad", M.AllTriad);
    Io.mapOptional("cores", M.Cores);
    Io.mapRequired("write_allocate", M.Allocates);
    Io.mapOptional("evaded", M.Evaded);
    Io.mapOptional("evaded_lines", M.EvadedLines);
    Io.mapRequired("source", M.Source);
  }
  static std::string validate(IO &Io, MemoryFigures &M) {
    for (const double Each : {M.Load, M.Store, M.Copy, M.Triad, M.StreamingStore, M.AllLoad,
                              M.AllCopy, M.AllTriad, M.EvadedLines})
      if (!usableOrNone(Each))
        return "figures of the memory must be positive numbers";
    if (M.Cores < 0 || !usableOrNone(M.Evaded) || M.Evaded > 1)
      return "cores must be positive, evaded at most 1";
    return sourced(Io, M.Source);
  }
  static const bool flow = true;
};

template <> struct MappingTraits<StagingFigures> {
  static void mapping(IO &Io, StagingFigures &S) {
    Io.mapRequired("ldm_kib", S.LdmKiB);
    Io.mapRequired("sdm_kib", S.SdmKiB);
    Io.mapRequired("dma_startup", S.DmaStartup);
    Io.mapRequired("rma_startup", S.RmaStartup);
    Io.mapRequired("dma_bytes", S.DmaBytes);
    Io.mapRequired("rma_bytes", S.RmaBytes);
    Io.mapRequired("whole_message", S.WholeMessage);
    Io.mapRequired("memory_delay", S.MemoryDelay);
    Io.mapRequired("sdm_delay", S.SdmDelay);
    Io.mapRequired("ldm_delay", S.LdmDelay);
    Io.mapRequired("source", S.Source);
  }
  static std::string validate(IO &Io, StagingFigures &S) {
    if (S.LdmKiB <= 0 || S.SdmKiB < 0)
      return "ldm_kib must be positive, sdm_kib not negative";
    for (const double Each : {S.DmaStartup, S.RmaStartup, S.DmaBytes, S.RmaBytes, S.WholeMessage,
                              S.MemoryDelay, S.SdmDelay, S.LdmDelay})
      if (!usable(Each))
        return "figures of staging must be positive numbers";
    return sourced(Io, S.Source);
  }
  static const bool flow = true;
};

template <> struct CustomMappingTraits<SourceTable> {
  static void inputOne(IO &Io, StringRef Key, SourceTable &T) {
    std::string Text;
    Io.mapRequired(Key.str().c_str(), Text);
    if (!isPlain(Key) || Text.empty())
      Io.setError("a source is 'NAME: \"what it is\"'");
    T.Of->Sources[Key.str()] = Text;
  }
  static void output(IO &, SourceTable &) {}
};

template <> struct CustomMappingTraits<OperationTable> {
  static void inputOne(IO &Io, StringRef Key, OperationTable &T) {
    const auto Which = operationOf(Key);
    RowText Row;
    Io.mapRequired(Key.str().c_str(), Row);
    if (!Which) {
      Io.setError("'" + Key + "' is no operation; docs/machines.md lists them");
      return;
    }
    T.Of->Of[size_t(*Which)] = std::move(Row.Value);
  }
  static void output(IO &, OperationTable &) {}
};

template <> struct MappingTraits<CoreTable> {
  static void mapping(IO &Io, CoreTable &T) {
    const auto Take = [&](const char *Key, Figure &Into) {
      FigureText Text;
      Io.mapRequired(Key, Text);
      Into = Text.Value;
    };
    Machine &M = *T.Of;
    OverlapText Overlap;
    Take("dispatch_width", M.DispatchWidth);
    Take("reorder_buffer", M.ReorderBuffer);
    Take("taken_branch", M.TakenBranch);
    Take("mispredicted_branch", M.MispredictedBranch);
    Take("frequency_ghz", M.FrequencyGhz);
    Take("store_forward", M.StoreForward);
    Take("line_crossing", M.LineCrossing);
    Take("trip_overhead", M.TripOverhead);
    FigureText ForwardFailed, StoreCrossing, Misplaced, Pages;
    Io.mapOptional("forward_failed", ForwardFailed);
    M.ForwardFailed = ForwardFailed.Value;
    Io.mapOptional("store_crossing", StoreCrossing);
    M.StoreCrossing = StoreCrossing.Value;
    Io.mapOptional("misplaced", Misplaced);
    M.Misplaced = Misplaced.Value;
    Io.mapOptional("tlb_pages", Pages);
    M.TlbPages = Pages.Value;
    Io.mapRequired("cache_overlap", Overlap);
    M.Overlap = Overlap.Value;
    M.OverlapSource = Overlap.Source;
  }
};

template <> struct MappingTraits<IsaCosts> {
  static void mapping(IO &Io, IsaCosts &I) {
    OperationTable Table{&I};
    Io.mapRequired("name", I.Name);
    Io.mapRequired("vector_bits", I.VectorBits);
    Io.mapRequired("operations", Table);
  }
  static std::string validate(IO &, IsaCosts &I) {
    if (I.VectorBits &&
        (I.VectorBits < 64 || I.VectorBits > 2048 || !isPowerOf2_32(unsigned(I.VectorBits))))
      return "vector_bits of '" + I.Name + "' must be 0 or a power of two from 64 to 2048";
    for (const Operation O : {Operation::Load, Operation::Store, Operation::Add, Operation::Mul,
                              Operation::Fma, Operation::Div64}) {
      const OperationCost *const Cost = I.find(O);
      if (!Cost)
        return "'" + I.Name + "' has no figures for '" + std::string(keyOf(O)) + "'";
      if (Cost->Work.empty())
        return "'" + std::string(keyOf(O)) + "' of '" + I.Name + "' has no ports";
    }
    return "";
  }
};

template <> struct MappingTraits<Machine> {
  static void mapping(IO &Io, Machine &M) {
    int Version = 0;
    SourceTable Sources{&M};
    CoreTable Core{&M};
    Io.mapRequired("name", M.Name);
    Io.mapRequired("format", Version);
    if (Version != Format && !static_cast<Input &>(Io).error())
      Io.setError("format is not " + Twine(Format) + ", which is what this tpbcc reads");
    Io.mapRequired("description", M.Description);
    Io.mapRequired("architecture", M.Architecture);
    Io.mapOptional("aliases", M.Aliases);
    Io.mapOptional("identified_by", M.IdentifiedBy);
    Io.mapOptional("nearest_to", M.NearestTo);
    Io.mapRequired("validated", M.Validated);
    Io.mapOptional("measured_on", M.Measured);
    Io.mapRequired("sources", Sources);
    Io.mapRequired("core", Core);
    Io.mapRequired("ports", M.Ports);
    Io.mapRequired("caches", M.Caches);
    Io.mapRequired("memory", M.Memory);
    Io.mapOptional("staging", M.Staging);
    Io.mapRequired("isas", M.Isas);
  }
  static std::string validate(IO &, Machine &M) {
    if (!isPlain(M.Name))
      return "name must be made of letters, digits and . _ + -";
    if (M.Ports.empty() || M.Ports.size() > 8 * sizeof(PortSet))
      return "there must be 1 to 64 ports";
    if (M.Caches.empty())
      return "there must be a cache level";
    for (size_t I = 1; I < M.Caches.size(); ++I)
      if (M.Caches[I].Level <= M.Caches[I - 1].Level)
        return "cache levels must be listed once each, from the core outwards";
    for (size_t I = 0; I < M.Isas.size(); ++I)
      for (size_t J = 0; J < I; ++J)
        if (M.Isas[I].Name == M.Isas[J].Name)
          return "'" + M.Isas[I].Name + "' is listed twice";
    return "";
  }
};

} // namespace llvm::yaml

#endif
