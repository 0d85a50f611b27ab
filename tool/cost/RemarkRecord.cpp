//===- cost/RemarkRecord.cpp - Remarks in LLVM's form ---------------------===//
#include "cost/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Remarks/Remark.h"
#include "llvm/Remarks/RemarkSerializer.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

namespace tpbcc {

namespace {

/// What a message is called in a record, and the keys of its arguments.
struct RecordNames {
  Diag What;
  llvm::StringLiteral Name;
  llvm::StringLiteral Keys[6];
};

constexpr RecordNames Named[] = {
    {Diag::loop_vectorised, "LoopVectorized", {"Pattern", "Isa", "VectorsPerTrip", "", "", ""}},
    {Diag::decision_taken, "DecisionTaken", {"Decision", "Choice", "Isa", "Reason", "", ""}},
    {Diag::decision_weighed,
     "DecisionWeighed",
     {"Decision", "Choice", "Isa", "Cost", "RunnerUp", "RunnerUpCost"}},
    {Diag::decision_weighed_in_memory,
     "DecisionWeighed",
     {"Decision", "Choice", "Isa", "Cost", "RunnerUp", "RunnerUpCost"}},
    {Diag::decision_cost_in_memory,
     "DecisionWeighed",
     {"Decision", "Choice", "Isa", "Cost", "", ""}},
    {Diag::decision_cost, "DecisionWeighed", {"Decision", "Choice", "Isa", "Cost", "", ""}},
    {Diag::decision_next, "DecisionWeighed", {"Decision", "Choice", "Isa", "RunnerUp", "", ""}},
    {Diag::loop_predicted, "LoopPredicted", {"Isa", "Cycles", "Limit", "", "", ""}},
    {Diag::loop_work, "LoopWork", {"BytesRead", "BytesWritten", "BytesAllocated", "Flops", "", ""}},
    {Diag::loop_balance, "LoopBalance", {"BalanceWords", "BalanceWordsAllocate", "", "", "", ""}},
    {Diag::call_by_lane, "CallForEachLane", {"Callee", "Reason", "", "", "", ""}},
};

/// The text's literal parts and arguments one by one: put together they are the message.
std::vector<std::pair<llvm::StringRef, std::string>> parts(const Remark &R, const RecordNames *By) {
  std::vector<std::pair<llvm::StringRef, std::string>> Parts;
  llvm::StringRef Rest = info(R.What).Text;
  while (!Rest.empty()) {
    size_t At = Rest.find('%');
    while (At != llvm::StringRef::npos && (At + 1 == Rest.size() || !llvm::isDigit(Rest[At + 1])))
      At = Rest.find('%', At + 1);
    if (At != 0)
      Parts.emplace_back("String", Rest.take_front(At).str());
    if (At == llvm::StringRef::npos)
      break;
    const size_t Number = Rest[At + 1] - '0';
    const llvm::StringRef Key = By ? llvm::StringRef(By->Keys[Number]) : "";
    Parts.emplace_back(Key.empty() ? "Argument" : Key,
                       Number < R.Arguments.size() ? R.Arguments[Number] : "");
    Rest = Rest.drop_front(At + 2);
  }
  Parts.emplace_back("String", " [");
  Parts.emplace_back("Id", info(R.What).Code.str());
  Parts.emplace_back("String", "]");
  return Parts;
}

llvm::remarks::Type typeOf(RemarkKind Kind) {
  switch (Kind) {
  case RemarkKind::Passed:
    return llvm::remarks::Type::Passed;
  case RemarkKind::Missed:
    return llvm::remarks::Type::Missed;
  case RemarkKind::Analysis:
    return llvm::remarks::Type::Analysis;
  }
  return llvm::remarks::Type::Unknown;
}

} // namespace

std::string remarkRecord(llvm::ArrayRef<Remark> Remarks, llvm::StringRef Function,
                         llvm::StringRef Passes, PositionOf Position) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  auto Serializer = llvm::cantFail(llvm::remarks::createRemarkSerializer(
      llvm::remarks::Format::YAML, llvm::remarks::SerializerMode::Separate, Out));
  const llvm::Regex Wanted(Passes);
  for (const Remark &R : Remarks) {
    if (!Passes.empty() && !Wanted.match(R.Pass))
      continue;
    const auto *By = llvm::find_if(Named, [&](const RecordNames &N) { return N.What == R.What; });
    const RecordNames *Names = By == std::end(Named) ? nullptr : By;
    const auto Parts = parts(R, Names); // what is written refers to them
    const SourcePosition Place = Position(R.Where);
    llvm::remarks::Remark Record;
    Record.RemarkType = typeOf(R.Kind);
    Record.PassName = R.Pass;
    Record.RemarkName = Names ? llvm::StringRef(Names->Name) : info(R.What).Code;
    Record.FunctionName = Function;
    Record.Loc = llvm::remarks::RemarkLocation{Place.File, Place.Line, Place.Column};
    for (const auto &[Key, Value] : Parts) {
      llvm::remarks::Argument &Argument = Record.Args.emplace_back();
      Argument.Key = Key;
      Argument.Val = Value;
    }
    Serializer->emit(Record);
  }
  return Text;
}

} // namespace tpbcc
