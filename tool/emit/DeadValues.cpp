#include "emit/DeadValues.h"
#include "text/CText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

namespace tpbcc {

std::string withoutDeadValues(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef, 64> Lines;
  Text.split(Lines, '\n');
  llvm::StringSet<> Live;
  std::vector<llvm::StringRef> Kept;
  for (llvm::StringRef Line : llvm::reverse(Lines)) {
    llvm::StringRef Rest = Line.ltrim();
    if (const size_t Equals = Rest.find(" = ");
        Rest.starts_with("const ") && Equals != llvm::StringRef::npos) {
      const llvm::StringRef Name = Rest.take_front(Equals).rsplit(' ').second;
      if ((Name[0] == 'v' || Name[0] == 'e' || Name.starts_with("old")) && !Live.contains(Name))
        continue;
      Rest = Rest.drop_front(Equals);
    }
    while (!Rest.empty()) { // every name on the line
      const llvm::StringRef Name = Rest.take_while(isNameCharacter);
      if (!Name.empty())
        Live.insert(Name);
      Rest = Rest.drop_front(std::max<size_t>(1, Name.size()));
    }
    Kept.push_back(Line);
  }
  std::string Result;
  for (llvm::StringRef Line : llvm::reverse(Kept))
    Result += Line.str() + "\n";
  if (!Result.empty())
    Result.pop_back();
  return Result;
}

} // namespace tpbcc
