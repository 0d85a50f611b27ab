//===- Compose.cpp - A page that stands alone -------------------------------===//
#include "Compose.h"

#include <fstream>
#include <sstream>

namespace tpb::page {

namespace {

/// Text between tags; no comment ends in it.
std::string escaped(const std::string &Text) {
  std::string Result;
  for (const char C : Text)
    Result += C == '&' ? "&amp;" : C == '<' ? "&lt;" : C == '>' ? "&gt;" : std::string(1, C);
  return Result;
}

/// JSON in which no tag can begin or end, whatever the strings in it are. Outside of strings JSON
/// has none of these.
std::string inScript(const std::string &Json) {
  std::string Result;
  Result.reserve(Json.size() + Json.size() / 16);
  for (const char C : Json)
    if (C == '<')
      Result += "\\u003c";
    else if (C == '>')
      Result += "\\u003e";
    else if (C == '&')
      Result += "\\u0026";
    else
      Result += C;
  return Result;
}

} // namespace

std::string compose(const std::string &Folder, const std::string &Title, const std::string &Data,
                    std::string &Wrong) {
  const auto Read = [&](const std::string &Name) {
    std::ifstream In(Folder + "/" + Name, std::ios::binary);
    std::stringstream Text;
    Text << In.rdbuf();
    if (!In && Wrong.empty())
      Wrong = "can't read '" + Folder + "/" + Name + "', a part of every page; install tpbcc again";
    return Text.str();
  };
  std::istringstream Frame(Read("page.html"));
  std::string Page;
  for (std::string Line; std::getline(Frame, Line);) {
    if (Line == "TITLE")
      Page += "<title>" + escaped(Title) + "</title>\n";
    else if (Line == "DATA")
      Page += "<script type=\"application/json\" id=\"data\">\n" + inScript(Data) + "\n</script>\n";
    else if (Line.starts_with("STYLE "))
      Page += "<style>\n" + Read(Line.substr(6)) + "</style>\n";
    else if (Line.starts_with("NOTICE "))
      Page += "<!--\n" + escaped(Read(Line.substr(7))) + "-->\n";
    else if (Line.starts_with("SCRIPT "))
      Page += "<script>\n" + Read(Line.substr(7)) + "\n</script>\n";
    else
      Page += Line + "\n";
  }
  return Wrong.empty() ? Page : "";
}

} // namespace tpb::page
