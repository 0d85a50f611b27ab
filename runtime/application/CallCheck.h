//===- CallCheck.h - Checking the calls that an application makes ---------===//
#ifndef TPB_APPLICATION_CALLCHECK_H
#define TPB_APPLICATION_CALLCHECK_H

#include "calls/CallSites.h"
#include "calls/Sampling.h"
#include "calls/Settings.h"
#include "verify/Compare.h"

namespace tpb {

/// Says what is wrong, once for each site, and counts the call as wrong.
void reportWrong(tpb_call_site &Site, unsigned long CallNumber, const char *What,
                 const Comparison &Compared, bool Indexed);

/// What the report says of a kernel's calls: "verified, 12 calls", "unverified (in application)".
void describeChecks(const tpb_call_site &Of, const SiteTotals &All, char (&Text)[160]);

/// The number of the call at this site that is looked at.
unsigned long callNumber(const tpb_call_site &Site);

/// Whether there is memory for copies. The system is asked for more than it has granted before.
bool roomFor(double Bytes);

/// Whether a call of any kernel was wrong.
bool anyCallWrong(const CallSiteList &Sites);

} // namespace tpb
#endif
