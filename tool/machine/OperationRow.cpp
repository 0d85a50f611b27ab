//===- machine/OperationRow.cpp - One line of a machine file's table ------===//
#include "machine/OperationRow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

namespace tpbcc {

static bool number(llvm::StringRef Text, double &Value, double Least) {
  return !Text.getAsDouble(Value) && std::isfinite(Value) && Value >= Least && Value <= 1e9;
}

static bool isSource(llvm::StringRef Key, const Machine &Of, std::string &Problem) {
  if (Of.Sources.count(Key.str()))
    return true;
  Problem = "'" + Key.str() + "' is none of the sources above";
  return false;
}

/// "L0|L1x2", ports and the cycles of work for them.
static std::optional<PortWork> parseWork(llvm::StringRef Text, const Machine &Of,
                                         std::string &Problem) {
  PortWork Result;
  // A name may end in x and digits, too: what is behind the last x of the last port counts.
  const size_t Last = Text.rfind('x');
  if (Last != llvm::StringRef::npos && Last + 1 < Text.size() &&
      (llvm::isDigit(Text[Last + 1]) || Text[Last + 1] == '.')) {
    if (!number(Text.substr(Last + 1), Result.Cycles, 0.01)) {
      Problem = "'" + Text.substr(Last + 1).str() + "' is no number of cycles";
      return std::nullopt;
    }
    Text = Text.take_front(Last);
  }
  llvm::SmallVector<llvm::StringRef, 8> Names;
  Text.split(Names, '|');
  for (const llvm::StringRef Name : Names) {
    const auto Found = llvm::find(Of.Ports, Name);
    if (Found == Of.Ports.end()) {
      Problem = "'" + Name.str() + "' is none of the ports above";
      return std::nullopt;
    }
    const PortSet Bit = PortSet(1) << (Found - Of.Ports.begin());
    if (Result.Ports & Bit) {
      Problem = "port '" + Name.str() + "' is there twice";
      return std::nullopt;
    }
    Result.Ports |= Bit;
  }
  return Result;
}

OperationCost parseOperationRow(llvm::StringRef Text, const Machine &Of, std::string &Problem) {
  OperationCost Result;
  llvm::SmallVector<llvm::StringRef, 4> Words;
  llvm::SplitString(Text, Words);
  if (Words.size() != 4) {
    Problem = "a row is 'LATENCY UOPS PORTS SOURCE', for example '4 1 P0|P1 guide'";
    return Result;
  }
  if (!number(Words[0], Result.Latency, 0))
    Problem = "'" + Words[0].str() + "' is no latency in cycles";
  else if (!number(Words[1], Result.Uops, 0))
    Problem = "'" + Words[1].str() + "' is no number of micro-operations";
  if (!Problem.empty() || !isSource(Words[3], Of, Problem))
    return Result;
  Result.Source = Words[3].str();
  if (Words[2] == "-")
    return Result;
  llvm::SmallVector<llvm::StringRef, 4> Parts;
  Words[2].split(Parts, '&');
  for (const llvm::StringRef Part : Parts) {
    const auto Work = parseWork(Part, Of, Problem);
    if (!Work)
      return Result;
    Result.Work.push_back(*Work);
  }
  return Result;
}

Figure parseFigure(llvm::StringRef Text, const Machine &Of, std::string &Problem) {
  Figure Result;
  const auto [Value, Source] = Text.split(',');
  if (!number(Value.trim(), Result.Value, 0) || Result.Value <= 0)
    Problem = "'" + Value.trim().str() + "' is no positive number";
  else if (Source.trim().empty())
    Problem = "a figure is 'VALUE, SOURCE', for example '6, guide'";
  else if (isSource(Source.trim(), Of, Problem))
    Result.Source = Source.trim().str();
  return Result;
}

} // namespace tpbcc
