//===- cost/Widths.cpp - Lanes that the user asks for ---------------------===//
//
// Vectors of so many lanes are whole registers, those of fewer bits that the set or one that it
// includes has, or registers under a mask. Which of them it is, costs decide.
//
//===----------------------------------------------------------------------===//
#include "cost/Widths.h"
#include "cost/LeafSteps.h"
#include "ir/LoopNames.h"
#include "isa/Isa.h"
#include "llvm/ADT/STLExtras.h"
#include <climits>

namespace tpbcc {

std::variant<AskedLanes, Refusal> askedLanes(const Kernel &K, const LoopSite &Site, size_t Number,
                                             const IsaTable &Set, const PlanOptions &Options) {
  AskedLanes Asked;
  if (Set.isScalar())
    return Asked;
  for (const ir::AddressedSchedule &Each : Options.Schedules) {
    if (!Each.isFor(K.Name, Number) || !Each.isFor(Set.Name))
      continue;
    for (const ir::Step &S : Each.Steps) {
      if (S.What != ir::Verb::Width)
        continue;
      std::string Unknown;
      const ir::Stmt *const Loop = ir::findLoop(*Site.Nest, S.Loops.front(), Unknown);
      if (!Loop)
        return refusedStep(Site, S, std::move(Unknown));
      Asked.Of.push_back({Loop, int(std::min<int64_t>(S.Numbers.front(), INT_MAX))});
      Asked.By = S;
    }
  }
  const int All = Options.Width ? Options.Width : K.Spec.Width;
  for (const VectorLoop &V : Site.Vectors)
    if (All && llvm::none_of(Asked.Of, [&](auto &Each) { return Each.Loop == V.Loop; }))
      Asked.Of.push_back({V.Loop, All});
  return Asked;
}

std::optional<VectorsOf> vectorsWith(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                                     const IsaTable &Set, const IsaCosts &Costs, const Machine &M,
                                     llvm::ArrayRef<LanesAsked> Wanted,
                                     std::optional<Decision> &Choice) {
  VectorsOf Of = chooseVectors(K, Site, A, Set, Costs, M, Wanted, Choice);
  if (Of.Wanted.data() == Wanted.data() && hasWanted(Site, Of))
    return Of;
  Choice.reset();
  Of = {&Set, &Costs};
  Of.Wanted = Wanted;
  Of.Bits = bitsOfLanes(K, Site, Of);
  if (!Of.Bits || !hasWanted(Site, Of))
    return std::nullopt;
  Choice.emplace();
  Choice->What = "vectors";
  Choice->Choice = std::to_string(Wanted.front().Lanes) + " lanes";
  Choice->Reason = "forced";
  return Of;
}

/// "2, 4 or 8", "2 to 8"
static std::string listed(llvm::ArrayRef<int> Numbers) {
  std::vector<std::string> Parts;
  for (size_t I = 0; I < Numbers.size();) {
    size_t End = I + 1;
    while (End < Numbers.size() && Numbers[End] == Numbers[End - 1] + 1)
      ++End;
    if (End - I > 2) {
      Parts.push_back(std::to_string(Numbers[I]) + " to " + std::to_string(Numbers[End - 1]));
      I = End;
    } else {
      Parts.push_back(std::to_string(Numbers[I++]));
    }
  }
  std::string Text;
  for (size_t I = 0; I < Parts.size(); ++I)
    Text += (I == 0 ? "" : I + 1 == Parts.size() ? " or " : ", ") + Parts[I];
  return Text;
}

Refusal lanesRefused(const Kernel &K, const LoopSite &Site, const LoopAnalysis &A,
                     const IsaTable &Set, const IsaCosts &Costs, const Machine &M,
                     const AskedLanes &Asked) {
  const auto Missing = llvm::find_if(Site.Vectors, [&](const VectorLoop &V) {
    std::vector<LanesAsked> Alone;
    llvm::copy_if(Asked.Of, std::back_inserter(Alone), [&](auto &E) { return E.Loop == V.Loop; });
    std::optional<Decision> Unused;
    return !Alone.empty() && !vectorsWith(K, Site, A, Set, Costs, M, Alone, Unused);
  });
  const VectorLoop &V = Missing == Site.Vectors.end() ? Site.Vectors.front() : *Missing;
  const auto Own = llvm::find_if(Asked.Of, [&](auto &E) { return E.Loop == V.Loop; });
  const int Lanes = (Own == Asked.Of.end() ? Asked.Of.begin() : Own)->Lanes;
  constexpr int Longest = 2048 / 8;
  std::vector<int> Can;
  for (int Each = 2; Each <= Longest; ++Each) {
    const LanesAsked All[] = {{V.Loop, Each}};
    std::optional<Decision> Unused;
    if (vectorsWith(K, Site, A, Set, Costs, M, All, Unused))
      Can.push_back(Each);
  }
  std::string Why;
  if (Lanes == 1)
    Why = "that is a single element, which isa(scalar) is for";
  else if (V.MostLanes && Lanes > V.MostLanes)
    Why = "no more than " + std::to_string(V.MostLanes) + " iterations may run together";
  else if (llvm::is_contained(Can, Lanes))
    Why = "vectors of all loops of the nest are of one set";
  else
    Why = "the set has none for what the loop does";
  Why += Can.empty() ? "; leave it out" : "; lanes of that loop may be " + listed(Can);
  if (Asked.By)
    return refusedStep(Site, *Asked.By, std::string("vectors of ") + Set.Name + ": " + Why);
  return {Diag::lanes_not_there,
          V.Loop->Where.empty() ? K.Pragma : V.Loop->Where,
          {std::to_string(Lanes) + (Lanes == 1 ? " lane" : " lanes"), Set.Name, V.Loop->Name,
           std::move(Why)}};
}

} // namespace tpbcc
