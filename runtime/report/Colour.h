//===- Colour.h - Words that stand out on a terminal ------------------------===//
#ifndef TPB_REPORT_COLOUR_H
#define TPB_REPORT_COLOUR_H

#include <cstdio>

namespace tpb {

enum class Colour { Plain, Good, Bad, Doubtful };

/// Whether text on this stream may have colours: on a terminal, unless NO_COLOR is set;
/// CLICOLOR_FORCE stands for a terminal.
bool hasColours(std::FILE *To);

/// Prints a word, coloured when the stream has colours.
void printColoured(std::FILE *To, Colour How, const char *Text);

} // namespace tpb
#endif
