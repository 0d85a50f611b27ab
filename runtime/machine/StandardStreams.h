//===- StandardStreams.h - Streams that the caller closed -------------------===//
#ifndef TPB_MACHINE_STANDARDSTREAMS_H
#define TPB_MACHINE_STANDARDSTREAMS_H

#include <fcntl.h>

namespace tpb {

/// A standard stream that is closed stays unusable, but its number is taken: else the next file
/// that somebody opens gets it, and with it whatever is printed.
inline void occupyStandardStreams() {
  for (int Stream = 0; Stream <= 2; ++Stream)
    if (fcntl(Stream, F_GETFD) < 0)
      open("/dev/null", Stream == 0 ? O_WRONLY : O_RDONLY); // the lowest free number
}

} // namespace tpb
#endif
