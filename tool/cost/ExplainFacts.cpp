//===- cost/ExplainFacts.cpp - What explanations are made of --------------===//
#include "cost/ExplainFacts.h"
#include "isa/Isa.h"
#include "kernel/Names.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

static std::string digits(const char *Format, double Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format(Format, Value);
  return Text;
}

std::string threeDigits(double Value) { return digits("%.3f", Value); }
std::string twoDigits(double Value) { return digits("%.2f", Value); }

std::vector<LeftLoop> leftLoops(const Kernel &K, const KernelPlan &P, size_t Loop) {
  const LoopSite &Site = K.Loops[Loop];
  std::vector<LeftLoop> Left;
  if (Site.Refused)
    Left.push_back({nullptr, &*Site.Refused, true});
  for (const IsaPlan &Isa : P.Isas)
    if (const LoopPlan &Plan = Isa.Loops[Loop]; !Plan.Vectorised && Plan.Kept)
      Left.push_back({Isa.Isa, &*Plan.Kept, true});
  if (Site.Refused || !Site.FoundSteps) // else steps changed which loops there are
    for (const Refusal &Why : Site.Kept)
      Left.push_back({nullptr, &Why, false});
  return Left;
}

MessageParts reasonOf(const Kernel &K, const Refusal &Why) {
  MessageParts Says = parts(Why.Reason, inUserNames(K, Why.Arguments));
  llvm::StringRef What = Says.What;
  if (What.consume_front("loop left as it is: "))
    Says.What = What.str();
  return Says;
}

std::string nameOf(const Kernel &K, const ArrayUse &Array) {
  return inUserNames(K, {Array.Name}).front();
}

} // namespace tpbcc
