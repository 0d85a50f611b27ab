#!/bin/sh
# usage: installed.sh FOLDER TPBCC BUILD
# An installation whose tpb-calibrate is a script, as its standard input has it.
set -e
rm -rf "$1"
mkdir -p "$1/bin" "$1/share"
ln "$2" "$1/bin/tpbcc" 2>/dev/null || cp "$2" "$1/bin/tpbcc"
ln -s "$3/share/tpbcc" "$1/share/tpbcc"
cat > "$1/bin/tpb-calibrate"
chmod +x "$1/bin/tpb-calibrate"
