//===- cost/Prefetch.cpp - Lines that are fetched before they are loaded --===//
#include "cost/LeafChoices.h"
#include "ir/LoopNames.h"
#include "transform/Prefetches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tpbcc {

/// "a, b and c"
static std::string listed(const std::set<std::string> &Names) {
  std::string Text;
  size_t Left = Names.size();
  for (const std::string &Name : Names)
    Text += Name + (Left-- > 2 ? ", " : Left == 1 ? " and " : "");
  return Text;
}

std::optional<Decision> choosePrefetch(const Kernel &K, const LoopSite &Site, const IsaTable &Isa,
                                       const Machine &M, const NumberRequest &Asked,
                                       llvm::ArrayRef<ForcedLoop> Forced, Body &Decided) {
  const bool ByStep = llvm::any_of(Forced, [](const ForcedLoop &F) { return F.Prefetch; });
  if (Asked.Mode == RequestMode::Unsaid && !ByStep)
    return std::nullopt;
  Decision D;
  D.What = "prefetch";
  D.Choice = "none";
  std::set<std::string> Fetched, Others;
  std::string Each;
  std::set<int64_t> Ways;
  bool Wanted = false;
  for (size_t I = 0; I < Site.Vectors.size(); ++I) {
    const VectorLoop &V = Site.Vectors[I];
    LoopBody &Made = Decided.Loops[I];
    const int64_t Ahead = I < Forced.size() && Forced[I].Prefetch ? *Forced[I].Prefetch
                          : Asked.Mode == RequestMode::Given      ? Asked.Iterations
                                                                  : 0;
    Wanted |= Ahead > 0;
    if (Ahead && !hasLoopsInside(V) && !Made.Serial) {
      const LoadStreams Loads = loadStreams(K.Program.Values, *V.Loop, Isa);
      for (const LoadStream &S : Loads.Known)
        Fetched.insert(S.Array);
      Others.insert(Loads.Others.begin(), Loads.Others.end());
      Made.Prefetch = Loads.Known.empty() ? 0 : Ahead;
      Made.LineBytes = M.lineBytes();
    }
    Ways.insert(Made.Prefetch);
    Each += (Each.empty() ? "" : ", ") +
            (Made.Prefetch ? std::to_string(Made.Prefetch) : std::string("none")) + " for " +
            ir::print(ir::nameOf(*Site.Nest, *V.Loop));
  }
  if (!Wanted) {
    D.Reason = Asked.Mode == RequestMode::Off && !ByStep
                   ? "forced"
                   : "processors fetch streams by themselves, and the model has no figure by which "
                     "instructions for that would pay";
    return D;
  }
  if (Fetched.empty()) {
    D.Reason = "no load of an innermost loop of vectors is in steps that are known";
    return D;
  }
  D.Choice = Ways.size() == 1 ? std::to_string(*Ways.begin()) : Each;
  D.Reason = "forced: so many iterations before lines of " + listed(Fetched) + " are loaded";
  for (const std::string &Name : Fetched)
    Others.erase(Name);
  if (!Others.empty())
    D.Reason += "; where those of " + listed(Others) + " will be is not known";
  return D;
}

} // namespace tpbcc
