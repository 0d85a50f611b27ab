//===- Settings.h - What the environment says of engines --------------------===//
#ifndef TPB_STAGING_SETTINGS_H
#define TPB_STAGING_SETTINGS_H

#include "tpb_staging.h"

namespace tpb {

/// The parameters with what the environment has instead. Ends the program where either is
/// nonsense.
tpb_staging settingsFor(const tpb_staging &Parameters);

} // namespace tpb
#endif
