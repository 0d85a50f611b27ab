//===- driver/IsaChoice.cpp - Which instruction sets code is made for -----===//
#include "driver/IsaChoice.h"
#include "isa/Isa.h"
#include "toolchain/HostIsas.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tpbcc {

std::vector<std::string> isasOf(Architecture Arch) {
  if (Arch == Architecture::AArch64)
    return {"sve", "neon", "scalar"};
  return {"avx512", "avx2", "scalar"};
}

/// The best set of this machine.
static std::string nativeIsa(Architecture Arch) {
  const std::vector<std::string> Known = isasOf(Arch);
  return *find_if(Known, [](const std::string &Name) { return hostRuns(*findIsa(Name)); });
}

std::optional<IsaChoice> chooseIsas(const Options &Opts, const Target &For, const Machine &Model,
                                    Reporter &Report) {
  if (const std::optional<std::string> Unknown = unknownHiddenIsa()) {
    Report.report(Diag::hidden_isa_unknown, {}, {*Unknown, hideableIsas()});
    return std::nullopt;
  }
  const std::vector<std::string> Known = isasOf(For.Arch);
  std::vector<std::string> Asked = Opts.Isas;
  if (Asked.empty() && Model.Staging)
    Asked = {Model.Isas.front().Name};
  else if (Asked.empty())
    Asked = {For.Host ? "native" : "auto"};
  IsaChoice Result;
  for (std::string &Name : Asked) {
    if (Name == "auto") {
      Result.LetModelChoose = true;
    } else if (Name == "native" && !For.Host) {
      Report.report(Diag::native_not_host, {}, {For.triple()});
      return std::nullopt;
    } else if (Name == "native") {
      Name = nativeIsa(For.Arch);
    } else if (!is_contained(Known, Name)) {
      Report.report(Diag::isa_not_of_target, {}, {Name, For.triple(), join(Known, ", ")});
      return std::nullopt;
    }
  }
  // Best first, whatever the order on the command line: dispatch takes the first that it can.
  for (const std::string &Name : Known) {
    const bool HasFigures = Model.isa(Name);
    if (!HasFigures && is_contained(Asked, Name)) {
      Report.report(Diag::machine_without_isa, {}, {Model.File, Name});
      return std::nullopt;
    }
    const IsaTable *const Isa = findIsa(Name);
    const bool MayChoose = Result.LetModelChoose && (!For.Host || hostRuns(*Isa));
    if (HasFigures && (MayChoose || is_contained(Asked, Name)))
      Result.Isas.push_back(Isa);
  }
  if (Result.Isas.empty()) {
    Report.report(Diag::machine_without_isa, {}, {Model.File, join(Known, ", ")});
    return std::nullopt;
  }
  return Result;
}

std::optional<IsaChoice> restrictIsas(const IsaChoice &All, const Kernel &K, const Target &For,
                                      Reporter &Report) {
  if (K.Spec.Isas.empty())
    return All;
  IsaChoice Result;
  Result.LetModelChoose = All.LetModelChoose;
  std::vector<std::string> Asked = K.Spec.Isas;
  bool Auto = false;
  for (std::string &Name : Asked) {
    if (Name == "native" && !For.Host) {
      Report.report(Diag::native_clause_not_host, K.Pragma, {K.Name, For.triple()});
      return std::nullopt;
    }
    if (Name == "native")
      Name = nativeIsa(For.Arch);
    Auto |= Name == "auto";
  }
  Result.LetModelChoose |= Auto;
  const auto RunsHere = [&](const IsaTable *Isa) { return !For.Host || hostRuns(*Isa); };
  const bool NoneRuns = none_of(All.Isas, RunsHere);
  for (const IsaTable *Isa : All.Isas)
    if ((Auto && (NoneRuns || RunsHere(Isa))) || is_contained(Asked, Isa->Name))
      Result.Isas.push_back(Isa);
  if (!Result.Isas.empty())
    return Result;
  std::string Names;
  for (const IsaTable *Isa : All.Isas)
    Names += (Names.empty() ? "" : ", ") + std::string(Isa->Name);
  Report.report(Diag::isa_clause_excludes, K.Pragma, {K.Name, Names});
  return std::nullopt;
}

namespace {
/// Loops that a set vectorises, and the cycles that an iteration of each of them takes together.
struct Score {
  int Loops = 0;
  double Cycles = 0;
  bool operator<(const Score &Other) const { // is worse
    return Loops != Other.Loops ? Loops < Other.Loops : Cycles > Other.Cycles;
  }
};
} // namespace

static Score score(const IsaPlan &P) {
  Score Result;
  for (const LoopPlan &Loop : P.Loops)
    if (Loop.Vectorised) {
      ++Result.Loops;
      Result.Cycles += Loop.Sizes.front().Lowered.perElement();
    }
  return Result;
}

void keepCheapest(KernelPlan &P) {
  const auto Worse = [](const IsaPlan &A, const IsaPlan &B) { return score(A) < score(B); };
  const size_t Best =
      size_t(std::max_element(P.Isas.begin(), P.Isas.end(), Worse) - P.Isas.begin());
  IsaPlan Chosen = std::move(P.Isas[Best]);
  P.Isas.erase(P.Isas.begin() + Best);
  if (!P.Isas.empty() && score(Chosen).Loops) {
    const IsaPlan &Next = *std::max_element(P.Isas.begin(), P.Isas.end(), Worse);
    Decision D;
    D.What = "isa";
    D.Choice = Chosen.Isa->Name;
    D.Cost = score(Chosen).Cycles;
    D.RunnerUp = Next.Isa->Name;
    D.RunnerUpCost = score(Next).Cycles;
    D.Reason = score(Next).Loops < score(Chosen).Loops ? "vectorises more of the loops"
               : D.RunnerUpCost > D.Cost               ? "the lowest predicted cost"
                                                       : "the others are not faster";
    P.IsaDecision = std::move(D);
  }
  P.Isas.clear();
  P.Isas.push_back(std::move(Chosen));
}

} // namespace tpbcc
