//===- analysis/MemberViews.h - Members of structures by their types -*- C++ -*-===//
#ifndef TPBCC_ANALYSIS_MEMBERVIEWS_H
#define TPBCC_ANALYSIS_MEMBERVIEWS_H

#include "kernel/Kernel.h"
#include <map>

namespace tpbcc {

/// A parameter of workers through which loops see the members of one type that an array of
/// structures has.
struct MemberView {
  const KernelSpec::Structure *Of;
  ir::Element Elem;
};

/// Those of all loops, by name. None: loops disagree in what a name means, or in the name of a
/// view.
std::optional<std::map<std::string, MemberView>> memberViews(const Kernel &K);

} // namespace tpbcc

#endif
