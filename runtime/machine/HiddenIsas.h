//===- HiddenIsas.h - Instruction sets that TPB_HIDE_ISA names --------------===//
//
// One machine stands for others: tool, runtime and unit tests see the processor
// without the sets that this variable names. Header only, for the tool as well.
//
//===----------------------------------------------------------------------===//
#ifndef TPB_MACHINE_HIDDENISAS_H
#define TPB_MACHINE_HIDDENISAS_H

#include <cstdlib>
#include <string_view>

namespace tpb {

/// The sets that a processor may lack.
inline constexpr std::string_view HideableIsas[] = {"avx512", "avx2", "sve"};
inline constexpr const char *HideableIsaNames = "avx512, avx2 and sve";

struct HiddenIsas {
  std::string_view List;

  static HiddenIsas fromEnvironment() {
    const char *const Value = std::getenv("TPB_HIDE_ISA");
    return {Value ? Value : ""};
  }

  bool names(std::string_view Isa) const {
    return firstWord([&](std::string_view Word) { return Word == Isa; }).data();
  }

  /// The first word that is no such set; data() is null without one.
  std::string_view unknown() const {
    return firstWord([](std::string_view Word) {
      for (const std::string_view Each : HideableIsas)
        if (Word == Each)
          return false;
      return true;
    });
  }

private:
  template <typename Predicate> std::string_view firstWord(Predicate Fits) const {
    const char *Begin = List.data();
    const char *const End = Begin + List.size();
    while (Begin < End) {
      const char *Comma = Begin;
      while (Comma < End && *Comma != ',')
        ++Comma;
      const std::string_view Word(Begin, static_cast<size_t>(Comma - Begin));
      if (!Word.empty() && Fits(Word))
        return Word;
      Begin = Comma + 1;
    }
    return {};
  }
};

} // namespace tpb
#endif
