//===- CompareReport.h - Verdicts as text, JSON and CSV ---------------------===//
#ifndef TPB_COMPARE_COMPAREREPORT_H
#define TPB_COMPARE_COMPAREREPORT_H

#include "compare/CompareOptions.h"
#include "compare/Trial.h"

#include <cstdio>

namespace tpb {

struct CompareResult {
  const CompareOptions &Request;
  const std::vector<ComparedRow> &Rows;
  std::vector<std::string> Alone; // rows that one of the programs doesn't have
  bool Interrupted;
};

/// Worse if any row is, else inconclusive if any is, else better if any is, else same.
Outcome overall(const std::vector<ComparedRow> &Rows);

void printComparison(std::FILE *To, const CompareResult &Of);
void writeComparisonJson(std::FILE *To, const CompareResult &Of);
void writeComparisonCsv(std::FILE *To, const CompareResult &Of);

} // namespace tpb
#endif
