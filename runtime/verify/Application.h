//===- Application.h - Checking the calls that an application makes ---------===//
#ifndef TPB_VERIFY_APPLICATION_H
#define TPB_VERIFY_APPLICATION_H

#include "report/Sampling.h"
#include "verify/Compare.h"

namespace tpb {

/// The kernel that is called at this site; null for a loop in a function.
const tpb_kernel_v1 *kernelOf(const tpb_call_site &Site);

/// Says what is wrong, once for each site, and counts the call as wrong.
void reportWrong(tpb_call_site &Site, unsigned long CallNumber, const char *What,
                 const Comparison &Compared, bool Indexed);

/// What the report says of a kernel's calls: "verified, 12 calls", "unverified (in application)".
void describeChecks(const tpb_call_site &Of, const SiteTotals &All, char (&Text)[160]);

/// The number of the call at this site that is looked at.
unsigned long callNumber(const tpb_call_site &Site);

/// Whether there is memory for copies. The system is asked for more than it has granted before.
bool roomFor(double Bytes);

/// TPB_VERIFY=N checks every N-th call; 0: none.
unsigned long checksEvery();

/// Whether a call of any kernel was wrong.
bool anyCallWrong(const CallSiteList &Sites);

} // namespace tpb
#endif
