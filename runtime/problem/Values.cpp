//===- Values.cpp - Lists and ranges of numbers on the command line ---------===//

#include "problem/Values.h"

#include <cmath>
#include <cstdio>

namespace tpb {

namespace {

constexpr size_t MostValues = 10000;

/// Reads a number with or without K, M or G. Where it ends, or null when there is none.
const char *readNumber(const char *Text, double UnitOfK, double &Value) {
  // "4..8" is a range and not "4." with something behind it.
  char Digits[40];
  const char *const Dots = std::strstr(Text, "..");
  size_t Length = std::strspn(Text, "0123456789.eE+-");
  if (Dots && static_cast<size_t>(Dots - Text) < Length)
    Length = static_cast<size_t>(Dots - Text);
  if (Length == 0 || Length >= sizeof Digits || *Text == '+')
    return nullptr;
  std::snprintf(Digits, sizeof Digits, "%.*s", static_cast<int>(Length), Text);
  if (!parseDouble(Digits, Value))
    return nullptr;
  const char *const Units = "KMG", *const End = Text + Length;
  const char *const Unit = *End ? std::strchr(Units, *End) : nullptr;
  if (!Unit)
    return End;
  Value *= UnitOfK * std::exp2(10.0 * static_cast<double>(Unit - Units));
  return std::isfinite(Value) ? End + 1 : nullptr;
}

ValueText written(double Value) {
  ValueText Result;
  const bool Whole = Value == std::floor(Value) && std::fabs(Value) < 0x1p53;
  std::snprintf(Result.Text, sizeof Result.Text, Whole ? "%.0f" : "%.12g", Value);
  return Result;
}

OptionError expandRange(const char *What, const char *Part, double UnitOfK, List<ValueText> &To) {
  double From = 0, Last = 0, Step = 0;
  const char *At = readNumber(Part, UnitOfK, From);
  if (!At || std::strncmp(At, "..", 2) || !(At = readNumber(At + 2, UnitOfK, Last)))
    return optionError("%s: a range is FROM..TO:xFACTOR or FROM..TO:+STEP, not '%s'", What, Part);
  if (*At == '\0')
    return optionError("%s: the range '%s' needs a step: '%.40s:x2' or '%.40s:+%g'", What, Part,
                       Part, Part, From > 0 ? From : 1);
  const char Kind = At[0] == ':' ? At[1] : '\0';
  if ((Kind != 'x' && Kind != '+') || !(At = readNumber(At + 2, UnitOfK, Step)) || *At != '\0')
    return optionError("%s: after a range stands :xFACTOR or :+STEP, as in 4..64:x2, not '%s'",
                       What, Part);
  if (Kind == 'x' ? !(Step >= 1.001 && From > 0) : !(Step > 0))
    return optionError("%s: the range '%s' never ends: %s", What, Part,
                       Kind == 'x' ? "a factor is above 1 and its first number above 0"
                                   : "a step is above 0");
  if (Last < From)
    return optionError("%s: the range '%s' is empty: write the smaller number first", What, Part);
  if (Kind == '+' && !((Last - From) / Step <= static_cast<double>(MostValues)))
    return optionError("%s: the range '%s' has more than %zu values", What, Part, MostValues);
  const bool Whole = From == std::floor(From) && Last == std::floor(Last) &&
                     (Kind == 'x' || Step == std::floor(Step));
  double Previous = From - 1;
  for (long I = 0;; ++I) {
    double Value = Kind == 'x' ? From * std::pow(Step, static_cast<double>(I))
                               : From + Step * static_cast<double>(I);
    if (!std::isfinite(Value) || Value > Last * (1 + 1e-12) + (Kind == '+' ? 1e-9 * Step : 0))
      return {};
    if (Whole)
      Value = std::round(Value);
    if (Whole && I > 0 && Value == Previous) // 1..8:x1.2 has 1 only once
      continue;
    if (To.size() == MostValues)
      return optionError("%s: the range '%s' has more than %zu values", What, Part, MostValues);
    To.push(written(Value));
    Previous = Value;
  }
}

} // namespace

OptionError expandValues(const char *What, const char *Text, double UnitOfK, List<ValueText> &To) {
  for (const char *At = Text;; ++At) {
    char Part[80];
    const size_t Length = std::strcspn(At, ",");
    if (Length == 0)
      return optionError("%s: a value is missing in '%.100s'", What, Text);
    if (Length >= sizeof Part)
      return optionError("%s: '%.100s...' is no number", What, At);
    std::snprintf(Part, sizeof Part, "%.*s", static_cast<int>(Length), At);
    double Value = 0;
    if (std::strstr(Part, "..")) {
      if (const OptionError Error = expandRange(What, Part, UnitOfK, To))
        return Error;
    } else if (const char *const End = readNumber(Part, UnitOfK, Value);
               End && *End == '\0' && std::strchr("KMG", End[-1])) {
      To.push(written(Value));
    } else if (Length >= sizeof ValueText::Text) {
      return optionError("%s: '%s' is no number", What, Part);
    } else {
      ValueText Plain;
      std::snprintf(Plain.Text, sizeof Plain.Text, "%.63s", Part);
      To.push(Plain);
    }
    if (To.size() > MostValues)
      return optionError("%s has more than %zu values", What, MostValues);
    At += Length;
    if (*At == '\0')
      return {};
  }
}

} // namespace tpb
