//===- Model.h - What was predicted, in the reports -------------------------===//
#ifndef TPB_REPORT_MODEL_H
#define TPB_REPORT_MODEL_H

#include "base/JsonWriter.h"
#include "report/Report.h"

namespace tpb {

/// The prediction of a row beside what was measured, on stdout; nothing where there is none.
void printModel(const Row &Of);

/// The member `model`: an object, or null.
void writeModel(JsonWriter &Json, const Row &Of);

} // namespace tpb
#endif
