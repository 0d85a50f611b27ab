//===- Text.h - Lines that fit the page -------------------------------------===//
#ifndef TPB_REPORT_TEXT_H
#define TPB_REPORT_TEXT_H

#include <cstdarg>
#include <cstdio>

namespace tpb {

constexpr int PageColumns = 100;

/// Prints `Lead` and blanks up to column `Indent`, then `Text`: in lines of at most PageColumns,
/// each from column `Indent` on. Lines end at blanks (and where `Text` has a line end) and never
/// within a word; a word that is longer than a line stays whole.
void printWrapped(std::FILE *To, const char *Lead, int Indent, const char *Text);
/// A label in a column of its own and text beside it: `Indent` spaces, the label in `Width`, the
/// text wrapped under itself.
void printLabelled(int Indent, int Width, const char *Label, const char *Format, va_list Arguments);

/// The essentials of a plan in the form that tpbcc writes: a line with the kernel, what runs
/// (`Isa`) and the machine, and a line for each loop as it is planned for that instruction set
/// (else for the plan's first). Of a plan in another form the first lines, as they are.
void digestPlan(const char *Plan, const char *Isa, char *Text, size_t Room);

} // namespace tpb
#endif
