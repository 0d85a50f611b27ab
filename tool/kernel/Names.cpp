#include "kernel/Names.h"
#include "kernel/Kernel.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"

namespace tpbcc {

void reserveNames(NameScope &Names, const LoopSite &Site) {
  for (const ArrayUse &A : Site.Arrays)
    Names.reserve(A.Name);
  for (const ScalarUse &S : Site.Scalars)
    Names.reserve(S.Name);
  for (const Reduction &R : Site.Reductions)
    Names.reserve(R.Name);
  for (const WalkedPointer &Each : Site.Walked)
    Names.reserve(Each.before());
}

std::string eachInQuotes(llvm::ArrayRef<std::string> Names) {
  std::vector<llvm::StringRef> Once;
  for (const std::string &Name : Names)
    if (!llvm::is_contained(Once, Name))
      Once.push_back(Name);
  std::string Result;
  for (size_t I = 0; I < Once.size(); ++I)
    Result += (!I ? "'" : I + 1 < Once.size() ? "', '" : "' and '") + Once[I].str();
  return Once.empty() ? Result : Result + "'";
}

static std::string inUserNames(const Kernel &K, llvm::StringRef Text) {
  std::string Result;
  while (!Text.empty()) {
    const llvm::StringRef Word = Text.take_while(isNameCharacter);
    const auto Found = K.UserNames.find(Word.str());
    Result += Found == K.UserNames.end() ? Word.str() : Found->second;
    Text = Text.drop_front(Word.size());
    const llvm::StringRef Between = Text.take_until(isNameCharacter);
    Result += Between;
    Text = Text.drop_front(Between.size());
  }
  return Result;
}

std::vector<std::string> inUserNames(const Kernel &K, std::vector<std::string> Arguments) {
  for (std::string &Argument : Arguments)
    Argument = inUserNames(K, llvm::StringRef(Argument));
  return Arguments;
}

} // namespace tpbcc
