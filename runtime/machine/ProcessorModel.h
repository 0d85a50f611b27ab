//===- ProcessorModel.h - Which core this is --------------------------------===//
//
// All of it here: the tool reads the processor as the runtime does, and both may be in one program.
//
//===----------------------------------------------------------------------===//
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

/// MIDR_EL1: implementer in bits 31 to 24, part in 15 to 4.
inline void setArm(ProcessorModel &Of, unsigned Implementer, unsigned Part) {
  std::snprintf(Of.Vendor, sizeof Of.Vendor, "0x%02x", Implementer);
  Of.Family = static_cast<int>(Part);
}

inline void readCpuinfo(const SystemRoot &Root, ProcessorModel &Into) {
  char Path[300], Line[512];
  std::snprintf(Path, sizeof Path, "%.250s/proc/cpuinfo", Root.Path);
  std::FILE *const File = std::fopen(Path, "r");
  if (!File)
    return;
  long Implementer = -1, Part = -1;
  while (std::fgets(Line, sizeof Line, File)) {
    char *const Colon = std::strchr(Line, ':');
    if (!Colon) // the first processor ends with an empty line
      break;
    Line[std::strcspn(Line, "\n")] = '\0';
    const char *const Value = Colon[1] == ' ' ? Colon + 2 : Colon + 1;
    *Colon = '\0';
    Line[std::strcspn(Line, "\t")] = '\0';
    const auto Is = [&](const char *Name) { return !std::strcmp(Line, Name); };
    if (Is("vendor_id"))
      std::snprintf(Into.Vendor, sizeof Into.Vendor, "%.23s", Value);
    else if (Is("cpu family"))
      Into.Family = std::atoi(Value);
    else if (Is("model"))
      Into.Model = std::atoi(Value);
    else if (Is("model name"))
      std::snprintf(Into.Name, sizeof Into.Name, "%.95s", Value);
    else if (Is("CPU implementer"))
      Implementer = std::strtol(Value, nullptr, 16);
    else if (Is("CPU part"))
      Part = std::strtol(Value, nullptr, 16);
  }
  std::fclose(File);
  if (Implementer >= 0 && Part >= 0)
    setArm(Into, static_cast<unsigned>(Implementer), static_cast<unsigned>(Part));
}

inline ProcessorModel readProcessorModel(const SystemRoot &Root = {}) {
  ProcessorModel Found;
  readCpuinfo(Root, Found);
  char Text[64];
  if (readSystemLine(Root, "/sys/devices/system/cpu/cpu0/regs/identification/midr_el1", Text,
                     sizeof Text)) {
    const unsigned long Register = std::strtoul(Text, nullptr, 16);
    setArm(Found, Register >> 24 & 0xff, Register >> 4 & 0xfff);
  }
  return Found;
}

} // namespace tpb
#endif
