//===- options/OptionTable.cpp - The rows of Options.def -------------------===//
#include "options/OptionTable.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tpbcc {
namespace {

constexpr OptionInfo Table[] = {
#define SECTION(Title)                                                                             \
  {StringLiteral(""),  Shape::Flag,       Action::Ignore,                                          \
   FlagClass::Compile, StringLiteral(""), StringLiteral(Title)},
#define OPTION(Spelling, Form, Do, Class, Value, Help)                                             \
  {StringLiteral(Spelling), Shape::Form,          Action::Do,                                      \
   FlagClass::Class,        StringLiteral(Value), StringLiteral(Help)},
#include "options/Options.def"
};

static bool matches(const OptionInfo &Info, StringRef Word) {
  switch (Info.Form) {
  case Shape::Flag:
  case Shape::Separate:
    return Word == Info.Spelling;
  case Shape::Joined:
    return Word.starts_with(Info.Spelling) && Word.size() > Info.Spelling.size();
  case Shape::Optional:
  case Shape::Either:
    return Word.starts_with(Info.Spelling);
  }
  return false;
}

} // namespace

ArrayRef<OptionInfo> optionTable() { return Table; }

const OptionInfo *findOption(StringRef Word) {
  const OptionInfo *Best = nullptr;
  for (const OptionInfo &Info : Table)
    if (!Info.Spelling.empty() && matches(Info, Word) &&
        (!Best || Info.Spelling.size() > Best->Spelling.size()))
      Best = &Info;
  return Best;
}

std::string helpText(bool All) {
  std::string Text = "Usage: tpbcc [options] file...\n\n"
                     "Compiles C files whose loops carry '#pragma tpb' directives, and any other "
                     "file as\nthe C compiler would. Unknown flags go to that compiler.\n";
  raw_string_ostream Out(Text);
  for (const OptionInfo &Info : Table) {
    if (Info.Spelling.empty()) {
      Out << "\n" << Info.Help << ":\n";
      continue;
    }
    if (Info.Help.empty() && !All)
      continue;
    const bool Apart = Info.Form == Shape::Separate || Info.Form == Shape::Either;
    const std::string Left =
        (Info.Spelling + (Apart && !Info.Value.empty() ? " " : "") + Info.Value).str();
    Out << "  " << formatv("{0,-25}", Left) << (Left.size() > 25 ? "\n" + std::string(27, ' ') : "")
        << " " << Info.Help << "\n";
  }
  Out << "\nEnvironment:\n"
         "  TPBCC_FLAGS               options put before those of the command line\n"
         "  TPBCC_CC                  the compiler when there is no --cc=\n"
         "  TPBCC_RESOURCE_DIR        the same as --resource-dir=\n"
         "  TPB_HIDE_ISA              instruction sets that this machine is taken to lack\n";
  return Text;
}

} // namespace tpbcc
