//===- ProcessorModel.h - Which core this is --------------------------------===//
#ifndef TPB_MACHINE_PROCESSORMODEL_H
#define TPB_MACHINE_PROCESSORMODEL_H

#include "machine/SystemFile.h"

namespace tpb {

/// x86: vendor_id, cpu family and model of /proc/cpuinfo. Arm: "0x41", implementer, and the part
/// number as family. Nothing is found out with CPUID, which traps in virtual machines.
struct ProcessorModel {
  char Vendor[24] = ""; // "": not available
  int Family = 0, Model = 0;
  char Name[96] = "";
};

ProcessorModel readProcessorModel(const SystemRoot &Root = {});

} // namespace tpb
#endif
