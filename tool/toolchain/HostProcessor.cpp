//===- toolchain/HostProcessor.cpp - What this processor calls itself -----===//
#include "toolchain/HostProcessor.h"
#include "machine/ProcessorModel.h"
#if defined(__aarch64__)
#include <sys/prctl.h>
#endif

namespace tpbcc {

Processor hostProcessor() {
  const tpb::ProcessorModel Model = tpb::readProcessorModel();
  return {Model.Vendor, Model.Family, Model.Model, Model.Name};
}

int hostSveBits() {
#if defined(__aarch64__)
  const int Length = prctl(51 /* PR_SVE_GET_VL */);
  return Length < 0 ? 0 : 8 * (Length & 0xffff);
#else
  return 0;
#endif
}

} // namespace tpbcc
