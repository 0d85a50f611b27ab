//===- ir/LoopNames.h - What schedules call the loops of a nest -*- C++ -*-===//
#ifndef TPBCC_IR_LOOPNAMES_H
#define TPBCC_IR_LOOPNAMES_H

#include "ir/Node.h"
#include "ir/Schedule.h"

namespace tpbcc::ir {

/// The Fors of a nest, outer ones first, in the order of the text; Nest itself when it is one.
std::vector<const Stmt *> loopsOf(const Stmt &Nest);

/// By its variable, with a number when several loops have that: the second is i.2.
LoopName nameOf(const Stmt &Nest, const Stmt &For);

/// None: there is no such loop, or several; Why says so.
const Stmt *findLoop(const Stmt &Nest, const LoopName &Wanted, std::string &Why);

} // namespace tpbcc::ir

#endif
