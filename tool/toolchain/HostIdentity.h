//===- toolchain/HostIdentity.h - Which machine this is ---------*- C++ -*-===//
#ifndef TPBCC_TOOLCHAIN_HOSTIDENTITY_H
#define TPBCC_TOOLCHAIN_HOSTIDENTITY_H

#include "machine/Machine.h"

namespace tpbcc {

/// What a file that is measured now has to say of the machine, as far as the system tells without a
/// question to the hypervisor: "unknown" for the rest. The date is today's, in UTC.
MeasuredOn identifyHost();

/// The file that --calibrate writes and --machine=native reads, a user's own: in XDG_CONFIG_HOME,
/// else in .config of the home. Empty: there is neither.
std::string measuredMachineFile();
/// The same of --tune and --tuned.
std::string tunedPlansFile();

/// What of the machine measured plans are good for, without the day and tpbcc's version.
std::string describe(const MeasuredOn &Host);

} // namespace tpbcc

#endif
