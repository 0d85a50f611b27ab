#!/bin/sh
# A tpb-calibrate of which is known what it measures: -o FILE.
cat > "$2" << END
core.dispatch_width 4.02 instructions 1
avx2.add.throughput 0.5 cycles ${BUSY:-1}
avx2.add.latency 4.01 cycles 1
memory.streaming_store 12.346 GB/s 1.02
stolen 0 part 1
END
