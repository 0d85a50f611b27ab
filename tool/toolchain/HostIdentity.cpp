//===- toolchain/HostIdentity.cpp - Which machine this is ------------------===//
#include "toolchain/HostIdentity.h"
#include "toolchain/Config.h"
#include "toolchain/HostProcessor.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <ctime>
#include <sys/utsname.h>
#include <unistd.h>

using namespace llvm;

namespace tpbcc {

/// The first line of a file, empty without one.
static std::string lineOf(const std::string &Path) {
  const auto Text = MemoryBuffer::getFileAsStream(Path);
  return Text ? (*Text)->getBuffer().split('\n').first.trim().str() : "";
}

static std::string cacheSizes() {
  std::string Result;
  for (int I = 0; I < 8; ++I) {
    const std::string Folder = "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(I) + "/";
    if (lineOf(Folder + "type") != "Instruction")
      if (const std::string Size = lineOf(Folder + "size"); !Size.empty())
        Result += (Result.empty() ? "" : " ") + Size;
  }
  return Result.empty() ? "unknown" : Result;
}

static std::string hypervisor() {
  for (const char *Path : {"/sys/hypervisor/type", "/sys/class/dmi/id/sys_vendor"})
    if (const std::string Line = lineOf(Path); !Line.empty())
      return Line;
  const auto Text = MemoryBuffer::getFileAsStream("/proc/cpuinfo");
  return Text && (*Text)->getBuffer().contains(" hypervisor ") ? "unknown" : "none";
}

MeasuredOn identifyHost() {
  MeasuredOn Result;
  char Today[16];
  const std::time_t Now = std::time(nullptr);
  std::tm Parts;
  std::strftime(Today, sizeof Today, "%Y-%m-%d", gmtime_r(&Now, &Parts));
  const Processor Here = hostProcessor();
  utsname System;
  Result.Date = Today;
  Result.Vendor = Here.Vendor.empty() ? "unknown" : Here.Vendor;
  Result.Family = Here.Family;
  Result.Model = Here.Model;
  Result.Processors = int(sysconf(_SC_NPROCESSORS_ONLN));
  Result.Caches = cacheSizes();
  Result.Kernel = uname(&System) == 0 ? System.release : "unknown";
  Result.Hypervisor = hypervisor();
  Result.Version = TPBCC_VERSION;
  return Result;
}

/// A file of the user's own.
static std::string configuration(StringRef Name) {
  SmallString<256> Path(sys::Process::GetEnv("XDG_CONFIG_HOME").value_or(""));
  if (Path.empty()) {
    Path = sys::Process::GetEnv("HOME").value_or("");
    if (Path.empty())
      return "";
    sys::path::append(Path, ".config");
  }
  sys::path::append(Path, "tpbcc", Name);
  return Path.str().str();
}

std::string measuredMachineFile() { return configuration("machine.yaml"); }
std::string tunedPlansFile() { return configuration("tuned.yaml"); }

std::string describe(const MeasuredOn &Host) {
  std::string Text;
  raw_string_ostream(Text) << Host.Vendor << " family " << format_hex(unsigned(Host.Family), 1)
                           << " model " << format_hex(unsigned(Host.Model), 1) << ", "
                           << Host.Processors << " processors, caches " << Host.Caches
                           << ", kernel " << Host.Kernel << ", hypervisor " << Host.Hypervisor;
  return Text;
}

} // namespace tpbcc
