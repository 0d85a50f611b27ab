//===- Forms.h - What is made of a program's options ------------------------===//
#pragma once

#include "Programs.h"

namespace manual {

/// The page of section 1, in the macros of man(7). Text: what no table says, as in text/*.txt; the
/// line "= OPTIONS" takes the rows.
std::string manualPage(const Program &Of, const std::string &Text, const std::string &Version);

/// Directives and clauses as snippets, in the form of Visual Studio Code.
std::string editorSnippets();

/// Functions for the shells' completion. Values are asked of the program that is being completed.
std::string bashCompletion(const Program &Of);
std::string zshCompletion(const Program &Of);

} // namespace manual
