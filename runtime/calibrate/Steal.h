//===- Steal.h - Time that other virtual machines took ----------------------===//
#ifndef TPB_CALIBRATE_STEAL_H
#define TPB_CALIBRATE_STEAL_H

namespace tpb {

/// Ticks in which a processor of this machine was wanted and not given, in the text of /proc/stat;
/// negative where it has none.
long stolenTicks(const char *Text);

/// The same of this machine now.
long stolenTicksNow();

} // namespace tpb
#endif
