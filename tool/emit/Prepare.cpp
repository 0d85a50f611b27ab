//===- emit/Prepare.cpp - Workers and names of one kernel -----------------===//
#include "emit/Emit.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

const Worker *EmitInput::worker(const IsaPlan &Isa, const LoopSite &Site) const {
  for (const Worker &W : Workers)
    if (W.Set == Isa.Isa && W.Site == &Site)
      return &W;
  return nullptr;
}

std::string EmitInput::driver(const IsaPlan &Isa) const {
  if (K.Spec.Regions.empty() &&
      llvm::none_of(Workers, [&](const Worker &W) { return W.Set == Isa.Isa; }))
    return PlainName;
  return hasChoice() ? name(Stem + "_" + Isa.Isa->Name) : DriverName;
}

std::string EmitInput::name(llvm::StringRef Suffix) const {
  std::string Name = K.Name + "_" + Suffix.str();
  while (NameTaken(Name))
    Name += "_";
  return Name;
}

EmitInput prepare(const Kernel &K, const KernelAnalysis &A, const KernelPlan &P,
                  llvm::StringRef Text, NamePredicate NameTaken, NamePredicate IsMacro) {
  EmitInput In{K, A, P, Text, {}, NameTaken, IsMacro, "", true, "tuned", ""};
  In.PlainName = In.name("plain");
  In.DriverName = In.name(In.Stem);
  for (const IsaPlan &Isa : P.Isas)
    for (size_t I = 0; I < K.Loops.size(); ++I) {
      const LoopSite &Site = K.Loops[I];
      if (!Isa.Loops[I].Vectorised)
        continue;
      const std::string Suffix = (Site.Label.empty() ? "" : Site.Label + "_") + Isa.Isa->Name;
      Worker W = lower(K, loopOfVectors(Site, A.Loops[I]), Isa.Loops[I].Sizes.front().Decided,
                       *Isa.Loops[I].Vectors, In.name(Suffix), IsMacro);
      W.Site = &Site;
      W.Set = Isa.Isa;
      const bool Streams = llvm::any_of(Isa.Loops[I].Sizes.front().Decided.Loops,
                                        [](const LoopBody &Each) { return Each.StreamFrom != 0; });
      W.Staged = In.name(Suffix + (Streams ? "_streaming" : "_staged"));
      legalise(W, IsMacro);
      In.Workers.push_back(std::move(W));
    }
  // Every loop stays, and nothing is timed by itself: the plain function is all there is.
  if (In.Workers.empty() && K.Spec.Regions.empty())
    In.DriverName = In.PlainName;
  return In;
}

} // namespace tpbcc
