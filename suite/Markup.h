//===- Markup.h - Text in SVG -----------------------------------*- C++ -*-===//
#ifndef TPBENCH_MARKUP_H
#define TPBENCH_MARKUP_H

#include <string>

namespace tpbench {

/// As characters of XML: markup is no markup, control characters are spaces.
std::string escaped(const std::string &Text);

} // namespace tpbench

#endif
