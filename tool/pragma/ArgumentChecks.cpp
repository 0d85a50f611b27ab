//===- pragma/ArgumentChecks.cpp - What the grammar can't say -------------===//

#include "pragma/ArgumentChecks.h"
#include "pragma/ClauseExpr.h"
#include "pragma/Clauses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <cmath>

using llvm::StringRef;

namespace tpbcc {

bool checkPositiveInteger(TokenStream &Tokens, size_t First, StringRef What, const Argument &A) {
  const std::optional<int64_t> Value = constantInteger(*A.Value);
  if (Value && *Value > 0)
    return true;
  Tokens.error(Diag::NotPositiveInteger, First, {What.str()});
  return false;
}

bool checkSizeRule(TokenStream &Tokens, size_t First, const Argument &A) {
  const bool Least = A.Modifier == "min";
  const std::optional<int64_t> Value = constantInteger(*A.Value);
  if (Value ? *Value >= (Least ? 0 : 1) : !constantNumber(*A.Value))
    return true; // what depends on parameters is seen when they are known
  Tokens.error(Least ? Diag::NegativeSize : Diag::NotPositiveInteger, First, {A.Modifier});
  return false;
}

bool checkCount(TokenStream &Tokens, size_t First, StringRef What, const Argument &A) {
  if (constantNumber(*A.Value).value_or(0) >= 0)
    return true;
  Tokens.error(Diag::NegativeCount, First, {What.str()});
  return false;
}

bool checkTolerance(TokenStream &Tokens, size_t First, const Argument &A) {
  const std::optional<double> Value = constantNumber(*A.Value);
  if (Value && *Value > 0 && std::isfinite(*Value))
    return true;
  Tokens.error(Diag::NotPositiveTolerance, First);
  return false;
}

namespace {

/// The generators of initial values, with the forms they have.
struct Generator {
  StringRef Name;
  unsigned MinArguments, MaxArguments;
  bool Bare; // may stand without parentheses
  const char *Forms;
};

constexpr Generator Generators[] = {
    {"random", 2, 3, true, "the forms 'random', 'random(lo, hi)' and 'random(lo, hi, seed)'"},
    {"permutation", 1, 1, false, "the form 'permutation(seed)'"},
    {"cycle", 2, 2, false, "the form 'cycle(linebytes, seed)'"},
};

const Generator *generator(const ClauseExpr &E) {
  if (E.Kind != ClauseExpr::Name && E.Kind != ClauseExpr::Call)
    return nullptr;
  const auto *Found =
      llvm::find_if(Generators, [&](const Generator &G) { return G.Name == E.Text; });
  return Found == std::end(Generators) ? nullptr : Found;
}

const Generator *generatorInside(const ClauseExpr &E) {
  for (const ClauseExpr &Operand : E.Operands) {
    if (const Generator *G = generator(Operand))
      return G;
    if (const Generator *G = generatorInside(Operand))
      return G;
  }
  return nullptr;
}

} // namespace

bool checkInitial(TokenStream &Tokens, size_t First, const Argument &A) {
  // The caret goes to the generator's own token. Those of the target come first, hence backwards.
  const auto TokenOf = [&](const Generator &G) {
    for (size_t I = Tokens.position(); I-- > First;)
      if (Tokens.at(I).is(G.Name))
        return I;
    return First;
  };
  if (const Generator *Inside = generatorInside(*A.Value)) {
    Tokens.error(Diag::RandomInsideValue, TokenOf(*Inside), {Inside->Name.str()});
    return false;
  }
  const Generator *G = generator(*A.Value);
  if (!G)
    return true;
  const bool IsBare = A.Value->Kind == ClauseExpr::Name;
  const size_t Count = A.Value->Operands.size();
  if (IsBare ? G->Bare : Count >= G->MinArguments && Count <= G->MaxArguments)
    return true;
  const std::string Given =
      IsBare ? "a bare name" : std::to_string(Count) + (Count == 1 ? " argument" : " arguments");
  Tokens.error(Diag::GeneratorArguments, TokenOf(*G), {G->Name.str(), G->Forms, Given});
  return false;
}

bool checkSizes(TokenStream &Tokens, size_t First, llvm::ArrayRef<Argument> Arguments) {
  if (llvm::any_of(Arguments, [](const Argument &A) { return !A.Target.empty(); }))
    return true;
  Tokens.error(Diag::SizeWithoutName, First, {Arguments.front().Modifier});
  return false;
}

bool checkBlockLength(TokenStream &Tokens, size_t First, const Argument &A) {
  const std::optional<int64_t> Value = constantInteger(*A.Value);
  if (Value && *Value > 0)
    return true;
  Tokens.error(Diag::BlockLength, First, {A.Target.empty() ? "" : A.Target + " = "});
  return false;
}

bool checkBlocks(TokenStream &Tokens, size_t First, llvm::ArrayRef<Argument> Arguments) {
  const auto TokenOf = [&](const Argument &A) {
    for (size_t I = First; I < Tokens.position(); ++I)
      if (Tokens.at(I).Where.Begin == A.Where.Begin)
        return I;
    return First;
  };
  const bool Named = llvm::any_of(Arguments, [](const Argument &A) { return !A.Target.empty(); });
  for (const Argument &A : Arguments) {
    if (!A.Modifier.empty() && Arguments.size() > 1) {
      Tokens.error(Diag::BlockWordBeside, TokenOf(A), {A.Modifier});
      return false;
    }
    if (A.Modifier.empty() && A.Target.empty() && Named) {
      Tokens.error(Diag::BlockWithoutName, TokenOf(A), {A.ValueText});
      return false;
    }
  }
  return true;
}

/// Clauses that set the same thing share a group; others are a group of their own.
static unsigned group(ClauseKind Kind) {
  switch (Kind) {
  case ClauseKind::Size:
  case ClauseKind::Param:
  case ClauseKind::Init:
  case ClauseKind::Variant:
    return unsigned(ClauseKind::Size);
  default:
    return unsigned(Kind);
  }
}

bool checkNamedTwice(TokenStream &Tokens, llvm::ArrayRef<Clause> Clauses) {
  bool Sound = true;
  llvm::StringMap<size_t> Seen; // group and name -> token
  const auto Add = [&](ClauseKind Kind, std::string Name, size_t Token) {
    const auto [It, IsNew] = Seen.try_emplace(std::to_string(group(Kind)) + ":" + Name, Token);
    if (IsNew)
      return;
    Tokens.error(Diag::NamedTwice, Token, {std::move(Name), spelling(Kind).str()});
    Tokens.error(Diag::FirstGivenHere, It->second);
    Sound = false;
  };
  for (const Clause &C : Clauses)
    for (const Argument &A : C.Arguments) {
      if (!A.Target.empty())
        Add(C.Kind, A.Member.empty() ? A.Target : A.Target + "." + A.Member,
            Tokens.find(A.TargetWhere, A.Target));
      else if (!A.Modifier.empty() && A.Modifier != "swap")
        Add(C.Kind, A.Modifier, Tokens.find(A.TargetWhere, A.Modifier));
      for (const std::string &Name : A.Modifier.empty() ? A.Names : std::vector<std::string>())
        Add(C.Kind, Name, Tokens.find(A.TargetWhere, A.Names.front()));
    }
  return Sound;
}

} // namespace tpbcc
