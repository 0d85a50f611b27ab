//===- JsonWriter.h - JSON with the commas in the right places --------------===//
#ifndef TPB_BASE_JSONWRITER_H
#define TPB_BASE_JSONWRITER_H

#include <cmath>
#include <cstdio>
#include <span>
#include <string_view>

namespace tpb {

/// A string as JSON has it, quotes and all, a character at a time.
template <class Put> void quoteJson(std::string_view Text, Put To) {
  To('"');
  for (const char C : Text) {
    if (static_cast<unsigned char>(C) < 0x20) {
      char Escaped[8];
      std::snprintf(Escaped, sizeof Escaped, "\\u%04x", static_cast<unsigned>(C));
      for (const char *E = Escaped; *E; ++E)
        To(*E);
      continue;
    }
    if (C == '"' || C == '\\')
      To('\\');
    To(C);
  }
  To('"');
}

/// Writes values with the commas between them.
class JsonWriter {
public:
  explicit JsonWriter(std::FILE *To) : To(To) {}

  void open(const char *Key, char Bracket) {
    separate(Key);
    std::fputc(Bracket, To);
    First = true;
    ++Depth;
  }
  void close(char Bracket) {
    --Depth;
    if (!First)
      newLine();
    std::fputc(Bracket, To);
    First = false;
  }
  void text(const char *Key, const char *Value) {
    separate(Key);
    quote(Value);
  }
  void number(const char *Key, double Value) {
    separate(Key);
    if (std::isfinite(Value)) // JSON knows no other
      std::fprintf(To, "%.17g", Value);
    else
      std::fputs("null", To);
  }
  void known(const char *Key, double Value) { number(Key, Value >= 0 ? Value : NAN); }
  void truth(const char *Key, bool Value) { verbatim(Key, Value ? "true" : "false"); }
  void verbatim(const char *Key, const char *Value) {
    separate(Key);
    std::fputs(Value ? Value : "null", To);
  }
  void numbers(const char *Key, std::span<const double> Values) {
    separate(Key);
    std::fputc('[', To);
    for (size_t I = 0; I < Values.size(); ++I)
      std::fprintf(To, "%s%.17g", I ? ", " : "", Values[I]); // all there is: counts depend on it
    std::fputc(']', To);
  }

private:
  void newLine() {
    std::fputc('\n', To);
    for (int I = 0; I < Depth; ++I)
      std::fputs("  ", To);
  }
  void separate(const char *Key) {
    if (!First)
      std::fputc(',', To);
    if (Depth)
      newLine();
    First = false;
    if (Key) {
      quote(Key);
      std::fputs(": ", To);
    }
  }
  void quote(const char *Value) {
    quoteJson(Value, [&](char C) { std::fputc(C, To); });
  }

  std::FILE *To;
  bool First = true;
  int Depth = 0;
};

} // namespace tpb
#endif
