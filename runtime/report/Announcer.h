//===- Announcer.h - How far a long run has come ----------------------------===//
#ifndef TPB_REPORT_ANNOUNCER_H
#define TPB_REPORT_ANNOUNCER_H

#include <cstddef>
#include <cstdint>

namespace tpb {

/// Tells on stderr how many of a kernel's rows are done: on a terminal in one line that comes and
/// goes, else in a line every ten seconds. Quick runs see nothing of it.
class Announcer {
public:
  /// `Rows` in all; 0 says nothing.
  explicit Announcer(size_t Rows);
  Announcer(const Announcer &) = delete;
  Announcer &operator=(const Announcer &) = delete;
  ~Announcer();

  void finished(const char *Kernel, size_t Done);

private:
  size_t Rows;
  uint64_t Began, Spoke;
  bool Terminal, Visible = false;
};

} // namespace tpb
#endif
