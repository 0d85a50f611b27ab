#!/bin/sh
# usage: plans.sh FOLDER TABLE-LINE...: a home in FOLDER, and in FOLDER/table what programs of Inputs/clang print.
rm -rf "$1"
mkdir -p "$1/home"
folder=$1
shift
for line; do echo "$line"; done > "$folder/table"
