//===- ProgressLine.h - How far long work has come --------------------------===//
#ifndef TPB_BASE_PROGRESSLINE_H
#define TPB_BASE_PROGRESSLINE_H

#include <cstddef>
#include <cstdint>

namespace tpb {

/// One line on stderr that comes and goes: what is under way, how much of it is done, how long it
/// will take. Nothing where stderr is no terminal.
class ProgressLine {
public:
  /// All: parts of the work, of a single one there is nothing to say; Quiet: say nothing.
  explicit ProgressLine(size_t All, bool Quiet = false);
  ProgressLine(const ProgressLine &) = delete;
  ProgressLine &operator=(const ProgressLine &) = delete;
  ~ProgressLine() { clear(); }

  /// There is more or less to do than it seemed.
  void expect(size_t Parts) { All = Parts; }
  /// `Done` parts are done, and `What` is next. Parts that were done before count no time. It takes
  /// no longer than AtMost seconds; without a limit, a negative number.
  void at(size_t Done, const char *What, double AtMost = -1);
  /// Before something else is printed.
  void clear();

private:
  size_t All, First = 0;
  uint64_t Began = 0;
  bool Shown, Visible = false;
};

} // namespace tpb
#endif
