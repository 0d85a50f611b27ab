//===- Application.h - Checking the calls that an application makes ---------===//
#ifndef TPB_VERIFY_APPLICATION_H
#define TPB_VERIFY_APPLICATION_H

#include "harness/Process.h"

namespace tpb {

/// What the report says of a kernel's calls: "verified, 12 calls", "unverified (in application)".
void describeChecks(const tpb_call_site &Of, char (&Text)[120]);

/// Whether a call of any kernel was wrong.
bool anyCallWrong(const CallSiteList &Sites);

} // namespace tpb
#endif
