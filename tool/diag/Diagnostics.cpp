//===- diag/Diagnostics.cpp - Table, severities, plain messages -----------===//

#include "diag/Diagnostics.h"
#include "diag/Sarif.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cassert>
#include <iterator>

namespace tpbcc {

const DiagInfo &info(Diag D) {
  static constexpr DiagInfo Table[] = {
#define DIAG(Code, Name, Level, Text) {Code, Severity::Level, Text},
#include "diag/Diagnostics.def"
  };
  assert(size_t(D) < std::size(Table) && "no such message");
  return Table[size_t(D)];
}

bool isMessage(llvm::StringRef Code) {
  static constexpr llvm::StringLiteral Codes[] = {
#define DIAG(Code, Name, Level, Text) Code,
#include "diag/Diagnostics.def"
  };
  return llvm::is_contained(Codes, Code);
}

Severity severity(Diag D, const SeverityOptions &Options) {
  const DiagInfo &Info = info(D);
  // Errors say that there is no right result, and notes belong to what they follow.
  if (Info.Default == Severity::Error || Info.Default == Severity::Note)
    return Info.Default;
  // An explicit -Werror=CODE outlives -w and -Wno-tpb=CODE, so that nothing asked for is hidden.
  if (llvm::is_contained(Options.Errors, Info.Code))
    return Severity::Error;
  if (llvm::is_contained(Options.Off, Info.Code))
    return Severity::Ignored;
  if (Info.Default != Severity::Warning)
    return Info.Default;
  if (Options.NoWarnings)
    return Severity::Ignored;
  return Options.WarningsAreErrors ? Severity::Error : Severity::Warning;
}

static std::string filled(llvm::StringRef Text, llvm::ArrayRef<std::string> Arguments) {
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    const bool IsArgument = Text[I] == '%' && I + 1 < Text.size() && llvm::isDigit(Text[I + 1]);
    if (!IsArgument) {
      Result += Text[I];
      continue;
    }
    const size_t Number = Text[++I] - '0';
    assert(Number < Arguments.size() && "message lacks an argument");
    if (Number < Arguments.size())
      Result += Arguments[Number];
  }
  return Result;
}

std::string format(Diag D, llvm::ArrayRef<std::string> Arguments) {
  const DiagInfo &Info = info(D);
  const llvm::StringRef Line = Info.Text.take_until([](char C) { return C == '\n'; });
  return filled(Line, Arguments) + " [" + Info.Code.str() + "]" +
         filled(Info.Text.drop_front(Line.size()), Arguments);
}

MessageParts parts(Diag D, llvm::ArrayRef<std::string> Arguments) {
  const auto [What, Fix] = info(D).Text.split("; ");
  return {filled(What, Arguments), filled(Fix, Arguments)};
}

void PlainReporter::report(Diag D, SourceRange, llvm::ArrayRef<std::string> Arguments,
                           llvm::ArrayRef<FixIt>) {
  const Severity Level = severity(D, Options);
  const char *Name = "error";
  switch (Level) {
  case Severity::Ignored:
    LastIgnored = true;
    return;
  case Severity::Note:
    if (LastIgnored)
      return;
    Name = "note";
    break;
  case Severity::Remark:
    Name = "remark";
    break;
  case Severity::Warning:
    Name = "warning";
    break;
  case Severity::Error:
    ++Errors;
    break;
  }
  if (Level != Severity::Note)
    LastIgnored = false;
  if (Log)
    Log->add({Level, info(D).Code.str(), format(D, Arguments), {}, {}});
  if (!Log || !Log->InsteadOfText)
    llvm::errs() << "tpbcc: " << Name << ": " << format(D, Arguments) << '\n';
}

llvm::StringRef didYouMean(llvm::StringRef Name, llvm::ArrayRef<llvm::StringRef> Candidates) {
  // Two letters exchanged are two edits, which a word of four may have; one of three may have one.
  const unsigned Limit = (Name.size() + 2) / 3;
  llvm::StringRef Best;
  unsigned BestDistance = Limit + 1;
  for (llvm::StringRef Candidate : Candidates) {
    const unsigned Distance = Name.edit_distance(Candidate, /*AllowReplacements=*/true, Limit);
    if (Distance >= BestDistance || Distance >= Candidate.size() || Distance >= Name.size())
      continue;
    Best = Candidate;
    BestDistance = Distance;
  }
  return Best;
}

} // namespace tpbcc
