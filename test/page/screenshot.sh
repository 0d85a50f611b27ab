#!/usr/bin/env bash
# screenshot.sh [FILE.png]: the picture in README.md, of a page of kernels/triad.c. Needs a build and Chromium.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
to=${1:-docs/inspector.png}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build/bin/tpbcc --isa=avx512,avx2,scalar --machine=zen4 --inspect="$folder/page.html" -fsyntax-only kernels/triad.c
/usr/bin/python3 test/page/Inputs/screenshot.py "$folder/page.html" "$to"
