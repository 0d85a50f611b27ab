//===- machine/MachineWriter.cpp - A machine as a file ---------------------===//
#include "machine/MachineWriter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tpbcc {

namespace {

/// A short form that reads as the same number.
std::string numberText(double Value) {
  for (const char *Form : {"%.12g", "%.17g"}) {
    std::string Text;
    raw_string_ostream(Text) << llvm::format(Form, Value);
    double Read = 0;
    if (!StringRef(Text).getAsDouble(Read) && Read == Value)
      return Text;
  }
  return "0";
}

std::string hexadecimal(int Value) {
  return Value < 0 ? std::to_string(Value) : "0x" + utohexstr(unsigned(Value), /*LowerCase=*/true);
}

/// Whatever is no ASCII stays as it is.
std::string inQuotes(StringRef Text) {
  std::string Result = "\"";
  for (const char C : Text)
    if (C == '"' || C == '\\')
      Result += {'\\', C};
    else if (uint8_t(C) < 0x20 || C == 0x7f)
      Result += "\\x" + utohexstr(uint8_t(C), /*LowerCase=*/true, /*Width=*/2);
    else
      Result += C;
  return Result + "\"";
}

/// Without quotes where it is a word that can't be taken for anything else.
std::string wordText(StringRef Text) {
  const bool Plain = !Text.empty() && isAlpha(Text.front()) &&
                     all_of(Text, [](char C) { return isAlnum(C) || C == '_' || C == '-'; });
  return Plain ? Text.str() : inQuotes(Text);
}

std::string listed(ArrayRef<std::string> Texts) {
  std::string Result;
  for (const std::string &Each : Texts)
    Result += (Result.empty() ? "" : ", ") + inQuotes(Each);
  return "[" + Result + "]";
}

std::string portsOf(const OperationCost &Cost, const Machine &M) {
  std::string Result;
  for (const PortWork &W : Cost.Work) {
    Result += Result.empty() ? "" : "&";
    StringRef Last;
    for (size_t P = 0; P < M.Ports.size(); ++P)
      if (W.Ports >> P & 1) {
        Result += (Last.empty() ? "" : "|") + M.Ports[P];
        Last = M.Ports[P];
      }
    // A port's name may end as if it had cycles.
    if (W.Cycles != 1 || Last.contains('x'))
      Result += "x" + numberText(W.Cycles);
  }
  return Result.empty() ? "-" : Result;
}

void printIdentifications(raw_ostream &Out, const char *Key, ArrayRef<Identification> Of) {
  if (Of.empty())
    return;
  Out << Key << ":\n";
  for (const Identification &I : Of) {
    Out << "  - { vendor: " << inQuotes(I.Vendor) << ", family: " << hexadecimal(I.Family);
    if (!I.Models.empty()) {
      Out << ", models: [";
      for (size_t K = 0; K < I.Models.size(); ++K)
        Out << (K ? ", " : "") << hexadecimal(I.Models[K].first) << "-"
            << hexadecimal(I.Models[K].second);
      Out << "]";
    }
    if (!I.Names.empty())
      Out << ", names: " << listed(I.Names);
    Out << " }\n";
  }
}

void printMeasuredOn(raw_ostream &Out, const MeasuredOn &M) {
  Out << "measured_on: { date: " << inQuotes(M.Date) << ", vendor: " << inQuotes(M.Vendor)
      << ", family: " << hexadecimal(M.Family) << ", model: " << hexadecimal(M.Model)
      << ", processors: " << M.Processors << ", caches: " << inQuotes(M.Caches)
      << ", kernel: " << inQuotes(M.Kernel) << ", hypervisor: " << inQuotes(M.Hypervisor)
      << ", tpbcc: " << inQuotes(M.Version) << " }\n";
}

void printCore(raw_ostream &Out, const Machine &M) {
  Out << "core: # value, source\n";
  const auto Print = [&](const char *Key, const std::string &Value, const std::string &Source) {
    Out << left_justify(("  " + Twine(Key) + ":").str(), 33) << Value << ", " << Source << "\n";
  };
  const auto Figures = [&](const char *Key, const Figure &F) {
    Print(Key, numberText(F.Value), F.Source);
  };
  Figures("dispatch_width", M.DispatchWidth);
  Figures("reorder_buffer", M.ReorderBuffer);
  Figures("taken_branch", M.TakenBranch);
  Figures("mispredicted_branch", M.MispredictedBranch);
  Figures("frequency_ghz", M.FrequencyGhz);
  Figures("store_forward", M.StoreForward);
  constexpr const char *Words[] = {"full", "partial", "none"};
  Print("cache_overlap", Words[size_t(M.Overlap)], M.OverlapSource);
  Figures("line_crossing", M.LineCrossing);
  if (M.ForwardFailed > 0)
    Figures("forward_failed", M.ForwardFailed);
  if (M.StoreCrossing > 0)
    Figures("store_crossing", M.StoreCrossing);
  if (M.Misplaced > 0)
    Figures("misplaced", M.Misplaced);
  if (M.TlbPages > 0)
    Figures("tlb_pages", M.TlbPages);
  Figures("trip_overhead", M.TripOverhead);
}

/// Members of a flow mapping whose figures may be unknown.
void printKnown(raw_ostream &Out, const char *Key, double Value) {
  if (Value > 0)
    Out << Key << ": " << numberText(Value) << ", ";
}

void printCaches(raw_ostream &Out, const Machine &M) {
  Out << "caches:\n";
  for (const CacheLevel &C : M.Caches) {
    Out << "  - { level: " << C.Level << ", kib: " << C.KiB << ", ways: " << C.Ways
        << ", line_bytes: " << C.LineBytes << ", cores: " << C.Cores << ", policy: " << C.Policy
        << ", load: " << numberText(C.Load) << ", store: " << numberText(C.Store) << ", ";
    printKnown(Out, "copy", C.Copy);
    printKnown(Out, "triad", C.Triad);
    printKnown(Out, "streaming_store", C.StreamingStore);
    Out << "latency: " << numberText(C.Latency) << ", source: " << C.Source << " }\n";
  }
}

void printMemory(raw_ostream &Out, const MemoryFigures &M) {
  Out << "memory: { ";
  printKnown(Out, "load", M.Load);
  printKnown(Out, "store", M.Store);
  printKnown(Out, "copy", M.Copy);
  printKnown(Out, "triad", M.Triad);
  printKnown(Out, "streaming_store", M.StreamingStore);
  printKnown(Out, "all_load", M.AllLoad);
  printKnown(Out, "all_copy", M.AllCopy);
  printKnown(Out, "all_triad", M.AllTriad);
  printKnown(Out, "cores", M.Cores);
  constexpr const char *Words[] = {"always", "near_saturation", "streaming"};
  Out << "write_allocate: " << Words[size_t(M.Allocates)] << ", ";
  printKnown(Out, "evaded", M.Evaded);
  printKnown(Out, "evaded_lines", M.EvadedLines);
  Out << "source: " << M.Source << " }\n";
}

void printStaging(raw_ostream &Out, const StagingFigures &S) {
  Out << "staging: { ldm_kib: " << S.LdmKiB << ", sdm_kib: " << S.SdmKiB
      << ", dma_startup: " << numberText(S.DmaStartup)
      << ", rma_startup: " << numberText(S.RmaStartup) << ", dma_bytes: " << numberText(S.DmaBytes)
      << ", rma_bytes: " << numberText(S.RmaBytes)
      << ", whole_message: " << numberText(S.WholeMessage)
      << ", memory_delay: " << numberText(S.MemoryDelay)
      << ", sdm_delay: " << numberText(S.SdmDelay) << ", ldm_delay: " << numberText(S.LdmDelay)
      << ", source: " << S.Source << " }\n";
}

void printIsas(raw_ostream &Out, const Machine &M) {
  Out << "isas:\n";
  for (const IsaCosts &I : M.Isas) {
    Out << "  - name: " << wordText(I.Name) << "\n    vector_bits: " << I.VectorBits
        << "\n    operations: # latency  uops  ports  source\n";
    for (size_t O = 0; O < OperationKinds; ++O)
      if (const auto &Cost = I.Of[O])
        Out << left_justify(("      " + Twine(keyOf(Operation(O))) + ":").str(), 24)
            << right_justify(numberText(Cost->Latency), 8)
            << right_justify(numberText(Cost->Uops), 5) << "  " << portsOf(*Cost, M) << "  "
            << Cost->Source << "\n";
  }
}

} // namespace

std::string writeMachine(const Machine &M, StringRef Comment) {
  std::string Text;
  raw_string_ostream Out(Text);
  Out << "# " << Comment << "\nname: " << M.Name
      << "\nformat: 2\ndescription: " << inQuotes(M.Description)
      << "\narchitecture: " << wordText(M.Architecture) << "\n";
  if (!M.Aliases.empty())
    Out << "aliases: " << listed(M.Aliases) << "\n";
  printIdentifications(Out, "identified_by", M.IdentifiedBy);
  printIdentifications(Out, "nearest_to", M.NearestTo);
  Out << "validated: " << (M.Validated ? "yes" : "no") << "\n";
  if (M.Measured)
    printMeasuredOn(Out, *M.Measured);
  Out << "sources:\n";
  for (const auto &[Key, Said] : M.Sources)
    Out << "  " << Key << ": " << inQuotes(Said) << "\n";
  printCore(Out, M);
  Out << "ports: [";
  for (size_t I = 0; I < M.Ports.size(); ++I)
    Out << (I ? ", " : "") << wordText(M.Ports[I]);
  Out << "]\n";
  printCaches(Out, M);
  printMemory(Out, M.Memory);
  if (M.Staging)
    printStaging(Out, *M.Staging);
  printIsas(Out, M);
  return Text;
}

} // namespace tpbcc
