//===- Main.cpp - tpb-manual: pages and completion of our programs ----------===//
//
// Runs when the project is built and is not installed.
//
//===----------------------------------------------------------------------===//
#include "Forms.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

int main(int Count, char **Words) {
  using namespace manual;
  const std::string Form = Count > 2 ? Words[1] : "", Name = Count > 2 ? Words[2] : "";
  const Program Of = programOf(Name);
  std::string Text;
  if (Count == 2 && std::string(Words[1]) == "snippets") {
    std::cout << editorSnippets() << std::flush;
    return std::cout.good() ? 0 : 1;
  }
  if (Form == "bash" && Count == 3)
    Text = bashCompletion(Of);
  else if (Form == "zsh" && Count == 3)
    Text = zshCompletion(Of);
  else if (Form == "man" && Count == 5) {
    std::ifstream In(Words[3]);
    std::stringstream Prose;
    Prose << In.rdbuf();
    if (!In) {
      std::fprintf(stderr, "tpb-manual: can't read '%s'\n", Words[3]);
      return 1;
    }
    Text = manualPage(Of, Prose.str(), Words[4]);
  }
  if (Of.Rows.empty() || Text.empty()) {
    std::fputs("usage: tpb-manual man PROGRAM TEXT VERSION | bash PROGRAM | zsh PROGRAM | "
               "snippets\n",
               stderr);
    return 1;
  }
  std::cout << Text << std::flush;
  return std::cout.good() ? 0 : 1;
}
