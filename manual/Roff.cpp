//===- Roff.cpp - Pages for man ---------------------------------------------===//
//
// A text has a first line "NAME - what it is". Then: "= TITLE" begins a section, "* TERM: words" an
// entry, four blanks a line of code; an empty line ends a paragraph.
//
//===----------------------------------------------------------------------===//
#include "Forms.h"

#include <sstream>

namespace manual {

namespace {

/// No letter means anything to roff; dashes can be copied.
std::string plain(const std::string &Text) {
  std::string Result;
  for (const char C : Text)
    Result += C == '\\' ? "\\e" : C == '-' ? "\\-" : C == '\'' ? "\\(aq" : std::string(1, C);
  return Result;
}

/// A line that begins with a dot or an apostrophe would be a macro.
std::string line(const std::string &Text) {
  const std::string Result = plain(Text);
  return (Result.starts_with(".") ? "\\&" : "") + Result + "\n";
}

std::string rows(const Program &Of) {
  std::string Text, Section;
  for (const Row &Each : Of.Rows) {
    if (Each.Help.empty())
      continue;
    if (Each.Section != Section)
      Text += ".SS " + plain(Section = Each.Section) + "\n";
    Text += ".TP\n";
    std::string Between;
    for (const std::string &Name : Each.Names) {
      Text += Between + "\\fB" + plain(Name) + "\\fR";
      Between = ", ";
    }
    if (!Each.Value.empty())
      Text += (Each.Attached ? "" : " ") + ("\\fI" + plain(Each.Value)) + "\\fR";
    Text += "\n" + line(Each.Help);
  }
  return Text;
}

} // namespace

std::string manualPage(const Program &Of, const std::string &Text, const std::string &Version) {
  std::istringstream In(Text);
  std::string Line, Name, Result;
  std::getline(In, Name);
  const size_t Dash = Name.find(" - ");
  std::string Upper = Name.substr(0, Dash);
  for (char &C : Upper)
    C = C >= 'a' && C <= 'z' ? static_cast<char>(C - 'a' + 'A') : C;
  Result = ".TH " + plain(Upper) + " 1 \"\" \"tpbcc " + Version +
           "\" \"User Commands\"\n.SH NAME\n" + plain(Name.substr(0, Dash)) + " \\- " +
           plain(Name.substr(Dash + 3)) + "\n";
  bool Code = false, Pause = false, Head = false;
  while (std::getline(In, Line)) {
    const bool IsCode = Line.starts_with("    ");
    if (Line.empty()) {
      Pause = true;
      continue;
    }
    if (Code && !IsCode)
      Result += ".EE\n.RE\n";
    if (Line.starts_with("= ")) {
      Result += ".SH " + plain(Line.substr(2)) + "\n";
      if (Line == "= OPTIONS")
        Result += rows(Of);
    } else if (Line.starts_with("* ")) {
      const size_t Colon = Line.find(": ");
      Result +=
          ".TP\n\\fB" + plain(Line.substr(2, Colon - 2)) + "\\fR\n" + line(Line.substr(Colon + 2));
    } else if (IsCode) {
      if (!Code)
        Result += std::string(Head ? "" : ".PP\n") + ".RS 4\n.EX\n";
      Result += line(Line.substr(4));
    } else {
      if (Pause && !Head)
        Result += ".PP\n";
      Result += line(Line);
    }
    Code = IsCode;
    Pause = false;
    Head = Line.starts_with("= ");
  }
  return Result + (Code ? ".EE\n.RE\n" : "");
}

} // namespace manual
