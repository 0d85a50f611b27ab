#include "machine/YamlText.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

namespace tpbcc {

/// The reader of YAML calls itself for each level of nesting. Levels are made by brackets, which
/// may hide in comments when they close, or by columns, each of which begins two at most.
static bool nestsTooDeeply(llvm::StringRef Text) {
  constexpr size_t MostBrackets = 500, MostColumns = 1000;
  if (Text.count('[') + Text.count('{') > MostBrackets)
    return true;
  while (!Text.empty()) {
    const auto [Line, Rest] = Text.split('\n');
    if (Line.size() > MostColumns)
      return true;
    Text = Rest;
  }
  return false;
}

/// Whether the text is YAML with a mapping at its top. The reader of the figures takes that for
/// granted and does not survive anything else.
static bool isMapping(llvm::StringRef Text) {
  if (Text.contains('\0'))
    return false;
  auto Silent = [](const llvm::SMDiagnostic &, void *) {};
  llvm::SourceMgr Scratch;
  Scratch.setDiagHandler(Silent);
  llvm::yaml::Stream Stream(Text, Scratch);
  auto Document = Stream.begin();
  if (Document == Stream.end() || Stream.failed())
    return false;
  llvm::yaml::Node *const Root = Document->getRoot();
  return Root && !Stream.failed() && llvm::isa<llvm::yaml::MappingNode>(Root);
}

std::optional<std::string> notReadable(llvm::StringRef Text) {
  if (nestsTooDeeply(Text))
    return "it has a line of more than 1000 characters or 500 brackets";
  if (!isMapping(Text))
    return "it is no list of 'name: value' lines";
  return std::nullopt;
}

} // namespace tpbcc
