//===- pragma/Clauses.cpp - What is known of each clause ------------------===//

#include "pragma/Clauses.h"
#include "llvm/Support/ErrorHandling.h"
#include <iterator>

using llvm::StringRef;

namespace tpbcc {

llvm::ArrayRef<ClauseInfo> clauses() {
  enum : uint8_t {
    OnKernel = 1 << unsigned(DirectiveKind::Kernel),
    OnBuffer = 1 << unsigned(DirectiveKind::Buffer),
    OnRegion = 1 << unsigned(DirectiveKind::Region)
  };
  constexpr bool Once = false, Repeatable = true;
  static constexpr ClauseInfo Table[] = {
#define CLAUSE(Name, Spelling, Directives, Shape, Status, Repeat)                                  \
  {Spelling, ClauseKind::Name, Directives, ClauseShape::Shape, ClauseStatus::Status, Repeat},
#include "pragma/Clauses.def"
  };
  return Table;
}

const ClauseInfo &info(ClauseKind Kind) { return clauses()[size_t(Kind)]; }

const ClauseInfo *findClause(StringRef Spelling) {
  for (const ClauseInfo &Info : clauses())
    if (Info.Spelling == Spelling)
      return &Info;
  return nullptr;
}

std::vector<StringRef> clauseNames(DirectiveKind Where) {
  std::vector<StringRef> Names;
  for (const ClauseInfo &Info : clauses())
    if (Info.allowedOn(Where))
      Names.push_back(Info.Spelling);
  return Names;
}

llvm::ArrayRef<StringRef> directiveNames() {
  static constexpr StringRef Names[] = {"kernel", "buffer", "region"};
  return Names;
}

llvm::ArrayRef<StringRef> bufferModes() {
  static constexpr StringRef Modes[] = {"sbuf", "dbuf", "auto", "off"};
  return Modes;
}

llvm::ArrayRef<StringRef> keywords(ClauseKind Kind) {
  static constexpr StringRef Metrics[] = {"bandwidth", "flops", "time", "latency"};
  static constexpr StringRef Freedoms[] = {"contract", "strict", "reassoc"};
  static constexpr StringRef MinMaxes[] = {"c", "ieee"};
  static constexpr StringRef States[] = {"carry", "reset"};
  static constexpr StringRef Tolerances[] = {"none"};
  static constexpr StringRef Isas[] = {"native", "auto", "sve",    "neon",
                                       "avx512", "avx2", "scalar", "sme"};
  static constexpr StringRef Tails[] = {"auto", "masked", "scalar"};
  static constexpr StringRef Stores[] = {"auto", "temporal", "nt", "zero"};
  static constexpr StringRef Switches[] = {"auto", "off"};
  static constexpr StringRef Roles[] = {"calc", "wait", "combine"};
  switch (Kind) {
  case ClauseKind::Metric:
    return Metrics;
  case ClauseKind::Fp:
    return Freedoms;
  case ClauseKind::MinMax:
    return MinMaxes;
  case ClauseKind::State:
    return States;
  case ClauseKind::Verify:
    return Tolerances;
  case ClauseKind::Isa:
    return Isas;
  case ClauseKind::Tail:
    return Tails;
  case ClauseKind::Store:
    return Stores;
  case ClauseKind::Prefetch:
  case ClauseKind::Peel:
  case ClauseKind::Block:
    return Switches;
  case ClauseKind::As:
    return Roles;
  default:
    return {};
  }
}

llvm::ArrayRef<StringRef> modifiers(ClauseKind Kind) {
  static constexpr StringRef Sizes[] = {"min", "multiple"};
  static constexpr StringRef Parameters[] = {"env"};
  static constexpr StringRef Initials[] = {"random", "permutation", "cycle"};
  static constexpr StringRef States[] = {"swap"};
  static constexpr StringRef Maths[] = {"ulp"};
  static constexpr StringRef Tolerances[] = {"rtol"};
  switch (Kind) {
  case ClauseKind::Size:
    return Sizes;
  case ClauseKind::Param:
    return Parameters;
  case ClauseKind::Init:
    return Initials;
  case ClauseKind::State:
    return States;
  case ClauseKind::Math:
    return Maths;
  case ClauseKind::Verify:
    return Tolerances;
  default:
    return {};
  }
}

std::string alternatives(llvm::ArrayRef<StringRef> Words) {
  std::string Result;
  for (size_t I = 0; I < Words.size(); ++I) {
    if (I)
      Result += I + 1 == Words.size() ? " or " : ", ";
    Result += "'" + Words[I].str() + "'";
  }
  return Result;
}

StringRef spelling(DirectiveKind Kind) { return directiveNames()[size_t(Kind)]; }

StringRef spelling(ClauseKind Kind) { return info(Kind).Spelling; }

const Clause *Directive::find(ClauseKind Kind) const {
  for (const Clause &C : Clauses)
    if (C.Kind == Kind)
      return &C;
  return nullptr;
}

std::vector<const Clause *> Directive::all(ClauseKind Kind) const {
  std::vector<const Clause *> Found;
  for (const Clause &C : Clauses)
    if (C.Kind == Kind)
      Found.push_back(&C);
  return Found;
}

} // namespace tpbcc
