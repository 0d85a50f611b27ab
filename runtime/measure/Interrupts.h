//===- Interrupts.h - The user does not want to wait any longer -------------===//
#ifndef TPB_MEASURE_INTERRUPTS_H
#define TPB_MEASURE_INTERRUPTS_H

namespace tpb {

/// From now on the first interrupt ends sampling early; one that comes later ends the program.
void catchInterrupts();
bool interrupted();

} // namespace tpb
#endif
