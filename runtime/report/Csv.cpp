//===- Csv.cpp - One line for each row --------------------------------------===//

#include "report/Fields.h"

namespace tpb {

static void writeText(std::FILE *To, const char *Text) {
  std::fputc('"', To);
  for (; *Text; ++Text)
    std::fprintf(To, *Text == '"' ? "\"\"" : "%c", *Text);
  std::fputc('"', To);
}

static void writeLine(std::FILE *To, const Entry &Of) {
  const char *Separator = "";
  for (const Field &Each : fields()) {
    std::fputs(Separator, To);
    Separator = ",";
    if (!applies(Each, Of))
      continue; // unknown: nothing between the commas
    if (Each.Text)
      writeText(To, Each.Text(Of));
    else if (const double Value = Each.Number(Of); Value >= 0)
      std::fprintf(To, "%.9g", Value);
  }
  std::fputc('\n', To);
}

void writeCsv(std::FILE *To, std::span<KernelResult *const> Results, const RunContext &Run) {
  const char *Separator = "";
  for (const Field &Each : fields()) {
    std::fprintf(To, "%s%s", Separator, Each.Name);
    Separator = ",";
  }
  std::fputc('\n', To);
  for (const KernelResult *const Result : Results)
    for (const Row *const Each : Result->Rows) {
      writeLine(To, {*Result, *Each, Run});
      for (size_t R = 0; R < Each->Regions.size() && Each->rated(); ++R)
        writeLine(To, {*Result, *Each, Run, &Each->Regions[R], R});
    }
}

} // namespace tpb
