#include "tune/Winners.h"
#include "machine/YamlText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLTraits.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace tpbcc::tune;

namespace {

constexpr int Format = 1;

struct WinnersDocument {
  int Of = Format;
  std::vector<Winner> All;
};

} // namespace

LLVM_YAML_IS_SEQUENCE_VECTOR(tpbcc::tune::MeasuredPlan)
LLVM_YAML_IS_SEQUENCE_VECTOR(tpbcc::tune::Winner)

namespace llvm::yaml {

template <> struct MappingTraits<MeasuredPlan> {
  static void mapping(IO &Io, MeasuredPlan &P) {
    Io.mapRequired("plan", P.What);
    Io.mapRequired("ns", P.Nanoseconds);
    Io.mapRequired("spread_percent", P.Spread);
    Io.mapOptional("predicted_ns", P.Predicted, 0.0);
    Io.mapOptional("schedule", P.Schedule, std::string());
  }
};

template <> struct MappingTraits<Winner> {
  static void mapping(IO &Io, Winner &W) {
    Io.mapRequired("kernel", W.Kernel);
    Io.mapRequired("nest", W.Key.Nest);
    Io.mapRequired("isa", W.Key.Isa);
    Io.mapRequired("class", W.Class);
    Io.mapOptional("size", W.Size, std::string());
    Io.mapRequired("winner", W.Won);
    Io.mapRequired("rounds", W.Rounds);
    Io.mapRequired("date", W.Date);
    Io.mapRequired("machine", W.Key.Machine);
    Io.mapRequired("compiler", W.Key.Compiler);
    Io.mapOptional("flags", W.Key.Flags, std::string());
    Io.mapRequired("tpbcc", W.Key.Version);
    Io.mapRequired("plans", W.Plans);
  }
};

template <> struct MappingTraits<WinnersDocument> {
  static void mapping(IO &Io, WinnersDocument &D) {
    Io.mapRequired("tuned_format", D.Of);
    Io.mapRequired("winners", D.All);
  }
};

} // namespace llvm::yaml

namespace tpbcc::tune {

std::string nestHash(llvm::StringRef Ir, llvm::StringRef Said) {
  // How the directive is laid out changes nothing.
  std::string Words;
  for (const llvm::StringRef Word : llvm::split(Said, ' '))
    if (!Word.trim().empty())
      Words += Word.trim().str() + " ";
  return llvm::utohexstr(llvm::xxh3_64bits((Ir + "\n" + Words).str()), /*LowerCase=*/true, 16);
}

const MeasuredPlan *Winner::plan(llvm::StringRef What) const {
  const auto Found = llvm::find_if(Plans, [&](const MeasuredPlan &P) { return P.What == What; });
  return Found == Plans.end() ? nullptr : &*Found;
}

/// What no entry of ours would say.
static std::string problemOf(const Winner &W) {
  const std::string Which = "the entry of kernel '" + W.Kernel + "', " + W.Class;
  if (W.Plans.empty())
    return Which + ", has no plans";
  if (!W.plan(W.Won))
    return Which + ": none of its plans is the winner, '" + W.Won + "'";
  for (const MeasuredPlan &P : W.Plans)
    if (!(P.Nanoseconds > 0))
      return Which + ": the time of '" + P.What + "' is not above 0";
  return "";
}

std::optional<std::vector<Winner>> parseWinners(llvm::StringRef Text, std::string &Problem) {
  Problem.clear();
  if (auto Why = notReadable(Text)) {
    Problem = std::move(*Why);
    return std::nullopt;
  }
  const auto Note = [](const llvm::SMDiagnostic &D, void *Out) {
    auto &To = *static_cast<std::string *>(Out);
    if (To.empty())
      To = std::to_string(D.getLineNo()) + ":" + std::to_string(D.getColumnNo() + 1) + ": " +
           D.getMessage().str();
  };
  WinnersDocument Document;
  llvm::yaml::Input In(Text, nullptr, Note, &Problem);
  In >> Document;
  if (In.error() && Problem.empty())
    Problem = "it is no list of measured plans";
  if (Problem.empty() && Document.Of != Format)
    Problem = "it has format " + std::to_string(Document.Of) + ", not " + std::to_string(Format);
  for (const Winner &W : Document.All)
    if (Problem.empty())
      Problem = problemOf(W);
  if (!Problem.empty())
    return std::nullopt;
  return std::move(Document.All);
}

std::string printWinners(const std::vector<Winner> &All) {
  std::string Text =
      "# Written by tpbcc --tune, read by tpbcc --tuned. To forget a plan, delete its "
      "entry or this file.\n";
  llvm::raw_string_ostream Stream(Text);
  WinnersDocument Document{Format, All};
  llvm::yaml::Output Out(Stream, nullptr, /*WrapColumn=*/0);
  Out << Document;
  return Text;
}

std::string timeText(double Nanoseconds) {
  const char *Form = Nanoseconds < 100 ? "%.2f" : Nanoseconds < 1000 ? "%.1f" : "%.0f";
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format(Form, Nanoseconds);
  return Text;
}

void keepWinner(std::vector<Winner> &All, Winner New) {
  llvm::erase_if(All, [&](const Winner &W) {
    return W.Key == New.Key && W.Class == New.Class && W.Size == New.Size;
  });
  All.push_back(std::move(New));
}

} // namespace tpbcc::tune
