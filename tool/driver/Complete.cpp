#include "driver/Complete.h"
#include "driver/Translate.h"
#include "options/OptionChoices.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace tpbcc {
namespace {

template <class Table> std::vector<std::string> namesIn(const Table &Of) {
  std::vector<std::string> Names;
  for (const auto &Each : Of)
    Names.push_back(Each.Name.str());
  return Names;
}

/// Those that are installed, and the measured one.
std::vector<std::string> machineNames(const Installation &Install) {
  std::vector<std::string> Names = {"native"};
  std::error_code Error;
  for (llvm::sys::fs::directory_iterator At(Install.machines(), Error), End; At != End && !Error;
       At.increment(Error))
    if (llvm::sys::path::extension(At->path()) == ".yaml")
      Names.push_back(llvm::sys::path::stem(At->path()).str());
  llvm::sort(Names);
  return Names;
}

/// tail=masked, and unroll= where a number follows.
std::vector<std::string> planWords() {
  std::vector<std::string> Words;
  for (const PlanForm &Form : PlanForms) {
    for (const llvm::StringRef Word : llvm::split(Form.Words, ','))
      if (!Word.empty())
        Words.push_back((Form.Key + "=" + Word).str());
    if (Form.Of != PlanValue::Word)
      Words.push_back((Form.Key + "=").str());
  }
  return Words;
}

} // namespace

std::vector<std::string> wordsFor(llvm::StringRef Option, const Installation &Install) {
  if (Option == "--machine=")
    return machineNames(Install);
  if (Option == "--emit=")
    return namesIn(Stages);
  if (Option == "--explain=" || Option == "--dry-run=")
    return namesIn(ExplainForms);
  if (Option == "-x")
    return namesIn(Languages);
  if (Option == "--isa=")
    return {std::begin(IsaNames), std::end(IsaNames)};
  if (Option == "--dump-after=")
    return {passNames().begin(), passNames().end()};
  if (Option == "--plan-")
    return planWords();
  if (Option == "--tuned=")
    return {"L1", "L2", "L3", "memory"};
  if (Option == "--target=")
    return {"x86_64-linux-gnu", "aarch64-linux-gnu"};
  if (Option == "--math=")
    return {"sleef", "libm"};
  if (Option == "--dialect=")
    return {"ccc"};
  return {};
}

} // namespace tpbcc
