//===- driver/TuneStore.h - The file of measured plans ----------*- C++ -*-===//
#ifndef TPBCC_DRIVER_TUNESTORE_H
#define TPBCC_DRIVER_TUNESTORE_H

#include "diag/Diagnostics.h"
#include "tune/Winners.h"

namespace tpbcc {

/// The user's file of measured plans, written. Several processes may add to it at once: each reads
/// it again while no other writes.
class TunedStore {
public:
  /// Before anything is measured: makes the folder, and reads what is there. False: reported.
  bool open(Reporter &Report);
  bool add(std::vector<tune::Winner> New, Reporter &Report);
  const std::string &path() const { return Path; }

private:
  std::string Path;
};

} // namespace tpbcc

#endif
