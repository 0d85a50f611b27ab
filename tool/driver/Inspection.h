//===- driver/Inspection.h - A kernel whole, as a page ----------*- C++ -*-===//
#ifndef TPBCC_DRIVER_INSPECTION_H
#define TPBCC_DRIVER_INSPECTION_H

#include "driver/Translate.h"

namespace tpbcc {

/// --inspect=FILE: what was emitted for each file, for each instruction set alone and for all
/// together, with both line maps, plans and predictions, as a page; as a JSON document where FILE
/// ends in .json, which tpb-report reads. False: reported, and nothing is written.
bool writeInspection(const TranslateSettings &Settings, llvm::ArrayRef<const Input *> Files,
                     Reporter &Report);

} // namespace tpbcc

#endif
